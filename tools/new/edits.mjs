/** Edits of existing files: each takes a file's text and returns the changed text, or throws where its place is missing. */

const isFound = (text, anchor) => (anchor instanceof RegExp ? anchor.test(text) : text.includes(anchor));

function replaceOnce(text, anchor, replacement) {
  if (!isFound(text, anchor)) throw new Error(`there is no place like ${String(anchor)}`);
  return text.replace(anchor, replacement);
}

export const insertAfter = (anchor, added) => (text) => replaceOnce(text, anchor, (found) => found + added);
export const insertBefore = (anchor, added) => (text) => replaceOnce(text, anchor, (found) => added + found);
export const replace = (anchor, added) => (text) => replaceOnce(text, anchor, () => added);
export const append = (added) => (text) => `${text.trimEnd()}\n\n${added}`;

const lastImport = /^(?:import [^;]*;\n)+/m;

/** Adds names to the import from a module, or an import behind the last one of the first block. */
export const addImport = (names, from, kind) => (text) => {
  const opening = kind === "type" ? "import type {" : "import {";
  const escaped = from.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const existing = new RegExp(`^${opening} ([^}]*?),? \\} from "${escaped}";`, "m").exec(
    text.replaceAll(/\{\n\s+/g, "{ "),
  );
  if (existing) {
    const present = existing[1].split(/,\s*/).map((name) => name.trim());
    const missing = names.filter((name) => !present.includes(name));
    if (missing.length === 0) return text;
    return replaceOnce(
      text,
      new RegExp(`^${opening}(?=[^}]*\\} from "${escaped}";)`, "m"),
      `${opening} ${missing.join(", ")},`,
    );
  }
  return replaceOnce(text, lastImport, (block) => `${block}${opening} ${names.join(", ")} } from "${from}";\n`);
};
