/**
 * Writes docs/layers.md from tools/layers.mjs and capabilities.map.mjs: `npm run layers`. With `--check` it writes
 * nothing and fails when the page is not up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mayUse } from "../capabilities.map.mjs";
import { layers } from "./layers.mjs";

const page = fileURLToPath(new URL("../docs/layers.md", import.meta.url));

function reaches(graph, from, to) {
  const seen = new Set([from]);
  const waiting = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
    for (const next of graph[node] ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  return false;
}

/** The transitive reduction: without arrows that follow from others. */
export function reduce(graph) {
  const reduced = Object.fromEntries(Object.entries(graph).map(([from, to]) => [from, [...to]]));
  for (const [from, targets] of Object.entries(graph))
    for (const to of targets) {
      const rest = { ...reduced, [from]: reduced[from].filter((other) => other !== to) };
      if (reaches(rest, from, to)) reduced[from] = rest[from];
    }
  return reduced;
}

const nodeOf = (name) => name.replaceAll("-", "_");

/** A graph of name → names in Mermaid; an arrow points to what is used. */
function flowchart(graph) {
  const nodes = Object.keys(graph).map((name) => `  ${nodeOf(name)}["${name}"]`);
  const arrows = Object.entries(reduce(graph)).flatMap(([from, targets]) =>
    targets.map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  return ["```mermaid", "flowchart TD", ...nodes, ...arrows, "```"].join("\n");
}

/** A path pattern in readable form instead of a regular expression. */
const pathOf = ({ source }) =>
  source.replaceAll("\\/", "/").replaceAll("[^/]+", "*").replaceAll("\\.", ".").replaceAll(/[$^]/g, "");

function layersOf() {
  const byName = Map.groupBy(layers, ({ name }) => name);
  return [...byName].map(([name, parts]) => ({
    name,
    paths: parts.map(({ path }) => `\`${pathOf(path).replaceAll("|", "\\|")}\``),
    uses: [...new Set(parts.flatMap((part) => part.layers))].filter((other) => other !== name),
    usesAll: parts.some((part) => part.layers === "all"),
    packages: [...new Set(parts.flatMap(packagesOf))],
    usesNode: parts.some(({ node }) => node),
  }));
}

const packagesOf = ({ packages, never = [] }) => {
  if (packages !== "any") return packages;
  return [never.length > 0 ? `any but ${never.join(", ")}` : "any"];
};

function render() {
  const all = layersOf();
  const drawn = all.filter(({ usesAll }) => !usesAll);
  const rows = all.map(
    ({ name, paths, uses, usesAll, packages, usesNode }) =>
      `| ${name} | ${paths.join(", ")} | ${usesAll ? "every layer" : uses.join(", ") || "–"} | ${packages.join(", ") || "–"} | ${usesNode ? "yes" : "no"} |`,
  );
  const neighbours = Object.entries(mayUse).map(([name, uses]) => `| ${name} | ${uses.join(", ") || "–"} |`);
  return `# Layers

Made by \`npm run layers\` from [tools/layers.mjs](../tools/layers.mjs) and
[capabilities.map.mjs](../capabilities.map.mjs). Do not edit: \`npm run check\` refuses a page that is not what they say.

An arrow leads from code to what it may import. Arrows that follow from others are left out of the diagrams; the tables
are complete. \`npm run boundaries\` holds the code to them.

## Layers

${flowchart(Object.fromEntries(drawn.map(({ name, uses }) => [name, uses])))}

| layer | files | may import | npm packages | Node modules |
|---|---|---|---|---|
${rows.join("\n")}

A file belongs to the first layer that fits it.

## Capabilities

A capability uses only the contract, rules, facts and service of another.

${flowchart(mayUse)}

| capability | may use |
|---|---|
${neighbours.join("\n")}
`;
}

function main() {
  const made = render();
  if (!process.argv.includes("--check")) return writeFileSync(page, made);
  if (readFileSync(page, "utf8") === made) return undefined;
  console.error("docs/layers.md is stale. Run: npm run layers");
  process.exitCode = 1;
  return undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
