import { addDays, daysBetween } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { checkWasPrice, priceRules } from "#capabilities/catalogue/prices/price.rules.ts";
import { asCents } from "#kit/money.ts";
import type { Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";
import { policies, pricedAs } from "./sites.ts";
import { runningSaleDay } from "./sales.ts";
import type { SiteCode } from "./sites.ts";
import { isShowpiece } from "./story.ts";

const reasons = ["New season price", "Price match", "Supplier cost", "Sale", "Sale ended", "Exchange rate"] as const;

const MIN_DAYS_BEFORE_SALE = 30;

/** The day on which the running sale lowered this price; null where it did not. */
function saleDayOf(offer: Offer, { listed, today }: { listed: CalendarDay; today: CalendarDay }): CalendarDay | null {
  const { site, product, priceCents, rrpCents } = offer;
  const day = runningSaleDay(site, today);
  if (day === null || rrpCents === null || rrpCents * 0.95 < priceCents) return null;
  if (daysBetween(listed, day) < MIN_DAYS_BEFORE_SALE) return null;
  return isShowpiece(product) || randomOf(`sale/${site}/${product.sku}`).chance(0.4) ? day : null;
}

/** A site's prices since it listed the product, oldest first; the last row is the current one. */
function historyOf(offer: Offer, today: CalendarDay): Row[] {
  const random = randomOf(`history/${offer.site}/${offer.product.sku}`);
  const listed = offer.listedOn > addDays(today, -540) ? offer.listedOn : addDays(today, -540 + random.whole(0, 20));
  const span = Math.max(1, daysBetween(listed, today) - 2);
  const changes = Math.min(
    offer.condition && offer.unitId ? 2 : random.whole(1, 8),
    Math.max(1, Math.floor(span / 21)),
  );
  const usual = offer.rrpCents ?? Math.round(offer.priceCents * 1.04);
  const row = (day: CalendarDay, cents: number, reason: string): Row => ({
    site: offer.site,
    product_id: offer.product.id,
    price_cents: cents,
    rrp_cents: offer.rrpCents,
    changed_at: `${addDays(day, -1)}T19:30:00Z`,
    reason,
  });
  const rows = Array.from({ length: changes - 1 }, (_, at) => {
    const day = addDays(listed, Math.floor((span * at) / changes));
    const dollars = at % 2 === 0 ? usual : Math.round((usual + offer.priceCents) / 2) * (0.98 + random.next() * 0.06);
    return row(
      day,
      at % 2 === 0 ? usual : Math.min(usual, pricedAs("nine", dollars / 100)),
      at === 0 ? "First price" : random.pick(reasons),
    );
  });
  const saleDay = saleDayOf(offer, { listed, today });
  const before = rows.length === 0 ? [row(listed, usual, "First price")] : rows;
  if (saleDay !== null) return [...before, row(saleDay, offer.priceCents, "Sale")];
  const lastDay = addDays(listed, Math.floor((span * (changes - 1)) / changes));
  return [...rows, row(lastDay, offer.priceCents, changes === 1 ? "First price" : random.pick(reasons))];
}

type Key = `${string} ${number}`;
const keyOf = (site: string, productId: number): Key => `${site} ${productId}`;
export type WasPrices = ReadonlyMap<Key, number>;

/** Every second price that is really lower than before gets a was-price. */
export function createWasPrices(offers: readonly Offer[], history: readonly Row[], today: CalendarDay): WasPrices {
  const now = Date.parse(`${today}T00:00:00Z`);
  const ledgers = Map.groupBy(history, (row) => keyOf(String(row["site"]), Number(row["product_id"])));
  const claims = offers.flatMap(({ site, product }): [Key, number][] => {
    const key = keyOf(site, product.id);
    const rows = ledgers.get(key) ?? [];
    const ledger = rows.map((row) => ({
      at: Date.parse(String(row["changed_at"])),
      price: asCents(Number(row["price_cents"])),
      rrp: null,
    }));
    const was = ledger.at(-2)?.price ?? asCents(0);
    const judged = checkWasPrice({ was, ledger, now, rule: priceRules[policies[site as SiteCode].country] });
    return judged.kind === "backed" && randomOf(`was/${site}/${product.sku}`).chance(0.5) ? [[key, was]] : [];
  });
  return new Map(claims);
}

export const wasPriceOf = (wasPrices: WasPrices, offer: Offer): number | null =>
  wasPrices.get(keyOf(offer.site, offer.product.id)) ?? null;

export const createHistory = (offers: readonly Offer[], today: CalendarDay): Row[] =>
  offers.flatMap((offer) => historyOf(offer, today));
