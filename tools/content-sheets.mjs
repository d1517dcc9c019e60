import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The classes of what is above a page's content. */
const frameClasses = [
  /^src\/pages\/shell\/(header|header-tools|shell)\.module\.css /,
  /^src\/ui\/(button|icon|skip-link|visually-hidden)\.module\.css /,
  /^src\/capabilities\/(navigation\/web\/departments-menu|search\/web\/search-box)\.module\.css /,
  /^src\/capabilities\/(content\/web\/[^/]+|sale\/web\/(sale|sale-tag|sale-clock))\.module\.css /,
];
/** Other places of the sale. */
const contentClasses =
  /\/sale(-clock)?\.module\.css (home|banner|offers|note|mark|clearance|aside|balloon|category|board)$/;

/** The top-level rules and blocks of a minified sheet. */
function itemsOf(css) {
  const items = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === "{") depth++;
    if (sign === "}") depth--;
    if (depth === 0 && (sign === "}" || sign === ";")) {
      items.push(css.slice(from, at + 1).trim());
      from = at + 1;
    }
  }
  return items.filter((item) => item !== "");
}

/** Divides a sheet into the rules that the frame is drawn with and the others, each in their layers and conditions. */
export function divideSheet(css, isOfFrame) {
  const parts = { frame: "", others: "" };
  for (const item of itemsOf(css)) {
    const opening = /^@(layer|media|supports|container) [^{;]*\{/.exec(item)?.[0];
    if (opening === undefined) parts[isOfFrame(item) ? "frame" : "others"] += item;
    else
      for (const [part, inside] of Object.entries(divideSheet(item.slice(opening.length, -1), isOfFrame)))
        if (inside !== "") parts[part] += `${opening}${inside}}`;
  }
  return parts;
}

/**
 * A plugin of Vite: divides the style sheets between the document, which has those of the frame, and one file for each
 * kind of content, which the document links to. Both are named in the manifest (src/app/rendering/page-files.ts).
 */
export const contentSheets = ({ ownerOf }) => ({
  name: "hearth:content-sheets",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async writeBundle({ dir }) {
    const files = await import(new URL("../src/app/rendering/page-files.ts", import.meta.url).href);
    const path = join(dir, ".vite/manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    const read = (file) => readFileSync(join(dir, file), "utf8").trim();
    const write = (name, text) => {
      const file = `assets/${name}-${hash("sha256", text, "base64url").slice(0, 8)}.css`;
      writeFileSync(join(dir, file), text);
      return file;
    };
    // A rule without a class is of the frame, too; so is one with several selectors if any of them is.
    const isFrameSelector = (selector) => {
      const classes = [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => ownerOf(name)).filter(Boolean);
      if (classes.some((one) => contentClasses.test(one))) return false;
      return classes.length === 0 || classes.some((one) => frameClasses.some((frame) => frame.test(one)));
    };
    const isOfFrame = (rule) => rule.slice(0, rule.indexOf("{")).split(",").some(isFrameSelector);
    const others = [];
    for (const file of files.frameSheets(manifest)) {
      const parts = divideSheet(read(file), isOfFrame);
      others.push(parts.others);
      manifest[files.framePartKey(file)] = { file: write("frame", parts.frame) };
    }
    for (const [pageId, css] of files.contentSheets(manifest))
      manifest[files.contentSheetKey(pageId)] = {
        file: write("content", [...others, ...css.map(read)].join("\n")),
        css,
      };
    writeFileSync(path, JSON.stringify(manifest, null, 2));
  },
});
