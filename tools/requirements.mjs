/**
 * Lists the requirements of docs/requirements.md without a test, grouped by prefix, with totals.
 *
 *     npm run requirements [-- --json]
 *
 * A test covers a requirement by ending its title, or that of its group, with the id: `a fourth product is refused
 * (CMP-14)`. A title names at most three; further ones stand in a comment above the test, `// Also: CMP-15, CMP-16`. A
 * test without an assertion, or one that may be skipped, covers nothing and is listed as refused.
 */
import { globSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { TestReader } from "./test-titles.mjs";

const requirementLine = /^- \*\*([A-Z]+)-(\d+)\*\* \((\w+)\) (.+)$/gm;
const idsIn = (title) => title.match(/\b[A-Z]{3,5}-\d+\b/g) ?? [];

/** Every requirement as `{ id, prefix, number, kind, text }`, in the order of the page. */
export function listRequirements(page = readFileSync("docs/requirements.md", "utf8")) {
  return [...page.matchAll(requirementLine)].map(([, prefix, number, kind, text]) => ({
    id: `${prefix}-${number}`,
    prefix,
    number: Number(number),
    kind,
    text,
  }));
}

const MAX_IDS = 3;

/** The ids that tests cover, the titles refused because their tests assert nothing, and those with too many ids. */
export function readTests(tests) {
  const held = new Set(
    tests.filter((test) => test.asserts).flatMap((test) => [test.title, test.also, ...test.groups].flatMap(idsIn)),
  );
  const nameOf = ({ file, title }) => `${file}: ${title}`;
  const crowded = tests.filter((test) => idsIn(test.title).length > MAX_IDS);
  const refused = tests.filter((test) => !test.asserts && idsIn(test.title).length > 0);
  return { held, refused: refused.map(nameOf), crowded: crowded.map(nameOf) };
}

function readAllTests() {
  const reader = new TestReader();
  const files = globSync("{src,test,sandbox,db,tools}/**/*.test.{ts,tsx}").sort();
  return files.flatMap((file) => reader.testsIn(file));
}

/** Per prefix: the number of requirements, the number with a test, and the rest. */
export function groupRequirements(requirements, held) {
  const groups = {};
  for (const { id, prefix } of requirements) {
    const group = (groups[prefix] ??= { total: 0, held: 0, open: [] });
    group.total += 1;
    if (held.has(id)) group.held += 1;
    else group.open.push(id);
  }
  return groups;
}

function print(groups, { refused, crowded }) {
  for (const [prefix, { total, held, open }] of Object.entries(groups)) {
    console.log(`${prefix}: ${held} of ${total}`);
    const lines = open
      .join(" ")
      .replace(/(.{1,110})( |$)/g, "    $1\n")
      .trimEnd();
    if (lines) console.log(lines);
  }
  for (const title of refused) console.log(`refused, nothing is asserted or it may be skipped: ${title}`);
  for (const title of crowded) console.log(`more than ${MAX_IDS} requirements in the title: ${title}`);
  const sum = (key) => Object.values(groups).reduce((total, group) => total + group[key], 0);
  console.log(`\n${sum("held")} of ${sum("total")} requirements are held by a test.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { held, ...faults } = readTests(readAllTests());
  const groups = groupRequirements(listRequirements(), held);
  if (process.argv.includes("--json")) console.log(JSON.stringify({ groups, ...faults }, null, 2));
  else print(groups, faults);
}
