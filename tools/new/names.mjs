/** The spellings of a kebab-case name in code and in sentences. */
export const camelOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
export const pascalOf = (name) => camelOf(name).replace(/^./, (letter) => letter.toUpperCase());
export const wordsOf = (name) => name.replaceAll("-", " ");
export const titleOf = (name) => wordsOf(name).replace(/^./, (letter) => letter.toUpperCase());
/** A key of an object literal: quoted where it has a hyphen. */
export const keyOf = (name) => (name.includes("-") ? `"${name}"` : name);
