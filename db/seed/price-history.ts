import { addDays, daysBetween } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Offer } from "./offers.ts";
import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";
import { pricedAs } from "./sites.ts";

const reasons = ["New season price", "Price match", "Supplier cost", "Sale", "Sale ended", "Exchange rate"] as const;

/** What a site asked since it listed the product, oldest first; the last row is what it asks now. */
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
  const lastDay = addDays(listed, Math.floor((span * (changes - 1)) / changes));
  return [...rows, row(lastDay, offer.priceCents, changes === 1 ? "First price" : random.pick(reasons))];
}

export const makeHistory = (offers: readonly Offer[], today: CalendarDay): Row[] =>
  offers.flatMap((offer) => historyOf(offer, today));
