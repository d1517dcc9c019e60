/** Raised when a drawing changes. Picture addresses carry it, so browsers fetch a changed picture again. */
export const DRAWING_VERSION = 9;
