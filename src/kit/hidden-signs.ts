/**
 * Control characters, signs that turn the direction of what stands around them, and spaces of no width: no name has
 * them, and a label or a mail that prints them says something else than was kept. Blanks are ordinary, and so are the
 * joiners that some scripts are written with.
 */
const hidden = /(?!\s)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/u;

export const holdsHiddenSigns = (text: string): boolean => hidden.test(text);
