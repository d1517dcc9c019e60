import { toDollars } from "#kit/money.ts";
import { ok } from "#kit/result.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { readFeed } from "#capabilities/integrations/server/office-feeds.service.ts";
import { listOwnValues } from "#capabilities/own-fields/server/own-fields.service.ts";
import type { OwnValues } from "#capabilities/own-fields/own-fields.rules.ts";
import { eventTypes, subjectOf } from "#capabilities/integrations/webhooks.rules.ts";
import type { FeedOrder, ordersFeedContract } from "../order-management/orders-feed.office.contract.ts";
import { type FeedRow, listFeedOrders } from "./office/orders-feed.store.ts";

const types = eventTypes.filter((type) => subjectOf(type) === "order");

const show = (row: FeedRow, changedAt: Date, ownFields: OwnValues): FeedOrder => ({
  site: row.site,
  orderNumber: row.number,
  state: row.state,
  kind: row.kind,
  placedAt: row.placedAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
  email: row.email,
  customerId: row.customerId,
  deliveryDay: row.day,
  total: toDollars(row.totalCents),
  paid: toDollars(row.paidCents),
  refunded: toDollars(row.refundCents),
  currency: row.currency,
  ownFields: { ...ownFields },
  lines: row.lines.map(({ priceCents, ...line }) => ({ ...line, price: toDollars(priceCents) })),
});

const idOf = ({ site, number }: FeedRow): string => `${site} ${number}`;

/** The orders of a page of events, each once, in the order of their last event. */
async function listChanged(context: OfficeContext, query: { readonly since: string; readonly limit: number }) {
  const page = await readFeed(context, { ...query, types });
  if (!page.ok) return page;
  const { events, next, isComplete } = page.value;
  const changedAt = new Map<string, Date>();
  for (const { data, at } of events) {
    const number = String(data["orderNumber"]);
    changedAt.delete(number);
    changedAt.set(number, at);
  }
  const found = await listFeedOrders(context.db, [...changedAt.keys()]);
  const own = await listOwnValues(context.db, "order", found.map(idOf));
  const byNumber = new Map(found.map((row) => [row.number, row]));
  const rows = [...changedAt].flatMap(([number, at]) => {
    const row = byNumber.get(number);
    return row === undefined ? [] : [show(row, at, own.get(idOf(row)) ?? {})];
  });
  return ok({ rows, next, isComplete });
}

export const officeOrdersFeedService: OfficeService<typeof ordersFeedContract> = {
  "GET /api/office/feeds/orders": (context, { query }) => listChanged(context, query),
};
