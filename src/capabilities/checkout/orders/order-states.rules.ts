/** The state of an order, from its draft to its delivery. */
export const orderStates = [
  "draft",
  "awaiting_payment",
  "payment_pending",
  "awaiting_delivery_quote",
  "placed",
  "picking",
  "dispatched",
  "delivered",
  "cancelled",
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The moves an order may make; anything else is refused. What has been placed never becomes a draft again, and what
 * has left the warehouse is not cancelled but returned.
 */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ["awaiting_payment", "awaiting_delivery_quote", "placed"],
  awaiting_payment: ["draft", "payment_pending", "placed"],
  // The provider has the shopper's agreement and not the money yet.
  payment_pending: ["placed", "cancelled"],
  awaiting_delivery_quote: ["placed", "cancelled"],
  // Straight to delivered: goods carried out of a store.
  placed: ["picking", "delivered", "cancelled"],
  picking: ["placed", "dispatched", "cancelled"],
  dispatched: ["delivered"],
  delivered: [],
  cancelled: [],
};

export const mayOrderMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to);

/**
 * Where the office may send an order. Goods without a truck are handed over at once; what waits for a quote becomes an
 * order by its customer, and what waits for a payment by its provider, not here.
 */
export const officeMoves = (from: OrderState, kind: "delivery" | "cash-and-carry"): readonly OrderState[] =>
  moves[from].filter(
    (to) =>
      !isOpenDraft(from) &&
      !(isWaiting(from) && to === "placed") &&
      !(from === "placed" && to === "delivered" && kind === "delivery"),
  );

/** The states an order may come from. */
export const statesBefore = (to: OrderState): readonly OrderState[] =>
  orderStates.filter((from) => mayOrderMove(from, to));

/** It waits for its payment or for the price of its delivery; nothing of it is sold yet. */
export const isWaiting = (state: OrderState): boolean =>
  state === "payment_pending" || state === "awaiting_delivery_quote";

/** The shop and the shopper are bound: it was placed, and came to something or not. */
export const wasPlaced = (state: OrderState): boolean => !isOpenDraft(state) && !isWaiting(state);

/** It may still become an order, and belongs to a cart that is still being bought. */
export const isOpenDraft = (state: OrderState): boolean => state === "draft" || state === "awaiting_payment";

/** Whether its owner may still change it, by its state: nothing has left or been collected. */
export const isChangeable = ({ kind, state }: { readonly kind: string; readonly state: OrderState }): boolean =>
  kind === "delivery" && (isBeforeDispatch(state) || state === "awaiting_delivery_quote");

/** The goods have not left yet, so the shopper may still think again. */
export const isBeforeDispatch = (state: OrderState): boolean => state === "placed" || state === "picking";
