import { escapeHtml } from "#kit/escape.ts";

/** HTML that is safe to send: every text put into it was escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Markup | string | number | null | false | readonly Piece[];

function textOf(piece: Piece): string {
  if (piece === null || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "string") return escapeHtml(piece);
  return typeof piece === "number" ? String(piece) : piece.map(textOf).join("");
}

/** A template tag for HTML: interpolated values are text and are escaped. */
export const html = (words: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(words.reduce((whole, word, at) => whole + textOf(pieces[at - 1] ?? null) + word));
