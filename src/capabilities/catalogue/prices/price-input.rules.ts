import { type Cents, type Dollars, toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";

const MAX_CENTS = 2_000_000_000;

type Prices = { readonly priceCents: Cents; readonly rrpCents: Cents | null };

/** A price and an RRP as somebody enters them: whole cents, and no RRP below the price. */
export function readPrices(price: Dollars, rrp: Dollars | null): Result<Prices, "badPrice"> {
  const priceCents = toCents(price);
  const rrpCents = rrp === null ? null : toCents(rrp);
  if (priceCents === null || priceCents < 1 || priceCents > MAX_CENTS) return refuse("badPrice");
  if (rrp === null) return ok({ priceCents, rrpCents: null });
  if (rrpCents === null || rrpCents < priceCents || rrpCents > MAX_CENTS) return refuse("badPrice");
  return ok({ priceCents, rrpCents });
}
