// The front end of the table. It shows the HTML and SVG it is given, keeps the focus where it was, and reports
// clicks as [target, revision]. Every rule lives in Python: what can be clicked, what it means, what happens.

const SLOTS = ["tools", "bar", "board", "hand", "cards", "log"];
const SHELL = `
  <div class="egt-top"><div data-slot="bar" class="egt-bar"></div><div data-slot="tools" class="egt-tools"></div></div>
  <div data-slot="board" class="egt-board"></div>
  <div class="egt-side"><div data-slot="hand"></div><div data-slot="cards"></div><div data-slot="log" class="egt-log"></div></div>
  <div class="egt-spoken" aria-live="polite"></div>`;
const NARROW = 640; // pixels
const PATIENCE = 4000; // milliseconds without an answer

const focusable = (target) => `[data-target="${CSS.escape(target)}"]`;

// Places that are no targets now can be visited with the arrow keys all the same, and a click on them is answered.
function openAreas(slot, areas) {
  for (const [selector, target] of Object.entries(areas)) {
    const area = slot.querySelector(selector);
    if (!area || area.dataset.target) continue;
    area.dataset.target = target;
    area.dataset.lmSuppressShortcuts = "true";
    area.setAttribute("tabindex", "-1");
  }
  if (!slot.querySelector('[tabindex="0"]')) slot.querySelector("[data-target]")?.setAttribute("tabindex", "0");
}

// What was open stays open. A list shows its end when there is something new, and else stays where it was.
function fill(slot, html, areas) {
  const open = new Set([...slot.querySelectorAll("details[open]")].map((details) => details.dataset.key));
  const list = slot.querySelector("[data-end]");
  const before = { entries: list?.children.length, top: list?.scrollTop };
  slot.innerHTML = html;
  for (const details of slot.querySelectorAll("details")) details.open = open.has(details.dataset.key);
  if (slot.dataset.slot === "board") openAreas(slot, areas);
  showEnd(slot, before);
}

function showEnd(slot, before) {
  for (const list of slot.querySelectorAll("[data-end]"))
    list.scrollTop = list.children.length === before?.entries ? before.top : list.scrollHeight;
}

function render({ model, el }) {
  el.classList.add("egt-outer");
  const root = document.createElement("div");
  root.className = "egt-table";
  root.innerHTML = SHELL;
  el.append(root);
  const live = root.querySelector(".egt-spoken");
  const shown = {};
  let waiting = null;

  function redraw() {
    const focused = root.contains(document.activeElement) ? document.activeElement.dataset.target : undefined;
    root.lang = model.get("language");
    for (const name of SLOTS) {
      const html = model.get(name);
      if (shown[name] === html) continue;
      shown[name] = html;
      fill(root.querySelector(`[data-slot="${name}"]`), html, model.get("areas"));
    }
    live.textContent = model.get("spoken");
    root.dataset.revision = model.get("revision");
    clearTimeout(waiting);
    root.removeAttribute("aria-busy");
    if (focused !== undefined && !root.contains(document.activeElement)) focus(focused);
  }

  // The same target if it is still there; else the sentence that says what is to be decided now.
  function focus(target) {
    const same = root.querySelector(focusable(target));
    const next = same && same.getAttribute("aria-disabled") !== "true" ? same : root.querySelector(focusable("decision"));
    next?.focus({ preventScroll: true });
  }

  function report(target) {
    if (root.hasAttribute("aria-busy")) return;
    root.setAttribute("aria-busy", "true");
    waiting = setTimeout(() => {
      root.removeAttribute("aria-busy");
      root.querySelector(".egt-answer").textContent = live.textContent = model.get("words").silent;
    }, PATIENCE);
    model.set("clicked", [target, model.get("revision")]);
    model.save_changes();
  }

  function onClick(event) {
    const target = event.target.closest("[data-target]")?.dataset.target;
    if (target === undefined || target === "decision" || target.startsWith("menu:")) return;
    event.preventDefault();
    report(target);
  }

  function onKey(event) {
    if (event.key !== "Tab") event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target.closest("[data-target]");
    if (event.key === "Escape") report("drop");
    else if (event.key.startsWith("Arrow") && at) step(event, at);
    else if ((event.key === "Enter" || event.key === " ") && at instanceof SVGElement) {
      event.preventDefault();
      report(at.dataset.target);
    }
  }

  // On the map along the ways that Python has given; elsewhere to the next or the previous control.
  function step(event, at) {
    const slot = at.closest("[data-slot]");
    let next = null;
    if (slot.dataset.slot === "board") {
      const target = model.get("steps")[at.dataset.target]?.[event.key];
      next = target && slot.querySelector(focusable(target));
    } else {
      const all = [...slot.querySelectorAll("[data-target]:not([data-target=decision])")];
      const by = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
      next = all[(all.indexOf(at) + by + all.length) % all.length];
    }
    event.preventDefault();
    next?.focus();
  }

  // Called first when the table has got its place on the page.
  function measure() {
    if (root.clientWidth > 0 && !root.dataset.placed) showEnd(root);
    if (root.clientWidth > 0) root.dataset.placed = "true";
    const narrow = root.clientWidth > 0 && root.clientWidth < NARROW;
    if (root.clientWidth === 0 || narrow === model.get("narrow")) return;
    model.set("narrow", narrow);
    model.save_changes();
  }

  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  model.on("change:revision", redraw);
  redraw();
  return () => {
    observer.disconnect();
    clearTimeout(waiting);
    model.off("change:revision", redraw);
  };
}

export default { render };
