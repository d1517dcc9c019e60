import { addDays, type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { required } from "#kit/required.ts";
import { asCents, type Cents, sumCents, timesCents, toDollars } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { currencyOf, type Market, markets } from "#shop/markets.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { isOnItsWay } from "../purchase-order.rules.ts";
import { purchasingCopy } from "../purchasing-office.copy.ts";
import type { PurchaseOrder, PurchaseOrderRow } from "../purchasing.office.contract.ts";
import {
  type ListedOrder,
  listEvents,
  listLines,
  type StoredLine,
  type StoredOrder,
  type Today,
} from "./purchase-orders.store.ts";
import { listReceipts } from "./receipts.store.ts";
import { findSupplier } from "./suppliers.store.ts";

export const todayIn = (now: Date, country: Market): CalendarDay => wallClock(now, markets[country].timeZone).day;
export const todayByMarket = (now: Date): Today => ({ AU: todayIn(now, "AU"), NZ: todayIn(now, "NZ") });

/** Purchase orders are no site's own: a permission that holds somewhere holds for them. */
export const isPermitted = (context: OfficeContext, permission: OfficePermission): boolean =>
  sitesWith(staffOf(context), permission, allSites(context)).length > 0;

/** The cost of all lines that have one, without GST. */
export const costOf = (lines: readonly Pick<StoredLine, "quantity" | "costCents">[]): Cents =>
  sumCents(lines.map(({ quantity, costCents }) => timesCents(costCents ?? asCents(0), quantity)));

export const showRow = (context: OfficeContext, row: ListedOrder): PurchaseOrderRow => ({
  number: row.number,
  state: row.state,
  supplier: row.supplierName,
  place: row.placeName,
  expectedOn: row.expectedOn,
  isLate: row.isLate,
  pieces: row.pieces,
  received: row.received,
  cost: isPermitted(context, "prices.read") ? toDollars(row.costCents) : null,
  currency: currencyOf(row.country),
  createdAt: row.createdAt.toISOString(),
});

type Action = PurchaseOrder["actions"]["save"];

function actionsOf(context: OfficeContext, { state }: StoredOrder): PurchaseOrder["actions"] {
  const action = (permission: OfficePermission, what: string, isTime: boolean): Action => {
    if (!isPermitted(context, permission)) return { isAllowed: false, reason: purchasingCopy.noPermission(what) };
    return isTime ? { isAllowed: true, reason: null } : { isAllowed: false, reason: purchasingCopy.notYet(state) };
  };
  const buys = (isTime: boolean) => action("purchasing.write", "change purchase orders", isTime);
  return {
    save: buys(state === "draft"),
    send: buys(state === "draft"),
    dates: buys(isOnItsWay(state)),
    receive: action("stock.write", "receive goods", isOnItsWay(state)),
    cancel: buys(state === "draft" || isOnItsWay(state)),
  };
}

/** All that staff see of a purchase order. */
export async function showOrder(
  context: OfficeContext,
  order: StoredOrder,
  db: Database | Tx = context.db,
): Promise<PurchaseOrder> {
  const lines = await listLines(db, order.id);
  const supplier = required((await findSupplier(db, order.supplierId)) ?? undefined, "supplier of the purchase order");
  const receipts = await listReceipts(db, order.id);
  const events = await listEvents(db, order.id);
  const seesCosts = isPermitted(context, "prices.read");
  const today = todayIn(context.now, order.country);
  return {
    number: order.number,
    state: order.state,
    version: order.version,
    supplier: { id: supplier.id, name: supplier.name, email: supplier.email, leadDays: supplier.leadDays },
    place: { code: order.place, name: order.placeName },
    note: order.note,
    usualDay: addDays(today, supplier.leadDays),
    currency: currencyOf(order.country),
    gstPercent: markets[order.country].gstRate * 100,
    createdAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    lines: lines.map(({ productId: _, model, gtin, costCents, ...line }) => ({
      ...line,
      codes: [model, gtin].filter((code) => code !== null),
      cost: seesCosts && costCents !== null ? toDollars(costCents) : null,
      isLate: isOnItsWay(order.state) && line.open > 0 && line.expectedOn !== null && line.expectedOn < today,
    })),
    cost: seesCosts ? toDollars(costOf(lines)) : null,
    receipts: receipts.map(({ at, lines: counted, ...receipt }) => ({
      ...receipt,
      at: at.toISOString(),
      lines: [...counted],
    })),
    timeline: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    actions: actionsOf(context, order),
  };
}
