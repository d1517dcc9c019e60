import { addDays, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { instantAt } from "#kit/place-time.ts";
import { type Cents, toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { Visit } from "#shop/visit.ts";
import type { PriceHistory, Product } from "../catalogue.contract.ts";
import { isPriceGated } from "../catalogue.rules.ts";
import { type Asked, askedBefore, isRrpBacked, judgeWas, lowestInDays, priceRules } from "../price.rules.ts";
import type { CardRow } from "./card.store.ts";
import { readLedger } from "./price-ledger.store.ts";

type PricedRow = Pick<CardRow, "productId" | "sku" | "altMessage" | "wasCents">;

const dayOf = ({ site }: Visit, at: number): CalendarDay => wallClock(new Date(at), site.timeZone).day;

/** Behind the gate, or where a message replaces the price, the history is not shown either. */
const isPriceHidden = ({ site }: Visit, { altMessage }: PricedRow): boolean =>
  isPriceGated(site) || altMessage !== null;

const ledgerOf = ({ db, visit }: Context, { productId }: PricedRow): Promise<readonly Asked[]> =>
  readLedger(db, { site: visit.site.code, productId });

/** The price claims that may be shown today, by the rule of the site's market. */
export async function readPriceClaims(context: Context, row: PricedRow): Promise<Product["priceClaims"]> {
  return isPriceHidden(context.visit, row) ? null : claimsOf(context, row, await ledgerOf(context, row));
}

function claimsOf({ visit }: Context, row: PricedRow, ledger: readonly Asked[]): Product["priceClaims"] {
  const [now, rule] = [visit.now.getTime(), priceRules[visit.site.country]];
  const was = row.wasCents;
  const judged = was === null ? null : judgeWas({ was, ledger, now, rule });
  return {
    lowestInDays: lowestInDays(ledger, now, rule),
    was:
      was !== null && judged?.kind === "backed" ? { price: toDollars(was), until: dayOf(visit, judged.until) } : null,
  };
}

export type PreviewedRow<Row> = { readonly row: Row; readonly priceClaims: Product["priceClaims"] };

/** A product with the price that was asked last on a day, and what could be said of it then. For staff (PDP-11). */
export async function priceOnDay<Row extends CardRow>(
  context: Context,
  today: Row,
  day: CalendarDay,
): Promise<PreviewedRow<Row>> {
  const { site } = context.visit;
  const dayEnds = instantAt(addDays(day, 1), "00:00", site.timeZone).getTime();
  const ledger = (await ledgerOf(context, today)).filter(({ at }) => at < dayEnds);
  const asked = askedBefore(ledger, dayEnds);
  if (asked === null || asked.price === null)
    return { row: { ...today, altMessage: NOT_SOLD_THEN }, priceClaims: null };
  const row = {
    ...today,
    priceCents: asked.price,
    rrpCents: asked.rrp,
    isRrpBacked: asked.rrp !== null && isRrpBacked(asked.rrp, ledger, dayEnds),
  };
  return { row, priceClaims: isPriceHidden(context.visit, row) ? null : claimsOf(context, row, ledger) };
}

const NOT_SOLD_THEN = "Not sold on this day";

/** What the site asked for a product, each time that changed, oldest first, one point a day at most. */
export async function readPastPrices(context: Context, row: PricedRow): Promise<PriceHistory> {
  const { visit } = context;
  const now = visit.now.getTime();
  const ledger = isPriceHidden(visit, row) ? [] : await ledgerOf(context, row);
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
