import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { stockOfficeContract } from "./stock.office.contract.ts";
import type { stocktakesOfficeContract } from "./stocktakes.office.contract.ts";
import type { AdjustmentReason, StockCause } from "./stock.rules.ts";

export const formatPieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`);

export const stockRefusalMessages: RefusalMessages<RefusalsOf<typeof stockOfficeContract>> = {
  unknownProduct: "There is no product with this SKU. Check the number.",
  unknownPlace: "There is no such warehouse. Reload the page and choose again.",
  belowZero: ({ onHand, quantity }) =>
    `Only ${formatPieces(Number(onHand))} ${Number(onHand) === 1 ? "is" : "are"} on hand, so ${Number(quantity)} can't be taken away.`,
  changedMeanwhile: ({ seen, onHand }) =>
    `On hand changed from ${Number(seen)} to ${Number(onHand)} while you had this open. Check it and save again.`,
  nothingChanges: "That is what is on hand already. Enter another number.",
  tooMany: "Enter a smaller number. One place holds at most 1,000,000 pieces of a product.",
  samePlace: "Choose two different warehouses.",
  otherCountry: "Stock can't be transferred to another country. Remove it here and add it there when it arrives.",
};

export const stocktakesRefusalMessages: RefusalMessages<RefusalsOf<typeof stocktakesOfficeContract>> = {
  unknownPlace: "There is no such warehouse. Reload the page and choose again.",
  unknownStocktake: "There is no such stocktake.",
  notOpen: "This stocktake has ended. Start a new one to count again.",
  nothingCounted: "Nothing has been counted yet. Scan a product first.",
  belowZero: ({ sku, onHand, missing }) =>
    `${String(sku)} can't be posted: ${Number(missing)} are missing, and only ${Number(onHand)} are on hand. Count it again.`,
};

/** What stands beside a scan that counts nothing. */
export const scanErrors = {
  unknown: (code: string): string => `No product has the code ${code}. Enter its SKU.`,
  several: (code: string): string => `Several products have the model number ${code}. Enter the SKU.`,
  belowNothing: "There is nothing to take back.",
} as const;

export const causeLabels: Readonly<Record<StockCause, string>> = {
  opening: "Opening stock",
  import: "Import",
  sold: "Sold",
  cancelled: "Order cancelled",
  adjustment: "Adjusted",
  transfer: "Transferred",
  count: "Counted",
  receipt: "Received",
  return: "Returned",
  direct: "Changed in the database",
};

export const reasonWords: Readonly<Record<AdjustmentReason, string>> = {
  damaged: "Damaged",
  lost: "Lost or stolen",
  found: "Found",
  showroom: "Used in the showroom",
  supplier: "Delivered by the supplier",
  correction: "Correcting a mistake",
};
