/**
 * Control characters, bidirectional marks and zero-width spaces. No name contains them, and in a label or a mail they
 * would display other text than was stored. Spaces and the joiners of some scripts are allowed.
 */
const hidden = /(?!\s)[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/u;

export const hasHiddenCharacters = (text: string): boolean => hidden.test(text);
