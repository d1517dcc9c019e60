/**
 * Checks the form of docs/decisions and writes the table in its README.
 *
 *     npm run decisions                writes the table
 *     npm run decisions -- --check     fails when a decision has a fault or the table is not up to date
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = "docs/decisions";
const index = join(folder, "README.md");
const headings = ["Context", "Decision", "Consequences"];

const read = (file) => ({ file, number: Number(file.slice(0, 4)), text: readFileSync(join(folder, file), "utf8") });
const headOf = (text) =>
  /^# \d+\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: ((?:accepted|superseded by )(?:.|\n(?!\n))*)/m.exec(text);
const statusOf = (text) => text.replaceAll("\n", " ").replace(/\.(\s.*)?$/, "");

/** The faults of a decision, as sentences. `numbers` are those of all decisions. */
export function faultsOfDecision({ file, number, text }, numbers) {
  if (!text.startsWith(`# ${number}. `)) return [`${file}: the first line begins with "# ${number}. "`];
  const [, , , rest] = headOf(text) ?? [];
  if (rest === undefined)
    return [
      `${file}: the third line is like "Date: 2026-11-23. Status: accepted." or "… superseded by [12](0012-….md)."`,
    ];
  const missing = headings.filter((heading) => !text.includes(`\n**${heading}.**`));
  const named = [...rest.matchAll(/\b(?:superseded|amended) by \[(\d+)\]/g)].map((match) => Number(match[1]));
  if (rest.startsWith("superseded") && named.length === 0)
    return [`${file}: a superseded decision links to its successor`];
  return [
    ...missing.map((heading) => `${file}: a paragraph begins with "**${heading}.**"`),
    ...named.filter((other) => !numbers.includes(other)).map((other) => `${file}: there is no decision ${other}`),
  ];
}

/** The table of all decisions. */
export function tableOf(decisions) {
  const rows = decisions.map(({ file, number, text }) => {
    const [, title = "", date = "", rest = ""] = headOf(text) ?? [];
    return `| ${number} | [${title}](${file}) | ${date} | ${statusOf(rest.replace(/\]\([^)]*\)/g, "]").replace(/[[\]]/g, ""))} |`;
  });
  return ["| number | title | date | status |", "|---|---|---|---|", ...rows].join("\n");
}

function main() {
  const decisions = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map(read);
  const numbers = decisions.map(({ number }) => number);
  const faults = decisions.flatMap((decision) => faultsOfDecision(decision, numbers));
  const before = readFileSync(index, "utf8");
  const after = before.replace(/^\| number \|[\s\S]*?(?=\n\n|\n$)/m, () => tableOf(decisions));
  if (!process.argv.includes("--check")) writeFileSync(index, after);
  else if (after !== before) faults.push(`${index} is not up to date: run npm run decisions`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
