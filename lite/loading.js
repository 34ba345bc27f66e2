// A page of the lab says that it is getting Python ready, and for how long; with #run in its address it then runs by
// itself. It looks at JupyterLab from outside, and does nothing else.

const WORDS = {
  en: ["Getting the boards ready …", "This takes about half a minute the first time."],
  es: ["Preparando los tableros …", "La primera vez tarda cerca de medio minuto."],
  pt: ["Preparando os tabuleiros …", "Na primeira vez leva cerca de meio minuto."],
};
const asked = new URLSearchParams(location.search).get("path") ?? "";
const language = WORDS[asked.slice(0, 2)] ? asked.slice(0, 2) : "en";
const isNotebook = asked.endsWith(".ipynb");
const runs = location.hash === "#run";
const began = performance.now();

const notice = document.createElement("div");
notice.setAttribute("role", "status");
notice.lang = language;
notice.style.cssText =
  "position:fixed;z-index:10000;left:50%;bottom:1.2rem;transform:translateX(-50%);width:max-content;max-width:90vw;" +
  "padding:.8rem 1.2rem;border:2px solid #b8860b;border-radius:.7rem;background:#fffaf0;color:#2d2419;" +
  "font:16px/1.4 system-ui,sans-serif;box-shadow:0 6px 18px rgb(0 0 0 / 30%)";
notice.innerHTML = `<strong>${WORDS[language][0]}</strong><br>${WORDS[language][1]} <span aria-hidden="true"></span>`;

function session() {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return (panel?.sessionContext ?? panel?.context?.sessionContext)?.session;
}

// Ready once the kernel has answered for the first time.
function isReady() {
  const kernel = session()?.kernel;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}

async function watch() {
  while (!isReady()) {
    notice.querySelector("span").textContent = `${Math.round((performance.now() - began) / 1000)} s`;
    await new Promise((wait) => setTimeout(wait, 500));
  }
  if (runs) await window.jupyterapp.commands.execute("notebook:run-all-cells");
  notice.remove();
}

if (isNotebook) {
  document.body ? document.body.append(notice) : addEventListener("DOMContentLoaded", () => document.body.append(notice));
  watch();
}
