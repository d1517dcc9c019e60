import { type Cents, formatAmount, toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { editMessages } from "../../order-management/edit-order.copy.ts";
import type { OrderEdit } from "../../order-management/order-changes.office.contract.ts";
import type { FrozenLine } from "../draft/drafts.store.ts";
import type { ConsignedLine } from "./edit-order.store.ts";

export type PriceRefusal = "noSuchLine" | "mayNotPrice" | "badLinePrice" | "pricedAfterSending" | "pricedAfterRefund";

const MAX_CENTS = 100_000_000;
const hasLeft: ReadonlySet<string> = new Set(["dispatched", "delivered", "failed"]);

type Pricing = {
  readonly lines: readonly FrozenLine[];
  readonly consigned: readonly ConsignedLine[];
  /** Units of each line that staff refunded. */
  readonly refunded: readonly number[];
  readonly prices: OrderEdit["prices"];
  readonly mayPrice: boolean;
};

/** A price that is checked, in cents for one unit, by the line's place. */
export type CheckedPrices = ReadonlyMap<number, Cents>;

/**
 * The prices that lines get, without those that stay. What has left or was refunded keeps its price: its money is counted
 * with it already.
 */
export function checkPrices({
  lines,
  consigned,
  refunded,
  prices,
  mayPrice,
}: Pricing): Result<CheckedPrices, PriceRefusal> {
  const checked = new Map<number, Cents>();
  for (const { line, price } of prices) {
    const bought = lines[line];
    if (bought === undefined || bought.quantity === 0) return refuse("noSuchLine");
    const cents = toCents(price);
    const { title, unitCents } = bought;
    if (cents === null || cents < 1 || cents > MAX_CENTS) return refuse("badLinePrice", { title });
    if (cents === unitCents) continue;
    if (!mayPrice) return refuse("mayNotPrice");
    if (consigned.some((one) => one.line === line && hasLeft.has(one.state)))
      return refuse("pricedAfterSending", { title });
    if ((refunded[line] ?? 0) > 0) return refuse("pricedAfterRefund", { title });
    checked.set(line, cents);
  }
  return ok(checked);
}

/** What the customer reads about new prices of lines. */
export const formatPrices = (lines: readonly FrozenLine[], prices: CheckedPrices): readonly string[] =>
  [...prices].map(([line, cents]) =>
    editMessages.price(lines[line]?.title ?? "", formatAmount(lines[line]?.unitCents ?? cents), formatAmount(cents)),
  );
