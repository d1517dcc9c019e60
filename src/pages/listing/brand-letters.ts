export type LetterGroup<Named> = { readonly letter: string; readonly id: string; readonly members: readonly Named[] };

const words = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** The initial letter of a name: without its accent, and `0–9` for digits. */
export function letterOf(name: string): string {
  const first = name.trim().normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "0–9";
}

/** Sorted names by initial; digits come first. */
export function byLetter<Named extends { readonly name: string }>(
  all: readonly Named[],
): readonly LetterGroup<Named>[] {
  const inOrder = [...all].sort((a, b) => words.compare(a.name, b.name));
  return [...Map.groupBy(inOrder, (one) => letterOf(one.name))]
    .sort(([a], [b]) => words.compare(a, b))
    .map(([letter, members]) => ({ letter, id: `brands-${letter === "0–9" ? "figures" : letter}`, members }));
}
