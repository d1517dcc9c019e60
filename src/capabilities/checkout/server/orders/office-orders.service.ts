import { isCalendarDay, wallClock } from "#kit/calendar-day.ts";
import type { Input } from "#shop/contract.ts";
import { addCents, asCents, toCents, toDollars } from "#kit/money.ts";
import { pageCountOf } from "#kit/page-count.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { Context, Service } from "#platform/service.ts";
import type { OfficeOrder, officeOrdersContract } from "../../order-management/office-orders.contract.ts";
import { isOpenDraft, officeMoves, type OrderState } from "../../orders/order-states.rules.ts";
import { officeOrderMessages } from "../../orders/orders.copy.ts";
import { cancelOrder } from "./cancel-order.ts";
import { countOfficeOrders, listOfficeOrders, lockOfficeOrder, type OfficeRow } from "./office-orders.store.ts";
import { listStatement } from "./receipts.store.ts";
import { recordReceipt } from "./record-receipt.ts";
import { type OrderRefundRefusal, refundOrder } from "./refund-order.ts";
import { moveOrder, recordOrderEvent, type OrderActor } from "./order-transitions.store.ts";

const PAGE = 50;

const show = (row: OfficeRow): OfficeOrder => ({
  orderNumber: row.number,
  state: row.state,
  kind: row.kind,
  placedAt: row.at.toISOString(),
  deliveryDay: row.day,
  name: row.name,
  suburb: row.suburb,
  total: toDollars(row.totalCents),
  balance: toDollars(row.balanceCents),
  refunded: toDollars(row.refundCents),
  crewNote: row.crewNote,
  mayBecome: [...officeMoves(row.state, row.kind)],
});

/** The staff member for the history of an order; null for a customer without the right to change orders. */
function staffWith(
  permission: "orderMoves" | "refunds" | "recordPayments",
  { visit: { customer } }: Context,
): OrderActor | null {
  const staff = customer?.staff ?? null;
  return staff?.permissions.includes(permission) ? `staff:${staff.userId}` : null;
}
const moverOf = (context: Context): OrderActor | null => staffWith("orderMoves", context);

type Work<R extends string> = (tx: Tx, row: OfficeRow, who: OrderActor) => Promise<Result<null, R>>;

/** Finds the site's order, locks it, runs the work and returns the changed order. */
async function withOrder<R extends string>(
  context: Context,
  number: string,
  work: Work<R>,
  who = moverOf(context),
): Promise<Result<OfficeOrder, R | "forbidden" | "noSuchOrder">> {
  if (who === null) return refuse("forbidden");
  const key = { site: context.visit.site.code, number };
  return inTransaction(context.db, async (tx) => {
    const row = await lockOfficeOrder(tx, key);
    // An open draft is not visible to staff.
    if (row === null || isOpenDraft(row.state)) return refuse("noSuchOrder");
    const done = await work(tx, row, who);
    return done.ok ? ok(show((await lockOfficeOrder(tx, key)) ?? row)) : done;
  });
}

type StateChange = { readonly to: OrderState; readonly why: string; readonly now: Date };

async function move(
  tx: Tx,
  row: OfficeRow,
  who: OrderActor,
  { to, why, now }: StateChange,
): Promise<Result<null, "wrongMove">> {
  if (!officeMoves(row.state, row.kind).includes(to))
    return refuse("wrongMove", { sentences: [describeBlockedMove(row, to)] });
  const moving = { orderId: row.id, who, why, now };
  const isMoved = to === "cancelled" ? await cancelOrder(tx, moving) : await moveOrder(tx, { ...moving, to });
  return isMoved ? ok(null) : refuse("wrongMove", { sentences: [describeBlockedMove(row, to)] });
}

function describeBlockedMove({ state, kind }: OfficeRow, to: OrderState): string {
  if (state === "awaiting_delivery_quote" && to === "placed") return officeOrderMessages.noQuote;
  if (state === "payment_pending" && to === "placed") return officeOrderMessages.unpaid;
  if (state === "placed" && to === "delivered" && kind === "delivery") return officeOrderMessages.carriedOut;
  return officeOrderMessages.wrongMove(state, to);
}

/** Pages are counted from 0 in the call, and from 1 on screen. Open drafts are in no list. */
async function list({ db, visit }: Context, { state, page }: { readonly state: OrderState; readonly page: number }) {
  const of = { site: visit.site.code, state };
  const total = isOpenDraft(state) ? 0 : await countOfficeOrders(db, of);
  const lastPage = pageCountOf(total, PAGE);
  if (page >= lastPage) return refuse("pageBeyond", { lastPage });
  const rows = total === 0 ? [] : await listOfficeOrders(db, { ...of, limit: PAGE, offset: page * PAGE });
  return ok({ orders: rows.map(show), hasMore: page + 1 < lastPage });
}

type ReceiptBody = Input<(typeof officeOrdersContract)["POST /api/office/orders/:number/receipts"]>["body"];
type Receiving = { readonly orderId: string; readonly who: OrderActor; readonly body: Required<ReceiptBody> };

type ReceiptRefusal = "badAmount" | "wrongDay" | "moreThanOwed" | "notOwed" | "dayClosed";

async function receive(
  tx: Tx,
  { visit: { now, site } }: Context,
  { orderId, who, body }: Receiving,
): Promise<Result<null, ReceiptRefusal>> {
  const { key: id, method, amount, receivedOn, reference } = body;
  const cents = toCents(amount);
  if (cents === null) return refuse("badAmount");
  if (!isCalendarDay(receivedOn) || receivedOn > wallClock(now, site.timeZone).day) return refuse("wrongDay");
  return recordReceipt(tx, { id, orderId, method, cents, receivedOn, reference, who, at: now });
}

async function statementOf({ db, visit: { site } }: Context, customerId: string) {
  const rows = await listStatement(db, { site: site.code, customerId, timeZone: site.timeZone });
  let owed = asCents(0);
  const shown = rows.map(({ cents, ...row }) => {
    owed = addCents(owed, cents);
    return { ...row, amount: toDollars(cents), balance: toDollars(owed) };
  });
  return { rows: shown, balance: toDollars(owed) };
}

export const officeOrdersService: Service<typeof officeOrdersContract> = {
  "GET /api/office/orders": async (context, { query }) =>
    moverOf(context) === null ? refuse("forbidden") : list(context, query),

  "POST /api/office/orders/:number/move": (context, { params, body: { to, why } }) =>
    withOrder(context, params.number, (tx, row, who) => move(tx, row, who, { to, why, now: context.visit.now })),

  "POST /api/office/orders/:number/refunds": (context, { params, body }) => {
    const { key, lines, delivery, reason } = body;
    const goodwillCents = toCents(body.goodwill);
    return withOrder<OrderRefundRefusal | "badAmount">(
      context,
      params.number,
      async (tx, row, who) =>
        goodwillCents === null
          ? refuse("badAmount")
          : refundOrder(tx, row, { key, lines, delivery, goodwillCents, reason, who, now: context.visit.now }),
      staffWith("refunds", context),
    );
  },

  "POST /api/office/orders/:number/receipts": (context, { params, body }) =>
    withOrder<ReceiptRefusal>(
      context,
      params.number,
      (tx, row, who) => receive(tx, context, { orderId: row.id, who, body }),
      staffWith("recordPayments", context),
    ),

  "GET /api/office/businesses/:customerId/statement": async (context, { params: { customerId } }) =>
    staffWith("recordPayments", context) === null ? refuse("forbidden") : ok(await statementOf(context, customerId)),

  "POST /api/office/orders/:number/note": (context, { params, body }) =>
    withOrder<never>(context, params.number, async (tx, row, who) => {
      await recordOrderEvent(tx, { orderId: row.id, who, why: body.note, now: context.visit.now });
      return ok(null);
    }),
};
