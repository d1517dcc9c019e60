/**
 * Checks every import against the table in layers.mjs and capabilities.map.mjs. It reads the TypeScript with the parser
 * that comes with Vite, so types count as much as values do.
 *
 *     node tools/boundaries.mjs [--root <folder>]
 *
 * Exit 1 when an import crosses a boundary; a part of the kit with fewer than two users is only a warning.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";
import { capabilityOf, isPublicEntry, layerOf, sqlPackages } from "./layers.mjs";

const sourceFolders = ["src", "db", "sandbox", "tools", "test", "bench", "gallery"];
const isSource = (file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");

const filesIn = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    : [];

/** Every module that the text imports; `runs` is false for imports of types only, which are erased. */
export function requestsIn(file, text) {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const isRun = (entries) => entries.length === 0 || entries.some((entry) => !entry.isType);
  const imported = module.staticImports.map((one) => [one.moduleRequest.value, isRun(one.entries)]);
  const exported = module.staticExports.flatMap((one) =>
    one.entries.filter((entry) => entry.moduleRequest).map((entry) => [entry.moduleRequest.value, !entry.isType]),
  );
  const called = [...text.matchAll(/\bimport\(\s*["'`]([^"'`]+)["'`]/g)].map((match) => [match[1], false]);
  return [...imported, ...exported, ...called].map(([request, runs]) => ({ request, runs }));
}

/** `#layer/…` through package.json's imports, `./…` from the file itself; a package or a Node module stays a name. */
export function resolverFor(root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const prefixes = Object.entries(imports).map(([key, target]) => [key.replace("*", ""), target.replace("*", "")]);
  return (file, written) => {
    // A query is for Vite and not part of the file's name.
    const [request = ""] = written.split("?");
    if (request.startsWith(".")) return { file: posix.join(dirname(file), request), relative: true };
    const prefix = prefixes.find(([key]) => request.startsWith(key));
    if (prefix) return { file: posix.normalize(prefix[1] + request.slice(prefix[0].length)) };
    if (request.startsWith("#")) return { unknown: request };
    if (request.startsWith("node:")) return { node: request };
    return {
      package: request
        .split("/")
        .slice(0, request.startsWith("@") ? 2 : 1)
        .join("/"),
    };
  };
}

function crossedByPackage(file, layer, target) {
  if (target.node) return layer.node ? [] : [`${layer.name} code runs without Node and may not import ${target.node}`];
  const name = target.package;
  const listed = layer.packages === "any" ? !layer.never?.includes(name) : layer.packages.includes(name);
  if (!listed) return [`${layer.name} code may not import the package ${name}`];
  const speaksSql = layer.name === "server" && sqlPackages.includes(name) && !file.endsWith(".store.ts");
  return speaksSql ? [`SQL lives in *.store.ts: only a store may import ${name}`] : [];
}

function crossedByLayer(file, layer, target) {
  const other = layerOf(target.file);
  if (!other) return [];
  const crossed = [];
  if (layer.layers !== "all" && !layer.layers.includes(other.name))
    crossed.push(`${layer.name} code may not import ${other.name} code (${target.file})`);
  const sameLayer = layer === other || (capabilityOf(file) && capabilityOf(file) === capabilityOf(target.file));
  if (target.relative && !sameLayer && !["test", "tools", "app", "browser"].includes(layer.name))
    crossed.push(`${target.file} is another layer: import it by its # name`);
  return crossed;
}

function crossedByNeighbour(file, target, mayUse) {
  const [from, to] = [capabilityOf(file), capabilityOf(target.file)];
  if (!from || !to || from === to) return [];
  if (!mayUse[from]) return [`${from} is not in capabilities.map.mjs`];
  if (!mayUse[from].includes(to))
    return [
      `${to} is no neighbour of ${from}: add it to capabilities.map.mjs with a reason, or compose both in src/pages`,
    ];
  return isPublicEntry(target.file) ? [] : [`${target.file} is private: use ${to}'s contract, rules or service`];
}

/** The boundaries that one import of a file crosses. Tests may import anything. */
function crossings(file, target, mayUse) {
  const layer = layerOf(file);
  if (!layer) return [`${file} lies in no layer: see tools/layers.mjs`];
  if (target.unknown) return [`${target.unknown} is not in package.json's imports`];
  if (layer.name === "test") return [];
  if (!target.file) return crossedByPackage(file, layer, target);
  return [...crossedByLayer(file, layer, target), ...crossedByNeighbour(file, target, mayUse)];
}

/** The first cycle in a graph of name → names, as the list of its members, or undefined. */
export function findCycle(graph) {
  const settled = new Set();
  const walk = (node, trail) => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (settled.has(node)) return undefined;
    for (const next of graph[node] ?? []) {
      const cycle = walk(next, [...trail, node]);
      if (cycle) return cycle;
    }
    settled.add(node);
    return undefined;
  };
  for (const node of Object.keys(graph)) {
    const cycle = walk(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

function kitWithFewUsers(graph) {
  const users = (file) =>
    Object.entries(graph).filter(([from, to]) => !from.includes(".test.") && to.includes(file)).length;
  return Object.keys(graph)
    .filter((file) => file.startsWith("src/kit/") && !file.includes(".test.") && users(file) < 2)
    .map((file) => `${file} has fewer than two users: it may belong in the layer that uses it`);
}

/** Every boundary fault of the repository at `root`. */
export async function inspectBoundaries(root) {
  const { mayUse } = await import(pathToFileURL(join(root, "capabilities.map.mjs")).href);
  const resolve = resolverFor(root);
  const faults = [];
  const graph = {};
  const running = {};
  for (const file of sourceFolders.flatMap((folder) => filesIn(root, folder)).filter(isSource)) {
    const targets = requestsIn(file, readFileSync(join(root, file), "utf8")).map(({ request, runs }) => ({
      ...resolve(file, request),
      runs,
    }));
    const inside = targets.filter((target) => target.file !== undefined && isSource(target.file));
    graph[file] = inside.map((target) => target.file);
    running[file] = inside.filter((target) => target.runs).map((target) => target.file);
    for (const target of targets)
      faults.push(...crossings(file, target, mayUse).map((sentence) => `${file}: ${sentence}`));
  }
  const capabilities = join(root, "src/capabilities");
  for (const name of existsSync(capabilities) ? readdirSync(capabilities) : [])
    if (statSync(join(capabilities, name)).isDirectory() && !mayUse[name])
      faults.push(`src/capabilities/${name} is not in capabilities.map.mjs`);
  const cycles = [findCycle(mayUse), findCycle(running)].filter((cycle) => cycle !== undefined);
  faults.push(...cycles.map((cycle) => `a cycle of imports: ${cycle.join(" → ")}`));
  return { files: Object.keys(graph).length, faults: [...new Set(faults)], remarks: kitWithFewUsers(graph) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const at = process.argv.indexOf("--root");
  const { files, faults, remarks } = await inspectBoundaries(at > 0 ? process.argv[at + 1] : process.cwd());
  for (const remark of remarks) console.log(`note: ${remark}`);
  for (const fault of faults) console.error(fault);
  console.log(`${files} files, ${faults.length} boundaries crossed`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
