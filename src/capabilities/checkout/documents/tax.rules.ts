import { asCents, type Cents } from "#kit/money.ts";
import { type Market, markets } from "#shop/markets.ts";

/** The GST an amount contains, rounded once, half a cent up: one eleventh in Australia. */
export function gstWithin(cents: Cents, country: Market): Cents {
  const percent = Math.round(markets[country].gstRate * 100);
  return asCents(Math.floor((2 * cents * percent + 100 + percent) / (2 * (100 + percent))));
}
