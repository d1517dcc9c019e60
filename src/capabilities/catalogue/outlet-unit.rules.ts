/** The conditions that a single piece is sold in, as offers name them. */
export const unitConditions = ["New Condition", "Cosmetic Imperfection"] as const;
export type UnitCondition = (typeof unitConditions)[number];

const letters: Readonly<Record<UnitCondition, string>> = { "New Condition": "NC", "Cosmetic Imperfection": "CI" };

/** A piece of a piece keeps the SKU of its product: `HB494AK-U7`, and `HB494AK-U9` when it comes back again. */
export const unitSku = (sku: string, number: number): string => `${sku.replace(/-U\d+$/, "")}-U${number}`;

export const unitSlug = (slug: string, number: number): string => `${slug.replace(/-u\d+$/, "")}-u${number}`;

/** Part of the product code: `CI7`. */
export const unitIdOf = (condition: UnitCondition, number: number): string => `${letters[condition]}${number}`;

/** What a shopper reads first about the piece. */
export const sayMarks = (marks: string): string => `This one piece: ${marks}`;

/**
 * Sold and written off: its site has it, and it is in no stock any more; written off if staff took it out of the stock.
 * Withdrawn: its site does not have it.
 */
export const unitStates = ["on-sale", "sold", "written-off", "withdrawn"] as const;
export type UnitState = (typeof unitStates)[number];
