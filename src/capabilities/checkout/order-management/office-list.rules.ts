import { toCents } from "#kit/money.ts";

/** The lists that staff work from. */
export const orderTabs = [
  "to-pick",
  "waiting-for-stock",
  "review",
  "unpaid",
  "late",
  "refund-failed",
  "disputed",
] as const;
export type OrderTab = (typeof orderTabs)[number];

export const orderChannels = ["web", "store"] as const;
export type OrderChannel = (typeof orderChannels)[number];

export const listSorts = ["placed", "-placed", "total", "-total", "day", "-day"] as const;
export type ListSort = (typeof listSorts)[number];

export type ListCursor = { readonly id: string; readonly value: string };

const cursorForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(.{1,40})$/;
const valueForms: Readonly<Record<string, RegExp>> = {
  placed: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
  total: /^\d{1,10}$/,
  day: /^(\d{4}-\d\d-\d\d|infinity|-infinity)$/,
};

export const writeCursor = ({ id, value }: ListCursor): string => `${id}_${value}`;

/** The last row of the page before; what cannot be read, or belongs to another order of rows, is the first page. */
export function readCursor(text: string, sort: ListSort): ListCursor | null {
  const [, id = "", value = ""] = cursorForm.exec(text) ?? [];
  return id !== "" && valueForms[sort.replace("-", "")]?.test(value) === true ? { id, value } : null;
}

const isWord = /[\p{L}\p{N}]/u;

/**
 * The parts of a search that stand in an order's own words: each has to begin one of them. An e-mail and a phone number are
 * one word. Null: there is nothing to look for.
 */
export function searchedWords(text: string): readonly string[] | null {
  const phone = /^\+?[\d ()-]{8,20}$/.test(text.trim()) ? text.replaceAll(/\D/g, "") : "";
  // Kept with and without the country's code, so the last nine digits are what both have.
  if (phone.length >= 8) return [phone.length > 9 ? phone.slice(-9) : phone];
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => isWord.test(word))
    .slice(0, 8);
  return words.length === 0 ? null : words;
}

/** A search of one word may be a SKU or a provider's reference. */
export const searchedCode = (text: string): string | null => {
  const word = text.trim();
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{2,79}$/.test(word) ? word : null;
};

/** The cents of a limit in dollars; null for none. */
export const limitCents = (text: string): number | null => (text === "" ? null : toCents(Number(text)));
