import { asCents, maxCents, subtractCents, sumCents, toDollars } from "#kit/money.ts";
import { requestedPlaces } from "#platform/office/office-places.ts";
import { allSites, type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { listStaffNames } from "#capabilities/identity/server/identity.service.ts";
import { centsUnderWay, refundableCents, showOrderPayments } from "#capabilities/payments/server/payments.service.ts";
import { mailNames, officeStates, whyNot } from "../../order-management/office-orders.copy.ts";
import { isOpenDraft, officeMoves } from "../../orders/order-states.rules.ts";
import type { OrderAction, OrderRecord } from "../../order-management/order-records.office.contract.ts";
import { notEditableReasons } from "../../order-management/edit-order.copy.ts";
import { editObstacle } from "../../order-management/edit-order.rules.ts";
import { outstandingCents } from "../../paying/receipts.rules.ts";
import type { RefundPart } from "../../paying/refund.rules.ts";
import { gstWithin } from "../../documents/tax.rules.ts";
import { type ConsignedLine, listConsigned } from "../edit/edit-order.store.ts";
import { versionOf } from "../edit/edit-order.ts";
import { listOrderRefunds, type OrderRefund, type StoredRefund } from "../orders/order-refunds.store.ts";
import { listOrderEvents, type OrderEvent } from "../orders/order-transitions.store.ts";
import { readLinkUntil } from "../paying/unpaid-links.ts";
import { findHold } from "../fraud/fraud.store.ts";
import { viewOrder } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";
import {
  listLineGoods,
  listNotes,
  listOtherOrders,
  listReceipts,
  listTagsOf,
  readAssignee,
} from "./order-work.store.ts";
import { listOrderMails } from "./order-mails.store.ts";

const actors: Readonly<Record<string, string>> = { shopper: "Customer", provider: "Payment provider", shop: "Shop" };

/** `staff:<id>` without its kind. */
const staffIdOf = (who: string): string => who.replace(/^staff:/, "");

type NameOf = (who: string) => string;

export const showPart = (part: RefundPart) =>
  part.kind === "line"
    ? { kind: part.kind, line: part.line, quantity: part.quantity, amount: toDollars(part.cents) }
    : { kind: part.kind, amount: toDollars(part.cents) };

const may = (context: OfficeContext, site: string, permission: OfficePermission): boolean =>
  sitesWith(staffOf(context), permission, allSites(context)).includes(site as SiteCode);

const yes: OrderAction = { isAllowed: true, reason: null };
const no = (reason: string): OrderAction => ({ isAllowed: false, reason });

type Money = {
  readonly outstanding: number;
  readonly refundable: number;
  readonly isPart: boolean;
  readonly isHeld: boolean;
};

function actionsOf(context: OfficeContext, order: OrderRow, money: Money): OrderRecord["actions"] {
  const moves = officeMoves(order.state, order.kind);
  const write = may(context, order.site, "orders.write");
  const cancel = (): OrderAction => {
    if (!write) return no(whyNot.permission("change orders"));
    if (moves.includes("cancelled")) return yes;
    return no(order.state === "cancelled" ? whyNot.cancelled : whyNot.left);
  };
  const edit = (): OrderAction => {
    if (!write) return no(whyNot.permission("change orders"));
    const fixed = editObstacle(order, money);
    return fixed === null ? yes : no(notEditableReasons[fixed]);
  };
  const refund = (): OrderAction => {
    if (!may(context, order.site, "refunds.write")) return no(whyNot.permission("refund"));
    return money.refundable > 0 ? yes : no(whyNot.nothingCaptured);
  };
  const receive = (): OrderAction => {
    if (!may(context, order.site, "payments.write")) return no(whyNot.permission("record payments"));
    if (order.placedAt === null) return no(whyNot.notPlaced);
    return money.outstanding > 0 ? yes : no(whyNot.nothingOwed);
  };
  const release = (): OrderAction => {
    if (!may(context, order.site, "payments.write")) return no(whyNot.permission("release held orders"));
    return money.isHeld ? yes : no(whyNot.notHeld);
  };
  return {
    move: write && !money.isHeld ? moves.filter((to) => to !== "cancelled") : [],
    cancel: cancel(),
    edit: edit(),
    refund: refund(),
    receive: receive(),
    note: write ? yes : no(whyNot.permission("change orders")),
    release: release(),
  };
}

const describeEvent = ({ from, to, why }: OrderEvent): string =>
  from === to ? why : [officeStates[to], why].filter((part) => part !== "").join(": ");

async function timelineOf(context: OfficeContext, order: OrderRow, events: readonly OrderEvent[], nameOf: NameOf) {
  const notes = await listNotes(context.db, order.id);
  const mails = await listOrderMails(context.db, order.id);
  return [
    ...events
      .filter(({ to }) => !isOpenDraft(to))
      .map((event) => ({
        at: event.at,
        kind: "event" as const,
        by: nameOf(event.who),
        text: describeEvent(event),
        mail: null,
      })),
    ...notes.map(({ at, memberName, text }) => ({ at, kind: "note" as const, by: memberName, text, mail: null })),
    ...mails.map(({ id, sentAt, kind, recipient }) => ({
      at: sentAt,
      kind: "mail" as const,
      by: "Shop",
      text: `${mailNames[kind] ?? kind} mailed to ${recipient}`,
      mail: id,
    })),
  ]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

const showRefund = (refund: StoredRefund, order: OrderRow, nameOf: NameOf) => ({
  id: refund.id,
  number: refund.number,
  at: refund.at.toISOString(),
  amount: toDollars(refund.cents),
  gst: toDollars(gstWithin(refund.cents, order.currency === "NZD" ? "NZ" : "AU")),
  reason: refund.reason,
  by: nameOf(refund.who),
  parts: refund.parts.map(showPart),
  isChange: refund.isChange,
});

const unitsRefunded = (refunds: readonly OrderRefund[], line: number): number =>
  refunds
    .filter(({ isChange }) => !isChange)
    .flatMap(({ parts }) => parts)
    .reduce((sum, part) => (part.kind === "line" && part.line === line ? sum + part.quantity : sum), 0);

const unitsConsigned = (consigned: readonly ConsignedLine[], line: number): number =>
  consigned.reduce((sum, one) => (one.line === line ? sum + one.quantity : sum), 0);

const showHold = (hold: NonNullable<Awaited<ReturnType<typeof findHold>>>) => ({
  ...hold,
  reasons: [...hold.reasons],
  heldAt: hold.heldAt.toISOString(),
  at: hold.at?.toISOString() ?? null,
});

/** All that staff see of an order. */
export async function showOrderRecord(context: OfficeContext, order: OrderRow): Promise<OrderRecord> {
  const { db } = context;
  const [view, goods, payments, refunds, receipts, events, consigned] = await Promise.all([
    viewOrder(db, order),
    listLineGoods(db, order.id),
    showOrderPayments(db, order.id),
    listOrderRefunds(db, order.id),
    listReceipts(db, order.id),
    listOrderEvents(db, order.id),
    listConsigned(db, order.id),
  ]);
  const whos = [...events, ...refunds, ...receipts].map(({ who }) => who).filter((who) => who.startsWith("staff:"));
  const names = await listStaffNames(db, [...new Set(whos.map(staffIdOf))]);
  const nameOf: NameOf = (who) => actors[who] ?? names.get(staffIdOf(who)) ?? "Staff";
  const [refundable, underWay] = await Promise.all([refundableCents(db, order.id), centsUnderWay(db, order.id)]);
  // What was given as store credit was paid by the same payments.
  const credited = sumCents(refunds.filter(({ isCredit }) => isCredit).map(({ cents }) => cents));
  const outstanding = order.state === "cancelled" ? asCents(0) : outstandingCents(order, underWay);
  const hold = await findHold(db, order.id);
  return {
    site: order.site,
    version: await versionOf(db, order),
    order: view,
    customerId: order.customerId,
    warehouse: order.warehouseCode,
    lines: goods.map(({ position, warehouses, ...line }) => ({
      ...line,
      warehouses: [...warehouses],
      refundedQuantity: unitsRefunded(refunds, position),
      consignedQuantity: unitsConsigned(consigned, position),
    })),
    outstanding: toDollars(outstanding),
    refundable: toDollars(maxCents(asCents(0), subtractCents(refundable, credited))),
    deliveryRefunded: refunds.some(({ parts }) => parts.some(({ kind }) => kind === "delivery")),
    payments,
    refunds: refunds.map((refund) => showRefund(refund, order, nameOf)),
    receipts: receipts.map(({ cents, who, ...receipt }) => ({ ...receipt, amount: toDollars(cents), by: nameOf(who) })),
    linkUntil: (await readLinkUntil(db, siteOf(context, order.site), order.id))?.toISOString() ?? null,
    risk: hold && showHold(hold),
    tags: await listTagsOf(db, order.id),
    assignee: await readAssignee(db, order.id),
    timeline: await timelineOf(context, order, events, nameOf),
    others: (await listOtherOrders(db, order, requestedPlaces(context, "orders.read", []))).map(
      ({ number, at, totalCents, ...other }) => ({
        ...other,
        orderNumber: number,
        placedAt: at.toISOString(),
        total: toDollars(totalCents),
      }),
    ),
    actions: actionsOf(context, order, {
      outstanding,
      refundable,
      isPart: consigned.length > 0,
      isHeld: hold?.state === "held",
    }),
  };
}
