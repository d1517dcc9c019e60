/**
 * Which promises of docs/requirements.md does no test name? Grouped by requirement prefix, with totals.
 *
 *     node tools/promises.mjs [--json]
 *
 * A test keeps a promise by ending its title with the id: `a fourth product is refused (CMP-14)`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const promiseLine = /^- \*\*([A-Z]+)-(\d+)\*\* \((\w+)\) (.+)$/gm;
const testFile = /\.(test|journey)\.tsx?$/;

/** Every requirement as `{ id, prefix, number, kind, text }`, in the order of the page. */
export function listPromises(page = readFileSync(join(root, "docs/requirements.md"), "utf8")) {
  return [...page.matchAll(promiseLine)].map(([, prefix, number, kind, text]) => ({
    id: `${prefix}-${number}`,
    prefix,
    number: Number(number),
    kind,
    text,
  }));
}

/** Every id that a test file names. */
export function listNamedIds() {
  const named = new Set();
  for (const folder of ["src", "test", "sandbox", "db", "tools"].filter((name) => existsSync(join(root, name))))
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && testFile.test(entry.name))
        for (const [id] of readFileSync(join(entry.parentPath, entry.name), "utf8").matchAll(/\b[A-Z]{3,5}-\d+\b/g))
          named.add(id);
  return named;
}

/** Per prefix: how many promises there are, how many a test names, and which are left. */
export function countPromises() {
  const named = listNamedIds();
  const groups = {};
  for (const { id, prefix } of listPromises()) {
    const group = (groups[prefix] ??= { total: 0, named: 0, unnamed: [] });
    group.total += 1;
    if (named.has(id)) group.named += 1;
    else group.unnamed.push(id);
  }
  return groups;
}

function print(groups) {
  for (const [prefix, { total, named, unnamed }] of Object.entries(groups)) {
    console.log(`${prefix}: ${named} of ${total}`);
    if (unnamed.length > 0)
      console.log(
        `    ${unnamed
          .join(" ")
          .replace(/(.{1,110})( |$)/g, "$1\n    ")
          .trim()}`,
      );
  }
  const sum = (key) => Object.values(groups).reduce((total, group) => total + group[key], 0);
  console.log(`\n${sum("named")} of ${sum("total")} promises are named by a test.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const groups = countPromises();
  if (process.argv.includes("--json")) console.log(JSON.stringify(groups, null, 2));
  else print(groups);
}
