// Runs Python code, from standard input, in the Pyodide of the static site: node run_in_pyodide.mjs FOLDER

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder, packages: ["elgrande", "networkx", "cattrs", "attrs", "typing-extensions", "tqdm"] });
const code = readFileSync(0, "utf8");
await python.loadPackagesFromImports(code, { messageCallback() {} });
await python.runPythonAsync(code);
