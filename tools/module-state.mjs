/**
 * Refuses state at module level in files that the server runs. A module is loaded once for the whole process, so two shops
 * in it would share such state; it belongs to the shop's `AppState` (src/platform/app-state.ts).
 *
 *     node tools/module-state.mjs
 *
 * Allowed are constants: a `Map` or `Set` is one when it is declared as `ReadonlyMap` or `ReadonlySet`.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";

/** The folders whose files the server loads; components and the browser's entry are not among them. */
const SERVER_FILES = [
  "src/{kit,shop,sites,drawings,platform,app}/**/*.ts",
  "src/capabilities/**/*.ts",
  "db/seed/**/*.ts",
  // Tests start one sandbox after the other in a process.
  "sandbox/**/*.ts",
];
const isServerFile = (file) =>
  !/\.test\.ts$|^src\/app\/browser\/|^src\/capabilities\/[^/]+\/(?:web|office)\/|^sandbox\/main\.ts$/.test(file);

/** Files with state at module level, each with the reason. */
export const exceptions = new Map([
  ["src/kit/calendar-day.ts", "formatters by time zone: constants that are expensive to make"],
  ["src/capabilities/payments/server/providers/providers.ts", "clients by the shop's credentials, with their tokens"],
  ["src/capabilities/payments/server/limits/provider-limits.ts", "limits by the shop's credentials, which pages read"],
]);

const collections = new Set(["Map", "Set", "WeakMap", "WeakSet"]);
const holdsState = /(?:Cache|Mutex|Semaphore|Log|Limiter\w*|State)$/;
const isReadonly = (declaration) => /^:\s*(?:Readonly(?:Map|Set|Array|<)|readonly\b)/.test(declaration);

/** Why a declarator of a module holds state; null for a constant. */
function stateOf({ init, id }, text) {
  const annotation = id.typeAnnotation ? text.slice(id.typeAnnotation.start, id.typeAnnotation.end) : "";
  if (init?.type === "NewExpression" && init.callee.type === "Identifier") {
    const { name } = init.callee;
    if (collections.has(name)) return isReadonly(annotation) ? null : `a ${name} that is not declared as read-only`;
    return holdsState.test(name) ? `a ${name}` : null;
  }
  const isEmpty =
    (init?.type === "ArrayExpression" && init.elements.length === 0) ||
    (init?.type === "ObjectExpression" && init.properties.length === 0);
  return isEmpty && !isReadonly(annotation) ? "an empty list or object that is not declared as read-only" : null;
}

/** The state at module level in a file's text, as sentences. */
export function moduleState(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const declarations = program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .filter((statement) => statement?.type === "VariableDeclaration");
  return declarations.flatMap(({ kind, declarations: all }) =>
    all.flatMap((one) => {
      const why = kind === "const" ? stateOf(one, text) : `declared with ${kind}`;
      const line = text.slice(0, one.start).split("\n").length;
      return why === null ? [] : [`${file}:${line}: ${one.id.name ?? "a value"} is state of the module: ${why}`];
    }),
  );
}

function main() {
  const files = SERVER_FILES.flatMap((pattern) => globSync(pattern)).filter(isServerFile);
  const found = new Map(files.map((file) => [file, moduleState(file, readFileSync(file, "utf8"))]));
  const faults = [...found].flatMap(([file, sentences]) => (exceptions.has(file) ? [] : sentences));
  for (const [file] of exceptions)
    if (!found.get(file)?.length) faults.push(`${file} has no state at module level: remove it from the exceptions`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error("State belongs to the shop: see src/platform/app-state.ts.");
  else console.log(`module state: none in ${files.length} files, ${exceptions.size} exceptions`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
