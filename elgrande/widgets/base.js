// The front end of every widget. It shows the HTML and SVG it is given, keeps the focus where it was, and reports
// clicks as [target, revision], or [target, revision, words] where the target has a text field (`data-entry`).
// Every rule lives in Python: what can be clicked, what it means, what happens.

const NARROW = 640; // pixels
const PATIENCE = 4000; // milliseconds without an answer

const named = (name, value) => `[data-${name}="${CSS.escape(value)}"]`;
// What can be visited, but is no choice now: a button that is not legal, a place on the map where nothing can be done.
const isClosed = (node) => node.matches('[aria-disabled="true"], [role="img"]');
// What shows the focus comes into view. Of a group on the map that is its first part: Firefox does not scroll to groups.
const reveal = (node) => (node.matches("g") ? node.querySelector(":not(g)") : node).scrollIntoView({ block: "nearest" });
const isSeen = (node) => node?.checkVisibility?.() ?? node?.getClientRects().length > 0; // before Safari 17.4

// The old nodes become like the new ones; what is the same already is not touched, so that the page has little
// to draw. What somebody has unfolded stays unfolded, and scenery stays where it stands.
function become(old, fresh) {
  if (old.isEqualNode(fresh) || (old.dataset?.scenery && old.dataset.scenery === fresh.dataset?.scenery)) return;
  if (old.nodeType !== Node.ELEMENT_NODE || old.nodeName !== fresh.nodeName || old.dataset.key !== fresh.dataset.key) {
    return old.replaceWith(fresh);
  }
  for (const { name } of [...old.attributes]) if (name !== "open" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  becomeInside(old, fresh);
}

function becomeInside(old, fresh) {
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  if (before.length === after.length) before.forEach((node, number) => become(node, after[number]));
  else old.replaceChildren(...after);
}

// What was open stays open; words that nobody has sent yet stay, unless Python shows others.
function fill(slot, html, scenery) {
  const open = new Set([...slot.querySelectorAll("details[open]")].map((details) => details.dataset.key));
  const drafts = new Map([...slot.querySelectorAll("[data-entry]")].map((field) => [field.dataset.entry, [field.defaultValue, field.value]]));
  const fresh = Object.assign(document.createElement("template"), { innerHTML: html });
  becomeInside(slot, fresh.content);
  for (const mark of slot.querySelectorAll("[data-scenery]:empty")) mark.innerHTML = scenery[mark.dataset.scenery];
  for (const details of slot.querySelectorAll("details")) details.open = open.has(details.dataset.key);
  for (const field of slot.querySelectorAll("[data-entry]")) {
    const [given, draft] = drafts.get(field.dataset.entry) ?? [];
    if (field.defaultValue !== undefined) field.value = given === field.defaultValue ? draft : field.defaultValue;
  }
}

// A list in a slot shows its end when there is something new, and else stays where it was.
function showEnd(slot, before) {
  const list = slot.querySelector("[data-end]");
  if (list) list.scrollTop = list.children.length === before?.entries ? before.top : list.scrollHeight;
}

const endOf = (slot, list = slot.querySelector("[data-end]")) => ({ entries: list?.children.length, top: list?.scrollTop });

// Where the focus is in there, whether on something closed, and whether a key brought it there, so that it is shown.
function focusIn(place, node = document.activeElement) {
  const name = ["target", "entry"].find((one) => node?.dataset[one] !== undefined);
  const selector = name ? named(name, node.dataset[name]) : ":focus";
  return place.contains(node) && { selector, key: node.dataset.key, closed: isClosed(node), isShown: node.matches(":focus-visible") };
}

// A widget that becomes another one has another shell: then all of it is built anew.
function render({ model, el }) {
  let [leave, shell] = [show({ model, el }), model.get("shell")];
  const again = () => {
    if (model.get("shell") === shell) return;
    leave();
    [leave, shell] = [show({ model, el }), model.get("shell")];
  };
  model.on("change:shell", again);
  return () => {
    model.off("change:shell", again);
    leave();
    el.replaceChildren(); // Jupyter keeps the element of each run of a cell
  };
}

function show({ model, el }) {
  const cameFrom = focusIn(el);
  el.classList.add("egt-outer");
  el.innerHTML = model.get("shell");
  const root = el.firstElementChild;
  const slots = [...root.querySelectorAll("[data-slot]")];
  root.insertAdjacentHTML("beforeend", '<div class="egt-spoken" aria-live="polite"></div>');
  const [live, shown] = [root.lastElementChild, new Map()];
  let [waiting, running, pointed, following, followed] = [];
  const queue = new Map(); // what somebody did while Python was busy: list set → its value, target clicked → null
  let [byItself, left] = [false, false]; // whether the page, and nobody, has asked what is being answered; whether it is gone

  function redraw() {
    if (left) return; // called once more by an event that was under way
    const [focused, said] = [focusIn(root), model.get("spoken")];
    if (root.lang !== model.get("language")) root.lang = model.get("language"); // else all of it would be styled anew
    const changed = slots.filter((slot) => shown.get(slot) !== model.get(slot.dataset.slot));
    // Measured before anything is changed, and after everything: each time in between would be a layout more.
    const before = new Map(changed.map((slot) => [slot, endOf(slot)]));
    for (const slot of changed) {
      shown.set(slot, model.get(slot.dataset.slot));
      fill(slot, shown.get(slot), model.get("scenery"));
    }
    // By itself a list to choose from would stay at what was chosen in it, whatever Python says.
    for (const option of root.querySelectorAll("option[selected]")) option.selected = true;
    // What has been read aloud is read again to whoever clicked; while the page asks by itself, only with a new decision.
    if (!byItself || live.textContent !== said || changed.some((slot) => slot.querySelector(named("target", "decision")))) live.textContent = said;
    root.dataset.revision = model.get("revision");
    clearTimeout(waiting);
    root.removeAttribute("aria-busy");
    changed.forEach((slot) => showEnd(slot, before.get(slot)));
    if (focused) refocus(focused);
    reportNext();
    runOn();
    showNote();
  }

  // What stands in `data-about` is shown beside the target that somebody points at, or that has the focus.
  function onPoint(event) {
    if (event.type === "focusin" && event.target.matches("g:focus-visible")) reveal(event.target);
    if (event.pointerType === "touch") return;
    const at = event.type === "pointerleave" ? null : event.target.closest("[data-target]");
    pointed = at?.dataset.target ?? null;
    showNote();
    follow(at?.dataset.follow);
  }

  // Who points at something with `data-follow`, or has the focus on it, and rests there, sees where it leads.
  function follow(target) {
    clearTimeout(following);
    if (!target || target === followed) return;
    following = setTimeout(() => (root.hasAttribute("aria-busy") ? follow(target) : report(target)), 120);
  }

  function showNote() {
    const about = pointed?.split(":").at(-1);
    for (const note of root.querySelectorAll("[data-about]")) {
      note.hidden = note.dataset.about !== about;
      if (!note.hidden) placeNote(note, root.querySelector(named("target", pointed)));
    }
  }

  // To the right of the target, or where there is no room to its left.
  function placeNote(note, target) {
    if (!target) return;
    const [all, at] = [root.getBoundingClientRect(), target.getBoundingClientRect()];
    const right = at.right - all.left + 8;
    const fits = right + note.offsetWidth <= root.clientWidth;
    note.style.left = `${fits ? right : Math.max(4, at.left - all.left - note.offsetWidth - 8)}px`;
    note.style.top = `${Math.max(4, at.top - all.top)}px`;
  }

  // A button with `data-after` is clicked by itself after so many milliseconds.
  function runOn() {
    clearTimeout(running);
    const after = root.querySelector("[data-after]");
    if (after) running = setTimeout(() => report(after.dataset.target, true), Number(after.dataset.after));
  }

  // Lists show what was set in them; the first thing in the queue is reported now, the next when that is answered.
  function reportNext() {
    for (const [target, value] of queue) {
      const still = root.querySelector(named(value === null ? "target" : "entry", target));
      if (!still) queue.delete(target);
      else if (value !== null) still.value = value;
    }
    const [next] = queue.keys();
    if (queue.delete(next)) report(next);
  }

  // The same again, unless it is gone, closed or of another decision (`data-key`); else the sentence that says which.
  function refocus({ selector, key, closed, isShown }) {
    const same = root.querySelector(selector);
    const next = isSeen(same) && same.dataset.key === key && (closed || !isClosed(same)) ? same : root.querySelector(named("target", "decision"));
    next?.focus({ preventScroll: true, focusVisible: isShown });
    if (isShown && next) reveal(next);
  }

  // While the page waits for an answer to what it asked by itself, what somebody clicks comes next.
  function report(target, unasked = false) {
    if (root.hasAttribute("aria-busy")) {
      if (byItself && !unasked) queue.set(target, null);
      return;
    }
    [byItself, followed] = [unasked, target];
    root.setAttribute("aria-busy", "true");
    waiting = setTimeout(fallSilent, PATIENCE);
    const field = root.querySelector(named("entry", target));
    model.set("clicked", [target, model.get("revision"), ...(field ? [field.value] : [])]);
    model.save_changes();
  }

  function fallSilent() {
    root.removeAttribute("aria-busy");
    const silent = (live.textContent = model.get("words").silent);
    const answer = root.querySelector(".egt-answer");
    if (answer) answer.textContent = silent;
    shown.delete(answer?.closest("[data-slot]"));
  }

  // What is clicked has the focus, for the keys that follow: Safari gives it to no button by itself.
  function onClick(event) {
    const at = event.target.closest("[data-target]");
    if (at !== document.activeElement) at?.focus({ preventScroll: true, focusVisible: false });
    if (!at || at.matches('[data-target="decision"], [data-target^="menu:"]')) return;
    event.preventDefault();
    report(at.dataset.target);
  }

  function onKey(event) {
    if (event.key !== "Tab") event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [{ entry }, at] = [event.target.dataset, event.target.closest("[data-target]")];
    const isSent = entry !== undefined && event.key === "Enter" && event.target.tagName === "INPUT";
    if (entry !== undefined && !isSent) return; // but written
    if (event.key === "Escape") letGo(event.target);
    else if (event.key.startsWith("Arrow") && at) step(event, at);
    else if (isSent || ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement)) {
      event.preventDefault();
      report(entry ?? at.dataset.target);
    }
  }

  // What is unfolded around somebody, or lies over the page, is folded up first; then what is held is let go of.
  function letGo(from) {
    const unfolded = from.closest("details[open]") ?? root.querySelector("details[open]:has(> .egt-menu)");
    if (!unfolded) return report("drop");
    unfolded.open = false;
    if (unfolded.contains(from)) unfolded.querySelector("summary").focus();
  }

  // One chooses from a list, and that is it; words are sent with Enter, or with a button of the same name.
  function onChange({ target: { tagName, value, dataset } }) {
    if (tagName !== "SELECT" || !dataset.entry) return;
    if (root.hasAttribute("aria-busy")) queue.set(dataset.entry, value);
    else report(dataset.entry);
  }

  // On the map along the ways that Python has given; elsewhere to the next or the previous control.
  function step(event, at) {
    const slot = at.closest("[data-slot]");
    const ways = model.get("steps")[at.dataset.target];
    const all = [...slot.querySelectorAll("[data-target]:not([data-target=decision])")].filter(isSeen);
    const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    const next = ways ? slot.querySelector(named("target", ways[event.key] ?? "")) : all.at((all.indexOf(at) + by) % all.length);
    event.preventDefault();
    next?.focus();
  }

  // Called first when the widget has got its place on the page.
  function measure() {
    if (root.clientWidth > 0 && !root.dataset.placed) slots.forEach((slot) => showEnd(slot));
    if (root.clientWidth > 0) root.dataset.placed = "true";
    const narrow = root.clientWidth > 0 && root.clientWidth < NARROW;
    if (root.clientWidth === 0 || narrow === model.get("narrow")) return;
    model.set("narrow", narrow);
    model.save_changes();
  }

  for (const event of ["pointerover", "pointerleave", "focusin"]) root.addEventListener(event, onPoint);
  for (const [event, hear] of [["click", onClick], ["keydown", onKey], ["change", onChange]]) root.addEventListener(event, hear);
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  model.on("change:revision", redraw);
  redraw();
  if (cameFrom) refocus(cameFrom);
  return () => {
    left = true;
    observer.disconnect();
    [waiting, running, following].forEach(clearTimeout);
    model.off("change:revision", redraw);
  };
}

const widget = { render };
export default widget;
