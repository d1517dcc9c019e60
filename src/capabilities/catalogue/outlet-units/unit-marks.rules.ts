export const markKinds = ["scratch", "scuff", "dent", "chip"] as const;
export const markSides = ["front", "left", "right", "top", "back", "inside"] as const;

/** A cosmetic mark of a product that is sold as a second. */
export type UnitMark = {
  readonly kind: (typeof markKinds)[number];
  /** The part, such as `lower door`. */
  readonly place: string;
  /** The longest side of the mark. */
  readonly sizeMm: number;
  /** Whether the product works in every way despite the mark. */
  readonly works: boolean;
  /** The side from which the mark can be seen once the product is in place. */
  readonly seenFrom: (typeof markSides)[number];
};

const seenLabels: Readonly<Record<UnitMark["seenFrom"], string>> = {
  front: "seen from the front",
  left: "seen from the left",
  right: "seen from the right",
  top: "seen from above",
  back: "seen from the back only",
  inside: "seen with the door open",
};

const describeMark = ({ kind, place, sizeMm, seenFrom }: UnitMark): string =>
  `${sizeMm} mm ${kind} on the ${place}, ${seenLabels[seenFrom]}`;

/** All marks of a unit in one sentence, and whether it works: for cards, product pages, carts and mails. */
export function formatUnitMarks(marks: readonly UnitMark[]): string {
  if (marks.length === 0) return "";
  const words = marks.map(describeMark).join("; ");
  const isWorking = marks.every(({ works }) => works);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}. ${isWorking ? "Everything works." : "Not everything works: please ask us."}`;
}

/** Views of the gallery, one for each mark. */
export const markViews = ["mark-a", "mark-b", "mark-c"] as const;
