/** HTML that is safe to send: every text put into it was escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Markup | string | number | null | false | readonly Piece[];

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "string") return escape(piece);
  return typeof piece === "number" ? String(piece) : piece.map(textOf).join("");
}

/** A template tag for HTML: interpolated values are text and are escaped. */
export const html = (words: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(words.reduce((whole, word, at) => whole + textOf(pieces[at - 1] ?? null) + word));
