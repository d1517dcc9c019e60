/**
 * Subsets each web font to what the shop needs: the characters of its style sheet's `unicode-range`, the weights and
 * widths of the themes, and the features of the pages. It runs with the build; a subset is cached until the recipe or
 * the font changes. Run alone it prints each file and its bytes:
 *
 *     node tools/subset-fonts.mjs
 *
 * A style sheet names a subset `@subset-fonts/<name>.woff2`. Characters that a subset lacks come from the full font.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sheets = join(root, "src/sites/fonts");
const packages = join(root, "node_modules");

/** The features that browsers apply by default, and the figures of prices and tables. */
const keepFeatures = "ccmp locl rlig liga clig calt rclt rvrn kern mark mkmk tnum lnum".split(" ");

const variable = (family, axis) => (part) =>
  `@fontsource-variable/${family}/files/${family}-${part}-${axis}-normal.woff2`;
const fixed = (family, weight) => (part) => `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff2`;

/** A face, and its letters with macrons, which come in a separate file. */
const face = (name, source, options = {}) => [
  { name, source: source("latin"), ...options },
  { name: `${name}-macrons`, source: source("latin-ext"), ...options },
];

const recipes = [
  ...face("archivo", variable("archivo", "wdth"), { axes: { wdth: 100, wght: { min: 400, max: 900 } } }),
  ...face("archivo-wide", variable("archivo", "wdth"), { axes: { wdth: 118, wght: 850 } }),
  ...face("barlow-400", fixed("barlow", 400)),
  ...face("barlow-600", fixed("barlow", 600)),
  // Used only at large sizes, where hints change nothing.
  ...face("barlow-condensed-600", fixed("barlow-condensed", 600), { noHinting: true }),
  ...face("dm-sans", variable("dm-sans", "wght"), { axes: { wght: { min: 400, max: 750 } } }),
  ...face("fraunces", variable("fraunces", "opsz"), {
    axes: { wght: { min: 400, max: 700 }, opsz: { min: 14, max: 90 } },
  }),
  ...face("inter", variable("inter", "wght"), { axes: { wght: { min: 400, max: 750 } } }),
  ...face("plus-jakarta-sans", variable("plus-jakarta-sans", "wght"), { axes: { wght: { min: 400, max: 800 } } }),
];

/** The characters that the style sheets name for a subset. */
function charactersOf(name, css) {
  const rule = css.find((one) => one.includes(`@subset-fonts/${name}.woff2`));
  const ranges = /unicode-range:([^;]+);/.exec(rule ?? "")?.[1];
  if (!ranges) throw new Error(`No style sheet in src/sites/fonts says which characters ${name}.woff2 is for.`);
  return ranges
    .split(",")
    .map((range) => range.trim().slice(2).split("-"))
    .flatMap(([from, to = from]) => {
      const first = parseInt(from, 16);
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, step) => String.fromCodePoint(first + step));
    })
    .join("");
}

function fontFaces() {
  const files = readdirSync(sheets).filter((name) => name.endsWith(".css"));
  return files.sort().flatMap((name) => readFileSync(join(sheets, name), "utf8").split("@font-face"));
}

/** Everything that a subset depends on: the recipe with its characters, the font, and the subsetting library. */
function keyOf(orders) {
  const hash = createHash("sha256").update(readFileSync(join(packages, "subset-font/package.json")));
  for (const order of orders) hash.update(JSON.stringify(order)).update(readFileSync(join(packages, order.source)));
  return hash.update(keepFeatures.join()).digest("hex").slice(0, 16);
}

async function createSubset({ source, characters, axes, noHinting }) {
  const { default: subset } = await import("subset-font");
  const options = { targetFormat: "woff2", keepFeatures, noHinting, variationAxes: axes };
  return subset(readFileSync(join(packages, source)), characters, options);
}

/** The folder of the subsets. It is filled under another name, so that no process finds an incomplete one. */
async function folderOfSubsets() {
  const css = fontFaces();
  const orders = recipes.map((recipe) => ({ ...recipe, characters: charactersOf(recipe.name, css) }));
  const folder = join(packages, ".cache/subset-fonts", keyOf(orders));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const order of orders) writeFileSync(join(unfinished, `${order.name}.woff2`), await createSubset(order));
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

export function subsetFonts() {
  return {
    name: "subset-fonts",
    config: async () => ({ resolve: { alias: { "@subset-fonts": await folderOfSubsets() } } }),
  };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = await folderOfSubsets();
  for (const name of readdirSync(folder).sort()) console.log(name, readFileSync(join(folder, name)).length);
}
