import { asCents, formatAmount } from "#kit/money.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { priceListsContract } from "./price-lists.office.contract.ts";

type Detail = Readonly<Record<string, unknown>>;
type Refusals = RefusalMessages<RefusalsOf<typeof priceListsContract>>;

export const formatFromQuantity = (from: number): string => (from === 1 ? "Each" : `${from} or more, each`);

export const priceListsRefusalMessages: Refusals = {
  unknownList: "This group has no price list on this site.",
  unknownProduct: "There is no product with this SKU. Check the number.",
  changedMeanwhile: "Somebody changed this price while you had it open. Close the dialog, open it again and check it.",
  badQuantity: "Enter from how many pieces a price holds: a whole number from 1 to 10,000.",
  quantityTwice: ({ from }: Detail) => `There are two prices from ${String(from)} on. Keep one of them.`,
  badPrice: "Enter a price of $0.01 or more, with at most two decimals.",
  dearerForMore: ({ from }: Detail) => `The price from ${String(from)} on is higher than the one for fewer. Lower it.`,
  tooManySteps: "A product has at most 10 prices in a list.",
  belowCost: ({ cost }: Detail) =>
    `This price without GST is below cost (${formatAmount(asCents(Number(cost)))}). Raise it, or ask for approval.`,
  badFile: ({ sentence }: Detail) => String(sentence),
  tooManyLines: "A file has at most 5,000 lines. Split it.",
};

/** What a line of a file is refused with; a dialog's words that fit no file are said in others. */
export const lineFaults = {
  noColumns: "The first line names the columns: SKU, From, Price. From may be left out.",
  empty: "The file has no lines below the names of its columns.",
  syntax: (line: number, message: string) => `Line ${line} can't be read: ${message}`,
  noSku: "Enter a SKU.",
  notNumber: (text: string) => `From: “${text}” isn't a number of pieces.`,
  notAmount: (text: string) => `Price: “${text}” isn't an amount. Use 1299.00, or none to remove the product.`,
  removesAndSets: "This SKU is removed on one line and has a price on another.",
} as const;
