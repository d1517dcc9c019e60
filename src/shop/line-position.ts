/** The position of a visitor in the waiting line: how many came before, and after how many seconds the page asks again. */
export type LinePosition = { readonly ahead: number; readonly asksAfterSeconds: number };
