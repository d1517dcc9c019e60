import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { PurchaseOrderState } from "./purchase-order.rules.ts";
import type { purchasingOfficeContract } from "./purchasing.office.contract.ts";

export const purchaseOrderLabels: Readonly<Record<PurchaseOrderState, string>> = {
  draft: "Draft",
  sent: "Sent",
  "part-received": "Part received",
  received: "Received",
  cancelled: "Cancelled",
};

export const formatPieces = (count: number): string => (count === 1 ? "1 piece" : `${count} pieces`);

/** `3 received, 1 damaged, 2 not coming`: what a receipt says of a product. */
export const describeReceipt = (of: {
  readonly received: number;
  readonly damaged: number;
  readonly short: number;
  readonly over: number;
}): string =>
  [
    of.received > 0 && `${of.received} received`,
    of.over > 0 && `${of.over} of them more than ordered`,
    of.damaged > 0 && `${of.damaged} damaged`,
    of.short > 0 && `${of.short} not coming`,
  ]
    .filter((part) => part !== false)
    .join(", ");

/** `1 damaged, 2 not coming`: how the goods of a line differ from the order. */
export const describeDifferences = ({
  over,
  damaged,
  short,
}: {
  readonly over: number;
  readonly damaged: number;
  readonly short: number;
}): string =>
  [over > 0 && `${over} more than ordered`, damaged > 0 && `${damaged} damaged`, short > 0 && `${short} not coming`]
    .filter((part) => part !== false)
    .join(", ");

export const purchasingCopy = {
  noPermission: (what: string) => `Your roles don't let you ${what}. An owner can change them.`,
  notYet: (state: PurchaseOrderState) => `The order is “${purchaseOrderLabels[state]}”.`,
  received: (pieces: number, toOrders: number) =>
    `${formatPieces(pieces)} received into stock${toOrders === 0 ? "" : `; ${toOrders} set aside for orders that waited`}`,
} as const;

type Detail = Readonly<Record<string, unknown>>;

export const purchasingRefusalMessages: RefusalMessages<RefusalsOf<typeof purchasingOfficeContract>> = {
  unknownSupplier: "There is no such supplier. Reload the page and choose again.",
  nameTaken: "There is a supplier of this name already. Use that one, or enter another name.",
  supplierChanged: "Somebody changed this supplier while you had it open. Close the dialog and open it again.",
  unknownOrder: "There is no purchase order of this number.",
  unknownPlace: "There is no such warehouse. Reload the page and choose again.",
  unknownProduct: ({ sku }: Detail) => `There is no product with the SKU ${String(sku)}. Remove the line.`,
  productTwice: ({ sku }: Detail) => `${String(sku)} is on the order twice. Add the quantities up in one line.`,
  badCost: ({ sku }: Detail) => `Enter the cost of ${String(sku)} as an amount like 612.00.`,
  changedMeanwhile: ({ number, by }: Detail) =>
    `${String(by)} changed ${String(number)} while you had it open. Nothing was saved. Reload it to see the change.`,
  wrongState: ({ number, state }: Detail) =>
    `${String(number)} is “${purchaseOrderLabels[state as PurchaseOrderState]}” by now. Nothing was changed.`,
  noLines: "Add a product first.",
  noDay: ({ sku }: Detail) => `Enter the day on which ${String(sku)} is expected.`,
  pastDay: ({ sku }: Detail) => `The day on which ${String(sku)} is expected has passed. Enter a later one.`,
  noSuchLine: "The order has no such line. Reload the page.",
  nothingArrived: "Enter how many pieces have arrived.",
  noReason: ({ sku }: Detail) => `Enter why ${String(sku)} is not as ordered.`,
  receivedMeanwhile: ({ number, by, pieces }: Detail) =>
    `${String(by)} has just received ${formatPieces(Number(pieces))} of ${String(number)}. Nothing was received twice. Check what is still to come.`,
  usedKey: "This was sent for another order. Reload the page and begin again.",
  productGone: ({ sku }: Detail) => `${String(sku)} was removed from the catalogue, so it can't be put into stock.`,
  noCosts: "The order for the supplier names its costs, which your roles don't let you see. An owner can change them.",
};
