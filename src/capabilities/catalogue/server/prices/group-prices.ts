import type { Context } from "#platform/service.ts";
import type { Visit } from "#shop/visit.ts";
import { type GroupPriced, groupPrice } from "../../prices/price-list.rules.ts";
import type { CardRow } from "../cards/card.store.ts";
import { listSteps } from "../price-lists/price-lists.store.ts";

/** The customer group of a visit; empty for a guest, for customers without one, and on public pages. */
export const groupOf = ({ customer }: Pick<Visit, "customer">): string => customer?.groupCode ?? "";

/**
 * Whether answers of this visit may come from caches, which have what everybody is asked. Customers of a group are few, and
 * their prices are read anew each time.
 */
export const hasPublicPrices = (visit: Pick<Visit, "customer">): boolean => groupOf(visit) === "";

/** A row as it is stored, and with the price that the visit's customer pays for one piece. */
export type PricedForGroup<Row> = Row & { readonly group: GroupPriced | null };

/** Gives rows the prices of the visitor's group. What staff say was asked before is said of everybody's price alone. */
export async function withGroupPrices<Row extends Pick<CardRow, "productId" | "priceCents" | "wasCents">>(
  { db, visit }: Pick<Context, "db" | "visit">,
  rows: readonly Row[],
): Promise<readonly PricedForGroup<Row>[]> {
  const group = groupOf(visit);
  if (group === "" || rows.length === 0) return rows.map((row) => ({ ...row, group: null }));
  const found = await listSteps(
    db,
    { site: visit.site.code, group },
    rows.map(({ productId }) => productId),
  );
  const byProduct = Map.groupBy(found, ({ productId }) => productId);
  return rows.map((row) => {
    const steps = (byProduct.get(row.productId) ?? []).map(({ from, cents }) => ({ from, cents }));
    if (steps.length === 0) return { ...row, group: null };
    const askedCents = row.priceCents;
    const priceCents = groupPrice(steps, 1, askedCents);
    const wasCents = priceCents < askedCents ? null : row.wasCents;
    return { ...row, priceCents, wasCents, group: { askedCents, steps } };
  });
}
