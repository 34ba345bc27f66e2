// Runs Python code, from standard input, in the Pyodide of the static site, with all that the site loads at first:
// node run_in_pyodide.mjs SITE

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const site = process.argv[2];
const settings = JSON.parse(readFileSync(`${site}/jupyter-lite.json`))["jupyter-config-data"].litePluginSettings;
const { packages } = settings["@jupyterlite/pyodide-kernel-extension:kernel"].loadPyodideOptions;
const { loadPyodide } = await import(pathToFileURL(`${site}/pyodide/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${site}/pyodide`, packages });
process.stdin.setEncoding("utf8");
let code = "";
for await (const part of process.stdin) code += part; // read all at once, it may fail: it is not always there yet
await python.loadPackagesFromImports(code, { messageCallback() {} });
await python.runPythonAsync(code);
