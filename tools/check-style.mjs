/**
 * The rules of the repository style that oxlint and stylelint do not have: the length of style sheets, names without
 * meaning, raw colours in components, site codes in capabilities, SQL outside stores, disabled checks, columns of pages.
 *
 *     node tools/check-style.mjs [--root <folder>]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { retiredNamesIn, retiredWordsIn } from "./retired-words.mjs";

const folders = ["src", "db", "sandbox", "tools", "test", "bench", "gallery"];
const maxLines = 400;
const sites = new URL("../src/sites/", import.meta.url);
const siteCodes = readdirSync(sites).filter((name) => existsSync(new URL(`${name}/site.ts`, sites)));

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.(test|journey)\.tsx?$/.test(file) || file.startsWith("test/");
const isCss = (file) => file.endsWith(".css");
const drawsScreens = (file) => /^src\/(ui|pages|capabilities|app)\//.test(file) && !isTest(file);
const showsShop = (file) => /^src\/(capabilities|ui|pages)\//.test(file) && !isTest(file);
const outsideStores = (file) => file.startsWith("src/capabilities/") && !file.endsWith(".store.ts") && !isTest(file);

const oneOf = (words) => words.join("|");

/** Rules for single lines: their files, the forbidden pattern, and the message. */
const lineRules = [
  {
    // Palettes are for pictures that the server draws, where no style sheet applies.
    files: (file) => isCode(file) && drawsScreens(file) && !file.endsWith("-palettes.ts"),
    pattern: /["'`]#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})["'`]/i,
    sentence: "colours come from the tokens of src/ui/tokens.css or a theme",
  },
  {
    files: showsShop,
    pattern: new RegExp(`["'](${oneOf(siteCodes)})["']`),
    sentence: "no capability names a site: read a policy from the site's data",
  },
  {
    files: outsideStores,
    pattern: /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    sentence: "SQL lives in the capability's store",
  },
  {
    files: (file) => isCode(file) || isCss(file),
    pattern: /(oxlint|eslint|stylelint)-disable/,
    sentence: "a check is not silenced",
  },
];

// The sandbox and the providers' adapters speak of payments and faults in the words of their own pages.
const declaresPlainly = (file) =>
  isCode(file) && !/^(sandbox\/|src\/capabilities\/payments\/)|^src\/platform\/tables\.ts$/.test(file);

// The name of a migration is stored in databases, so it never changes.
const mayBeRenamed = (file) => !file.startsWith("db/migrations/");

function faultsOfName(file) {
  const retired = mayBeRenamed(file) ? retiredWordsIn(file) : [];
  if (retired.length > 0) return retired.map((sentence) => `${file}: ${sentence}`);
  const words = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[a-z.]+$)/.exec(file);
  if (words) return [`${file}: "${words[2]}" names nothing: say what is in it`];
  if (/(^|\/)index\.tsx?$/.test(file)) return [`${file}: no barrels: import the file itself`];
  return /[A-Z _]/.test(file) && isCss(file) ? [`${file}: file names are kebab-case`] : [];
}

function faultsOfText(file, text) {
  const lines = text.trimEnd().split("\n");
  const long = isCss(file) && lines.length > maxLines;
  const faults = long ? [`${file}: ${lines.length} lines, the most is ${maxLines}`] : [];
  const classes = isCss(file) ? new Set(text.match(/(?<=\.)[a-z][A-Za-z]*(?=[^;]*\{)/g)) : [];
  for (const name of classes) faults.push(...retiredWordsIn(name).map((sentence) => `${file}: .${name}: ${sentence}`));
  if (declaresPlainly(file)) faults.push(...retiredNamesIn(text).map((sentence) => `${file}: ${sentence}`));
  for (const rule of lineRules.filter((one) => one.files(file)))
    for (const [at, line] of lines.entries()) {
      if (rule.pattern.test(line)) faults.push(`${file}:${at + 1}: ${rule.sentence}`);
    }
  return faults;
}

/** Rules in the style sheets of pages that may centre a column of their own, each with the reason. */
const mayCentre = [
  // Bands across the window, whose content is as wide as a page.
  /^src\/pages\/(home\/sections|shell)\//,
  /^src\/pages\/product\/product\.module\.css: \.tabs > div$/,
  // The script of the checkout is near its limit, so it has no PageColumn.
  /^src\/pages\/checkout\/checkout-page\.module\.css: \.page$/,
];

function faultsOfColumns(file, text) {
  if (!/^src\/pages\/.*\.css$/.test(file)) return [];
  return [...text.matchAll(/([^{};]*)\{([^{}]*)\}/g)]
    .filter(([, , body]) => body.includes("max-width: var(--page)") && /margin(-inline)?:[^;]*\bauto\b/.test(body))
    .map(([, selector]) => `${file}: ${selector.trim()}`)
    .filter((rule) => !mayCentre.some((pattern) => pattern.test(rule)))
    .map((rule) => `${rule}: the column of a page is PageColumn of src/ui/page-column.tsx`);
}

/** Every fault of the repository style at `root`. */
export function inspectStyle(root) {
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const faults = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [...faultsOfName(file), ...faultsOfText(file, text), ...faultsOfColumns(file, text)];
  });
  return { files: files.length, faults };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const at = process.argv.indexOf("--root");
  const { files, faults } = inspectStyle(at > 0 ? process.argv[at + 1] : process.cwd());
  for (const fault of faults) console.error(fault);
  console.log(`${files} files, ${faults.length} faults of style`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
