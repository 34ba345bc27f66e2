// What readers have written is not lost. What was written under an earlier edition of the site comes along into this
// one: each keeps what they change in a store of its own (build.py), so that no old lesson hides a new one. And who
// wants a lesson as it was finds beside it what was written in it.

const STORE = /^El Grande \w+ contents$/;
const LESSON = /^\w+\/\d\d_\w+\.ipynb$/;

const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

// The texts in a file: each cell of a notebook, or all of it.
const texts = ({ content }) => content?.cells?.map(({ source }) => [source].flat().join("")) ?? [content];

async function tableOf(base, name) {
  return base.objectStoreNames.contains(name) ? answered(base.transaction(name).objectStore(name).getAll()) : [];
}

// A file or a folder of this edition.
const found = (path) => jupyterapp.serviceManager.contents.get(path, { content: true });

// What lies in a folder of this edition; nothing if it has no such folder.
async function namesIn(folder) {
  const { content } = await found(folder).catch(() => ({ content: [] }));
  return content.map(({ name }) => name);
}

const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf("/")));
const dated = (path, [day, time]) => path.replace(/(\.\w+)?$/, ` ${day} ${time.replaceAll(":", ".")}$1`);

// Where a file goes: it keeps its path if nothing is there yet. Beside a lesson of the site it gets the time at which it
// was written into its name, if there is something in it that neither this nor its own edition of the lesson has.
async function placeFor(file, originals) {
  const isThere = (await namesIn(folderOf(file.path))).includes(file.name);
  if (!isThere) return file.path;
  if (file.type === "directory") return null;
  const known = new Set([await found(file.path), ...originals].flatMap(texts));
  return texts(file).every((text) => known.has(text)) ? null : dated(file.path, file.last_modified.split(/[T.]/));
}

async function bringStore(name) {
  const base = await answered(indexedDB.open(name));
  // The first checkpoint of a lesson is the lesson as it was opened; what the site brings bears the time of its making.
  const originals = (await tableOf(base, "checkpoints")).flat().filter((one) => one.last_modified === one.created);
  for (const file of await tableOf(base, "files")) {
    const place = await placeFor(file, originals.filter(({ path }) => path === file.path));
    const { type, format, content } = file;
    if (place !== null) await jupyterapp.serviceManager.contents.save(place, { type, format, content });
  }
  base.close();
  indexedDB.deleteDatabase(name);
}

// All that was written under other editions is in this one.
async function bringAlong() {
  const { contentsStorageName: own } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const stores = (await indexedDB.databases()).map(({ name }) => name);
  for (const name of stores) if (STORE.test(name) && name !== own) await bringStore(name);
}

// The page of what was written in this notebook under another edition last; nothing if there is no such.
async function writtenBefore(path) {
  const stem = path.slice(folderOf(path).length).replace(/^\/|\.ipynb$/g, "");
  const others = (await namesIn(folderOf(path))).filter((name) => name.startsWith(`${stem} 20`)).sort();
  return others.length ? `?path=${encodeURIComponent([folderOf(path), others.at(-1)].join("/"))}` : null;
}

// Whether a lesson has something in it that it has not on the site.
async function isChanged(path) {
  if (!LESSON.test(path)) return false;
  const original = await fetch(new URL(`../files/${path}`, location.href))
    .then((answer) => answer.json())
    .catch(() => null); // nothing of the site, or the site is out of reach
  return original !== null && String(texts({ content: original })) !== String(texts(await found(path)));
}

// What was written in a lesson lies beside it, and it is as the site has it.
async function putAside(path) {
  await jupyterapp.serviceManager.contents.rename(path, dated(path, new Date().toISOString().split(/[T.]/)));
}
