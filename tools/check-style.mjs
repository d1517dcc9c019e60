/**
 * The part of the repository style that a linter does not know: sizes, names, raw colours, site codes in capabilities,
 * SQL outside stores.
 *
 *     node tools/check-style.mjs [--root <folder>]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["src", "db", "sandbox", "tools", "test", "bench"];
const mostLines = 400;
const siteCodes = ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"];

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.(test|journey)\.tsx?$/.test(file) || file.startsWith("test/");
const isCss = (file) => file.endsWith(".css");
const isData = (file) =>
  file.startsWith("db/seed/") ||
  file === "src/platform/tables.ts" ||
  /\.(data|facts|generated)\.ts$/.test(file) ||
  file.endsWith(".sql");
// base.css holds the two colours of paper, for print.
const holdsColours = (file) =>
  ["src/ui/tokens.css", "src/ui/base.css"].includes(file) ||
  /^src\/sites\/[^/]+\/theme\.css$/.test(file) ||
  file.startsWith("src/drawings/");
const drawsScreens = (file) => /^src\/(ui|pages|capabilities|app)\//.test(file) && !isTest(file);
const inShopRooms = (file) => /^src\/(capabilities|ui|pages)\//.test(file) && !isTest(file);
const outsideStores = (file) => file.startsWith("src/capabilities/") && !file.endsWith(".store.ts") && !isTest(file);

const oneOf = (words) => words.join("|");
// Written apart, so that this file may be searched like any other.
const leftOver = new RegExp(`\\b(${oneOf(["TO-DO", "FIX-ME", "HA-CK", "XX-X"]).replaceAll("-", "")})\\b`);

/** Line by line: which files, what must not stand there, and the sentence for who wrote it. */
const lineRules = [
  {
    files: (file) => isCss(file) && drawsScreens(file) && !holdsColours(file),
    // A mask has no colour, only how much shows.
    pattern: /^(?!.*\bmask).*(?<![\w-])#[0-9a-f]{3,8}\b(?=[\s;,)!])|\b(rgba?|hsla?|oklch|oklab|lab|lch)\((?!from\b)/i,
    sentence: "colours come from the tokens of src/ui/tokens.css or a theme",
  },
  {
    // Palettes are for pictures drawn on the server, which no style sheet reaches.
    files: (file) => isCode(file) && drawsScreens(file) && !file.endsWith("-palettes.ts"),
    pattern: /["'`]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})["'`]/i,
    sentence: "colours come from the tokens of src/ui/tokens.css or a theme",
  },
  {
    files: (file) => isCss(file) && drawsScreens(file) && !holdsColours(file),
    pattern: /\bfont(-size)?:(?![^;]*max\()[^;]*\b\d*\.?\d+px/,
    // max(1rem, 16px) in a field keeps a phone from zooming in.
    sentence: "type sizes come from the tokens",
  },
  {
    files: inShopRooms,
    pattern: new RegExp(`["'](${oneOf(siteCodes)})["']`),
    sentence: "no capability names a site: read a policy from the site's data",
  },
  {
    files: outsideStores,
    pattern: /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    sentence: "SQL lives in the capability's store",
  },
  { files: isCode, pattern: leftOver, sentence: "do it now or write it down where the plan is kept" },
  { files: isCode, pattern: /@ts-(ignore|nocheck)|(oxlint|eslint)-disable/, sentence: "a check is not silenced" },
  {
    files: isTest,
    pattern: /\b(it|test|describe)\.(skip|only|t[o]do|f[i]xme|fails)\b/,
    sentence: "a test runs or is not there",
  },
  {
    files: (file) => file.startsWith("src/") && isCode(file) && !file.endsWith(".d.ts"),
    pattern: /^export default\b/,
    sentence: "exports have names",
  },
];

function faultsOfName(file) {
  const words = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[a-z.]+$)/.exec(file);
  if (words) return [`${file}: "${words[2]}" names nothing: say what is in it`];
  if (/(^|\/)index\.tsx?$/.test(file)) return [`${file}: no barrels: import the file itself`];
  return /[A-Z _]/.test(file) && /\.(ts|tsx|css)$/.test(file) ? [`${file}: file names are kebab-case`] : [];
}

function faultsOfText(file, text) {
  const lines = text.trimEnd().split("\n");
  const long = !isData(file) && lines.length > mostLines;
  const faults = long ? [`${file}: ${lines.length} lines, the most is ${mostLines}`] : [];
  for (const rule of lineRules.filter((one) => one.files(file)))
    for (const [at, line] of lines.entries()) {
      if (rule.pattern.test(line)) faults.push(`${file}:${at + 1}: ${rule.sentence}`);
    }
  return faults;
}

/** Everything at `root` that the repository style forbids. */
export function inspectStyle(root) {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const faults = files.flatMap((file) => [
    ...faultsOfName(file),
    ...faultsOfText(file, readFileSync(join(root, file), "utf8")),
  ]);
  return { files: files.length, faults };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const at = process.argv.indexOf("--root");
  const { files, faults } = inspectStyle(at > 0 ? process.argv[at + 1] : process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${files} files, ${faults.length} faults of style`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
