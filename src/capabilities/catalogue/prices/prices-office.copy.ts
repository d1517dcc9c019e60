import { type CalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount } from "#kit/money.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { BulkChange, PriceFault, PriceState, Rounding } from "./price-plan.rules.ts";
import type { pricesOfficeContract } from "./prices.office.contract.ts";

const faults: Readonly<Record<PriceFault, string>> = {
  badPrice: "Enter a price of $0.01 or more.",
  badRrp: "The RRP is below the price. Raise it, or leave it empty.",
  badCost: "Enter a cost of $0.01 or more, or leave it empty.",
  badSpecial: "Enter a special price that is below the price.",
  noDays: "Enter the first and the last day of the special.",
  badDays: "The special ends before it begins. Change one of the days.",
  specialOver: "The last day of the special is in the past. Enter a later day.",
};
export const describePriceFault = (fault: PriceFault): string => faults[fault];

export const describeBelowCost = (cost: Cents): string =>
  `This price without GST is below cost (${formatAmount(cost)}). Raise it, or ask for approval.`;

/** `why` is what the ledger says against it. */
export const describeFalseWasClaim = (was: Cents, why: string): string =>
  `"Was ${formatAmount(was)}" can't be said: ${why}.`;

export const pricesRefusalMessages: RefusalMessages<RefusalsOf<typeof pricesOfficeContract>> = {
  ...faults,
  notSold: "This site doesn't sell a product with this SKU. Publish it first.",
  usedKey: "This change was sent before for another price. Reload the page.",
  changedMeanwhile: "This price was changed while you had it open. Compare the values, then save again.",
  nothingChanges: "Nothing would change.",
  falseWas: ({ sentence }) => String(sentence),
  belowCost: ({ cost }) => describeBelowCost(asCents(Number(cost))),
  grown: ({ count }) =>
    `${Number(count).toLocaleString("en-AU")} prices match now, more than were counted. Check the list again.`,
  tooMany: ({ most }) => `One change is of ${Number(most).toLocaleString("en-AU")} prices at most. Narrow the filters.`,
  badChange: ({ sentence }) => String(sentence),
  badFile: ({ sentence }) => String(sentence),
  tooManyLines: ({ most }) => `A file has ${Number(most).toLocaleString("en-AU")} lines at most. Send it in parts.`,
};

export const priceMessages = {
  notSold: "This site doesn't sell it.",
  unknownSku: "There is no product with this SKU.",
  nothing: "Nothing changes.",
  notHere: "There is nothing to change: it has none.",
  noValue: "Enter a number.",
  noDays: faults.noDays,
  noSite: "There is no such site.",
  foreignSite: "Your roles don't let you change prices on this site.",
  noSku: "Enter a SKU.",
  underWay: "The job is still running. Cancel it or wait, then undo.",
  twice: "The file has this SKU and site twice.",
  changedSince: (name: string): string => `${name} changed it after that.`,
  changedElsewhere: "It was changed after that, by a catalogue file or the end of a special.",
} as const;

const orNone = (cents: Cents | null): string => (cents === null ? "none" : formatAmount(cents));

const formatDays = ({ from, to }: PriceState): string =>
  from === null || to === null ? "" : `, ${formatShortDay(from)} to ${formatShortDay(to)}`;

const words: Readonly<Record<"price" | "rrp" | "was" | "cost", string>> = {
  price: "Price",
  rrp: "RRP",
  was: "Was",
  cost: "Cost",
};

/** One part for each that differs: `Price $1,299.00`. */
export function describeSide(of: PriceState, other: PriceState): string {
  const plain = (Object.keys(words) as (keyof typeof words)[])
    .filter((field) => of[field] !== other[field])
    .map((field) => `${words[field]} ${orNone(of[field])}`);
  const isSame = of.special === other.special && of.from === other.from && of.to === other.to;
  return [...plain, ...(isSame ? [] : [`Special ${orNone(of.special)}${formatDays(of)}`])].join(", ");
}

export const describeMargin = (margin: number | null): string =>
  margin === null ? "" : `, margin ${margin.toFixed(1)} %`;

export const describeWasPrice = (was: Cents, until: CalendarDay): string =>
  `"Was ${formatAmount(was)}" is shown: it was asked until ${formatShortDay(until)}.`;
export const describeRrpHidden = (rrp: Cents): string =>
  `RRP ${formatAmount(rrp)} isn't shown yet: a lower one, or none, was in force in the last 28 days.`;
export const describeRrpBelow = (rrp: Cents): string =>
  `RRP ${formatAmount(rrp)} isn't shown: it is not above the price.`;

const bulkLabels = { price: "Prices", rrp: "RRPs", special: "Specials" } as const;
const roundingLabels: Readonly<Record<Rounding, string>> = {
  none: "",
  "00": ", to whole dollars",
  "95": ", to .95",
  "9": ", to a 9 at the end",
};
const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text.replace("-", "\u2212"));

/** `Prices −10 %, to .95: 240 on Halfcrown` */
export function describeBulkTitle(
  bulk: BulkChange,
  { count, site }: { readonly count: number; readonly site: string },
) {
  const { field, by, value, rounding } = bulk;
  const how = {
    remove: "removed",
    percent: signed(value, `${value} %`),
    amount: signed(value, formatAmount(asCents(value))),
    set: `set to ${formatAmount(asCents(value))}`,
  }[by];
  const round = by === "remove" ? "" : roundingLabels[rounding];
  return `${bulkLabels[field]} ${how}${round}: ${count.toLocaleString("en-AU")} on ${site}`;
}

export const describeImportTitle = (count: number): string =>
  `Prices from a file: ${count.toLocaleString("en-AU")} lines`;

const formatPrices = (count: number): string => (count === 1 ? "1 price" : `${count.toLocaleString("en-AU")} prices`);
/** How a job ended. */
export const describePricesChanged = (count: number): string =>
  count === 0
    ? "No price was changed."
    : `${formatPrices(count)} changed. The shop shows ${count === 1 ? "it" : "them"} now.`;
export const describePricesUndone = (count: number): string =>
  count === 0 ? "No price was changed back." : `${formatPrices(count)} changed back.`;

export const describeUndoTitle = (title: string): string => `Undoing: ${title}`;

/** What is wrong with a line of a file, and how it is written right. */
export const fileFaults = {
  noColumns: (columns: readonly string[]): string =>
    `The file needs the columns SKU and Site and one of ${columns.join(", ")} in its first line.`,
  twiceNamed: (column: string): string => `The column ${column} is there twice.`,
  empty: "The file has no lines below its first.",
  notAmount: (column: string, text: string): string => `${column}: "${text}" isn't an amount. Use 1299.00`,
  notDay: (column: string, text: string): string => `${column}: "${text}" isn't a day. Use 2026-11-27`,
  noPrice: "A price can't be removed here. Take the product off sale instead.",
  syntax: (line: number, message: string): string => `Line ${line}: ${message}.`,
} as const;

export const gridLabels = {
  price: "Price",
  rrp: "RRP",
  cost: "Cost",
  special: "Special",
  from: "From",
  to: "To",
} as const;

const copied = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** What is wrong with a cell of the price grid, or with what was pasted into it. */
export const gridFaults = {
  notDay: (column: string, text: string): string => `${column}: "${text}" isn't a day. Use 27/11/2026`,
  tooWide: (copiedColumns: number, free: number): string =>
    `You copied ${copied(copiedColumns, "column")}, but only ${free} can be filled from this cell. Nothing was pasted.`,
  tooTall: (copiedRows: number, free: number): string =>
    `You copied ${copied(copiedRows, "row")}, but only ${free} follow on this page from this cell. Nothing was pasted.`,
} as const;

/** `Price grid: 3 prices on Halfcrown` */
export const describeGridTitle = (count: number, site: string): string =>
  `Price grid: ${formatPrices(count)} on ${site}`;
