/** The conditions that a single piece is sold in, as offers name them. */
export const unitConditions = ["New Condition", "Cosmetic Imperfection"] as const;
export type UnitCondition = (typeof unitConditions)[number];

const letters: Readonly<Record<UnitCondition, string>> = { "New Condition": "NC", "Cosmetic Imperfection": "CI" };

/** A piece of a piece keeps the SKU of its product: `HB494AK-U7`, and `HB494AK-U9` when it comes back again. */
export const unitSku = (sku: string, number: number): string => `${sku.replace(/-U\d+$/, "")}-U${number}`;

export const unitSlug = (slug: string, number: number): string => `${slug.replace(/-u\d+$/, "")}-u${number}`;

/** Part of the product code: `CI7`. */
export const unitIdOf = (condition: UnitCondition, number: number): string => `${letters[condition]}${number}`;

/** The first feature of the piece, and the beginning of its description. */
export const describeMarks = (marks: string): string => `This one piece: ${marks}`;

/** Says to staff where shoppers read what they write of a piece. */
export const marksHint = `First in the features and the description on the product page, like “${describeMarks("Dent of 3 cm on the left side")}”`;

/**
 * Sold and written off: its site has it, and it is in no stock any more; written off if staff took it out of the stock.
 * Withdrawn: its site does not have it.
 */
export const unitStates = ["on-sale", "sold", "written-off", "withdrawn"] as const;
export type UnitState = (typeof unitStates)[number];
