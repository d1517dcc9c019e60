import { ok, refuse, type Result } from "#kit/result.ts";

/** The state of a return. `closed`: it ended without a refund, by a repair, a replacement, or goods that never came. */
export const returnStates = [
  "requested",
  "approved",
  "refused",
  "received",
  "inspected",
  "refunded",
  "closed",
] as const;
export type ReturnState = (typeof returnStates)[number];

const moves: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ["approved", "refused"],
  approved: ["received", "closed"],
  refused: [],
  received: ["inspected"],
  inspected: ["refunded", "closed"],
  refunded: [],
  closed: [],
};

export const mayReturnMove = (from: ReturnState, to: ReturnState): boolean => moves[from].includes(to);

/** Nothing is added to a return that has ended. */
export const isEnded = (state: ReturnState): boolean => moves[state].length === 0;

/** What becomes of goods that came back; `sent-back`: the customer gets them again, repaired or without a fault. */
export const outcomes = ["new", "outlet", "write-off", "sent-back"] as const;
export type Outcome = (typeof outcomes)[number];

/** How the money of a return goes back. `credit`: a gift card that is mailed to the customer. */
export const refundForms = ["payments", "credit"] as const;
export type RefundForm = (typeof refundForms)[number];

/** `truck`: ours, on a run of the customer's zone. */
export const returnMethods = ["drop-off", "carrier", "truck"] as const;
export type ReturnMethod = (typeof returnMethods)[number];

/** Whether the goods are fetched, so that the terms say who pays for it. */
export const isPickedUp = (way: ReturnMethod | null): boolean => way === "carrier" || way === "truck";

/** The state of a pick-up by our truck. `failed`: the driver came without the goods, and its booking on the run is gone. */
export const pickUpStates = ["booked", "done", "failed", "released"] as const;
export type PickUpState = (typeof pickUpStates)[number];

/** Why the driver came without the goods. */
export const pickUpFailures = ["nobody-home", "not-ready", "no-access", "other-goods"] as const;
export type PickUpFailure = (typeof pickUpFailures)[number];

/** `line`: the index of the line in the order, from 0. */
export type LineUnits = { readonly line: number; readonly quantity: number };

export const unitsOf = (all: readonly LineUnits[], line: number): number =>
  all.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);

export type ReturnedUnits = LineUnits & {
  readonly state: ReturnState;
  /** What arrived and was not sent back; null until the return was received. */
  readonly kept: number | null;
};

/** Units that a return holds: what was asked for until it arrives, and what arrived from then on. */
const heldBy = ({ state, quantity, kept }: ReturnedUnits): number => {
  if (state === "refused") return 0;
  if (kept !== null) return kept;
  return state === "closed" ? 0 : quantity;
};

/** The units of a line that can still be returned: delivered, less those in other returns. */
export function unitsReturnable(
  line: number,
  of: { readonly delivered: readonly LineUnits[]; readonly returned: readonly ReturnedUnits[] },
): number {
  const held = of.returned.reduce((sum, one) => (one.line === line ? sum + heldBy(one) : sum), 0);
  return Math.max(0, unitsOf(of.delivered, line) - held);
}

/** Joins what was asked for twice, and leaves out lines without units. */
export function joinLines(lines: readonly LineUnits[]): readonly LineUnits[] {
  const lineNumbers = [...new Set(lines.map(({ line }) => line))].toSorted((a, b) => a - b);
  return lineNumbers.map((line) => ({ line, quantity: unitsOf(lines, line) })).filter(({ quantity }) => quantity > 0);
}

/** The lines of a request that may be made, or why not. */
export function checkRequest(
  lines: readonly LineUnits[],
  of: { readonly delivered: readonly LineUnits[]; readonly returned: readonly ReturnedUnits[] },
): Result<readonly LineUnits[], "notDelivered" | "nothingChosen" | "tooManyUnits"> {
  if (of.delivered.every(({ quantity }) => quantity === 0)) return refuse("notDelivered");
  const requested = joinLines(lines);
  if (requested.length === 0) return refuse("nothingChosen");
  const over = requested.find(({ line, quantity }) => quantity > unitsReturnable(line, of));
  return over === undefined ? ok(requested) : refuse("tooManyUnits", { left: unitsReturnable(over.line, of) });
}

/** Units of a line that arrived and were not inspected yet. */
export const unitsToInspect = (
  line: number,
  of: { readonly received: readonly LineUnits[]; readonly inspected: readonly LineUnits[] },
): number => Math.max(0, unitsOf(of.received, line) - unitsOf(of.inspected, line));

/** The stock movements of returned pieces: goods that are thrown away come in and leave again, so that the ledger has them. */
export function stockMoves(outcome: Outcome, quantity: number): readonly number[] {
  if (outcome === "sent-back") return [];
  return outcome === "write-off" ? [quantity, -quantity] : [quantity];
}
