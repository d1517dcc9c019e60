import { addDays, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import type { Visit } from "#shop/visit.ts";
import type { PriceHistory, Product } from "../../catalogue.contract.ts";
import { isPriceGated } from "../../catalogue.rules.ts";
import {
  askedBefore,
  isRrpBacked,
  checkWasPrice,
  type Ledger,
  lowestInDays,
  priceRules,
} from "../../prices/price.rules.ts";
import type { ProductRow } from "../cards/card.store.ts";

type PricedRow = Pick<ProductRow, "sku" | "altMessage" | "wasCents" | "ledger">;

const dayOf = ({ site }: Visit, at: number): CalendarDay => wallClock(new Date(at), site.timeZone).day;

/** Behind the gate, or where a message replaces the price, the history is not shown either. */
const isPriceHidden = ({ site }: Visit, { altMessage }: PricedRow): boolean =>
  isPriceGated(site) || altMessage !== null;

/** The price claims that may be shown today, by the rule of the site's market. */
export const priceClaimsOf = (visit: Visit, row: PricedRow): Product["priceClaims"] =>
  isPriceHidden(visit, row) ? null : claimsOf(visit, row, row.ledger);

function claimsOf(visit: Visit, row: PricedRow, ledger: Ledger): Product["priceClaims"] {
  const [now, rule] = [visit.now.getTime(), priceRules[visit.site.country]];
  const was = row.wasCents;
  const judged = was === null ? null : checkWasPrice({ was, ledger, now, rule });
  return {
    lowestInDays: lowestInDays(ledger, now, rule),
    was:
      was !== null && judged?.kind === "backed" ? { price: toDollars(was), until: dayOf(visit, judged.until) } : null,
  };
}

export type PreviewedRow = { readonly row: ProductRow; readonly priceClaims: Product["priceClaims"] };

/** A product with the price that was asked last on a day, and what could be said of it then. For staff (PDP-11). */
export function priceOnDay(visit: Visit, today: ProductRow, day: CalendarDay): PreviewedRow {
  const { site } = visit;
  const dayEnds = instantAt(addDays(day, 1), "00:00", site.timeZone).getTime();
  const ledger = today.ledger.filter(({ at }) => at < dayEnds);
  const lastEntry = askedBefore(ledger, dayEnds);
  if (lastEntry === null || lastEntry.price === null)
    return { row: { ...today, altMessage: NOT_SOLD_THEN }, priceClaims: null };
  const row = {
    ...today,
    priceCents: lastEntry.price,
    rrpCents: lastEntry.rrp,
    isRrpBacked: lastEntry.rrp !== null && isRrpBacked(lastEntry.rrp, ledger, dayEnds),
  };
  return { row, priceClaims: isPriceHidden(visit, row) ? null : claimsOf(visit, row, ledger) };
}

const NOT_SOLD_THEN = "Not sold on this day";

/** What the site asked for a product, each time that changed, oldest first, one point a day at most. */
export function pastPricesOf(visit: Visit, row: PricedRow): PriceHistory {
  const now = visit.now.getTime();
  const ledger = isPriceHidden(visit, row) ? [] : row.ledger;
  const dollars = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents));
  const points = ledger
    .map(({ at, price, rrp }) => ({
      date: dayOf(visit, Math.min(at, now)),
      price: dollars(price),
      rrp: dollars(rrp),
    }))
    .filter((point, index, all) => all[index + 1]?.date !== point.date)
    .filter((point, index, all) => {
      const before = all[index - 1];
      return before?.price !== point.price || before.rrp !== point.rrp;
    });
  return { sku: row.sku, points, until: dayOf(visit, now) };
}
