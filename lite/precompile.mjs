// Runs precompile.py in the Pyodide of a folder, which it finds at /here: node precompile.mjs FOLDER

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.FS.mkdir("/here");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/here");
python.runPython(readFileSync(new URL("precompile.py", import.meta.url), "utf8"));
