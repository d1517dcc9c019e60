import { asCents, type Cents, maxCents, minCents, subtractCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { MAX_PER_LINE } from "#capabilities/cart/cart.rules.ts";
import type { OrderKind } from "../orders/orders.contract.ts";
import type { OrderState } from "../orders/order-states.rules.ts";

/** A line as staff may change it. Units in a consignment have left or are being packed. */
type EditableLine = {
  readonly title: string;
  readonly quantity: number;
  readonly consigned: number;
  readonly refunded: number;
};

/** How many units a line is to have. `line`: its place among the order's lines, from 0. */
export type LineEdit = { readonly line: number; readonly quantity: number };

export type LineRefusal = "noSuchLine" | "tooMany" | "lineSent" | "lineRefunded" | "nothingLeft";

/**
 * The quantities of all lines after the edits; of two edits of one line the last counts. `addsLines`: there will be other
 * lines beside them.
 */
export function editLines(
  lines: readonly EditableLine[],
  edits: readonly LineEdit[],
  { addsLines }: { readonly addsLines: boolean },
): Result<readonly number[], LineRefusal> {
  const quantities = lines.map(({ quantity }) => quantity);
  for (const { line, quantity } of edits) {
    const present = lines[line];
    if (present === undefined) return refuse("noSuchLine");
    const { title, consigned, refunded } = present;
    const isLess = quantity < present.quantity;
    if (quantity > MAX_PER_LINE) return refuse("tooMany", { title, most: MAX_PER_LINE });
    if (isLess && quantity < consigned) return refuse("lineSent", { title, consigned });
    if (isLess && quantity < refunded) return refuse("lineRefunded", { title, refunded });
    quantities[line] = quantity;
  }
  return addsLines || quantities.some((quantity) => quantity > 0) ? ok(quantities) : refuse("nothingLeft");
}

export type NotEditable = "notPlaced" | "cancelled" | "carried" | "left";

/** Why staff cannot change an order at all; null where they can. Of an order sent in parts the rest can be changed. */
export function editObstacle(
  { state, kind }: { readonly state: OrderState; readonly kind: OrderKind },
  { isPart }: { readonly isPart: boolean },
): NotEditable | null {
  if (state === "cancelled") return "cancelled";
  if (kind === "cash-and-carry") return "carried";
  if (state === "placed" || state === "picking") return null;
  if (state === "dispatched") return isPart ? null : "left";
  return state === "delivered" ? "left" : "notPlaced";
}

type ChangedMoney = {
  readonly beforeCents: Cents;
  readonly afterCents: Cents;
  /** Still to be paid before the change. */
  readonly balanceCents: Cents;
  /** Promised without a provider and not received yet. */
  readonly promisedCents: Cents;
};

export type MoneyOfChange = {
  /** By how much the total falls. */
  readonly creditCents: Cents;
  /** Of it, what is promised less: on account, in cash on delivery. */
  readonly lessPromisedCents: Cents;
  /** Of it, what goes back to the payer. */
  readonly refundCents: Cents;
  /** Still to be paid after the change. */
  readonly toPayCents: Cents;
};

/** How a lower total is settled: first less is still to be paid, then less is captured, and the rest is refunded. */
export function moneyOfChange({ beforeCents, afterCents, balanceCents, promisedCents }: ChangedMoney): MoneyOfChange {
  const nothing = asCents(0);
  const creditCents = maxCents(nothing, subtractCents(beforeCents, afterCents));
  const afterBalance = subtractCents(creditCents, minCents(creditCents, balanceCents));
  const lessPromisedCents = minCents(afterBalance, promisedCents);
  return {
    creditCents,
    lessPromisedCents,
    refundCents: subtractCents(afterBalance, lessPromisedCents),
    toPayCents: maxCents(nothing, asCents(balanceCents + afterCents - beforeCents)),
  };
}

/**
 * Where the units of a partly sent order stand: every unit that is left was delivered, so nothing more will come.
 */
export const isAllDelivered = (
  quantities: readonly number[],
  consigned: readonly { readonly line: number; readonly quantity: number; readonly state: string }[],
): boolean =>
  quantities.every((quantity, line) => {
    const delivered = consigned.filter((one) => one.line === line && one.state === "delivered");
    return delivered.reduce((sum, one) => sum + one.quantity, 0) >= quantity;
  });
