/** The index of the next active option; -1 is the text field, which is between the last and the first option. */
export function nextOption(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return active + 1 >= count ? -1 : active + 1;
    case "ArrowUp":
      return active === -1 ? count - 1 : active - 1;
    default:
      return null;
  }
}

/** `No suggestions`, `1 suggestion`, `5 suggestions` */
export function formatCount(count: number, noun: string): string {
  if (count === 0) return `No ${noun}s`;
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export interface TextPiece {
  text: string;
  typed: boolean;
  /** Place of the piece in the text. */
  at: number;
}

/** Cuts an option's text into the parts the shopper typed and the rest, whatever the case. */
export function markTyped(text: string, query: string): readonly TextPiece[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, typed: false, at: 0 }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  let at = 0;
  const pieces: TextPiece[] = [];
  for (const [index, piece] of text.split(new RegExp(`(${pattern})`, "giu")).entries()) {
    if (piece !== "") pieces.push({ text: piece, typed: index % 2 === 1, at });
    at += piece.length;
  }
  return pieces;
}
