// A page of the lab says that it is getting Python ready, and for how long, and then offers to run the lesson; with
// #run in its address it runs the first cell by itself. It works JupyterLab from outside, and changes nothing in it.

const WORDS = {
  en: {
    loading: "Getting the boards ready …",
    patience: "This takes about half a minute the first time.",
    slow: "This takes very long. If nothing changes, reload the page.",
    failed: "Python could not be loaded completely. Reload the page.",
    run: "▶ Run this lesson",
    before: "What you wrote here before",
    afresh: "Start afresh (yours is kept beside it)",
    close: "Close",
  },
  es: {
    loading: "Preparando los tableros …",
    patience: "La primera vez tarda cerca de medio minuto.",
    slow: "Está tardando mucho. Si no cambia nada, vuelve a cargar la página.",
    failed: "Python no se ha podido cargar por completo. Vuelve a cargar la página.",
    run: "▶ Ejecutar esta lección",
    before: "Lo que escribiste aquí antes",
    afresh: "Empezar de cero (lo tuyo queda al lado)",
    close: "Cerrar",
  },
  pt: {
    loading: "Preparando os tabuleiros …",
    patience: "Na primeira vez leva cerca de meio minuto.",
    slow: "Está demorando muito. Se nada mudar, recarregue a página.",
    failed: "O Python não pôde ser carregado por completo. Recarregue a página.",
    run: "▶ Executar esta lição",
    before: "O que você escreveu aqui antes",
    afresh: "Começar do zero (o seu fica ao lado)",
    close: "Fechar",
  },
};
const VIEW = "application/vnd.jupyter.widget-view+json";
const BOARDS = "import elgrande.widgets";
const PATIENCE = 120; // seconds
const BUTTON =
  "padding:.4rem .8rem;border:1px solid #2d2419;border-radius:.4rem;background:#f2cf63;color:inherit;font:inherit;cursor:pointer";
const LINK = "color:#0b4f8a;text-decoration:underline";

const asked = new URLSearchParams(location.search).get("path") ?? "";
const language = WORDS[asked.slice(0, 2)] ? asked.slice(0, 2) : "en";
const words = WORDS[language];
const isNotebook = asked.endsWith(".ipynb");
const runs = location.hash === "#run";
const began = performance.now();

const notice = document.createElement("div");
notice.setAttribute("role", "status");
notice.lang = language;
notice.style.cssText =
  "position:fixed;z-index:10000;left:50%;bottom:1.2rem;transform:translateX(-50%);width:max-content;max-width:90vw;" +
  "box-sizing:border-box;padding:.8rem 1.2rem;border:2px solid #b8860b;border-radius:.7rem;background:#fffaf0;" +
  "color:#2d2419;font:16px/1.4 system-ui,sans-serif;box-shadow:0 6px 18px rgb(0 0 0 / 30%)";
notice.innerHTML = `<strong>${words.loading}</strong><br>${words.patience} <span aria-hidden="true"></span>`;

const pause = (milliseconds) => new Promise((wait) => setTimeout(wait, milliseconds));

function panel() {
  return window.jupyterapp?.shell?.currentWidget;
}

function kernel() {
  return (panel()?.sessionContext ?? panel()?.context?.sessionContext)?.session?.kernel;
}

// Ready once the kernel has answered for the first time.
function isReady() {
  return kernel()?.connectionStatus === "connected" && kernel().status === "idle";
}

// A board that was saved with the lesson is a picture again: the Python that it was part of went with its page.
function stillBoards(notebook) {
  for (const { trusted, outputs } of notebook.model.cells) {
    for (let n = 0; trusted && n < (outputs?.length ?? 0); n++) {
      const { [VIEW]: view, ...data } = outputs.get(n).toJSON().data ?? {};
      if (view) outputs.set(n, { ...outputs.get(n).toJSON(), data });
    }
  }
  notebook.model.dirty = false;
}

// Whether the boards are there: Python goes on without a package that could not be loaded.
async function hasBoards() {
  const answer = await kernel().requestExecute({ code: BOARDS, silent: true }).done;
  return answer.content.status === "ok";
}

async function runFirst(notebook) {
  notebook.activeCellIndex = notebook.widgets.findIndex((cell) => cell.model.type === "code");
  await window.jupyterapp.commands.execute("notebook:run-cell");
}

// All cells are run, and who reads stays where he is: JupyterLab goes to the last one.
async function runAll(notebook) {
  const page = notebook.node.querySelector(".jp-WindowedPanel-outer");
  const { scrollTop } = page;
  window.jupyterapp.commands.execute("notebook:run-all-cells");
  await pause(200);
  notebook.activeCellIndex = 0;
  page.scrollTop = scrollTop;
}

// Buttons for which there is no room are folded up. JupyterLab measures them once, in Safari before they are drawn,
// and on a phone those that are too many lie over the lesson.
function foldToolbar({ toolbar }) {
  const { clientWidth: width, clientHeight: height } = toolbar.node;
  toolbar.processMessage({ type: "resize", width, height });
}

// Over when anything has been run, be it before Python was there.
async function firstRun() {
  while (!kernel()) await pause(100);
  await new Promise((over) => {
    kernel().iopubMessage.connect((_, { header, content }) => {
      if (header.msg_type === "execute_input" && content.code !== BOARDS) over();
    });
  });
}

// A button that runs the lesson, and links to other states of it; over when it is not wanted.
function offer(notebook, { before, isChanged }) {
  const link = (to, said) => `<p style="margin:.8rem 0 0"><a style="${LINK}" ${to}>${said}</a></p>`;
  notice.innerHTML =
    `<button style="${BUTTON}">${words.run}</button> ` +
    `<button style="${BUTTON};background:none" aria-label="${words.close}">✕</button>` +
    (before ? link(`href="${before}" target="_blank"`, words.before) : "") +
    (isChanged ? link(`href="#" data-afresh`, words.afresh) : "");
  const [run, close] = notice.children;
  run.onclick = () => runAll(notebook);
  notice.querySelector("[data-afresh]")?.addEventListener("click", startAfresh);
  return new Promise((over) => (close.onclick = over));
}

// The page shows the lesson as the site has it; what somebody wrote in it lies beside it.
async function startAfresh(event) {
  event.preventDefault();
  await putAside(asked);
  location.reload();
}

// The teacher's guide is a page of the rulebook here; JupyterLab shows the text that it is made from.
document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest('a[href*="class/GUIDE"]')) return;
    event.preventDefault();
    event.stopPropagation();
    open(new URL(`../rulebook/${language}/teach/`, location.href));
  },
  true,
);

// Meanwhile it is said for how long already.
async function until(isSo) {
  while (!isSo()) {
    const seconds = Math.round((performance.now() - began) / 1000);
    if (seconds < PATIENCE) notice.querySelector("span").textContent = `${seconds} s`;
    else notice.textContent = words.slow;
    await pause(200);
  }
}

async function watch() {
  await until(() => panel()?.context?.isReady);
  const notebook = panel().content;
  if (!notebook.widgets.some((cell) => cell.model.type === "code")) {
    notice.remove();
    return;
  }
  stillBoards(notebook);
  const isRun = firstRun();
  const written = brought.then(async () => ({ before: await writtenBefore(asked), isChanged: await isChanged(asked) }));
  await until(isReady);
  foldToolbar(panel());
  if (!(await hasBoards())) {
    notice.textContent = words.failed;
    return;
  }
  if (runs) await runFirst(notebook);
  else await Promise.race([isRun, offer(notebook, await written)]);
  notice.remove();
}

// Whatever goes wrong there, one can learn and play all the same.
async function bringOnceStarted() {
  while (!window.jupyterapp?.started) await pause(100);
  await jupyterapp.started;
  await bringAlong().catch(console.warn);
}

const brought = bringOnceStarted();
if (isNotebook) {
  document.body ? document.body.append(notice) : addEventListener("DOMContentLoaded", () => document.body.append(notice));
  watch();
}
