import { createHash } from "node:crypto";
import { asCents, type Cents, formatAmount, subtractCents, sumCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { Context } from "#platform/service.ts";
import { publicContext } from "#platform/visits.ts";
import { sitesWith } from "#shop/office-staff.ts";
import { findLocality } from "#capabilities/location/server/location.service.ts";
import { isPayingLater } from "#capabilities/payments/server/payments.service.ts";
import { editWarns, notEditableReasons } from "../../order-management/edit-order.copy.ts";
import { editObstacle } from "../../order-management/edit-order.rules.ts";
import type { ChangeQuote, OrderEdit } from "../../order-management/order-changes.office.contract.ts";
import type { RefundPart } from "../../paying/refund.rules.ts";
import { type FrozenLine, readOrderParts } from "../draft/drafts.store.ts";
import { listOrderRefunds } from "../orders/order-refunds.store.ts";
import { lineCents } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";
import { type ContactRefusal, editAddress, editContact } from "./edit-contact.ts";
import { type DeliveryRefusal, editDelivery } from "./edit-delivery.ts";
import { editGoods, type EditedOrder, type GoodsRefusal } from "./edit-goods.ts";
import { type EditedMoney, editMoney } from "./edit-money.ts";
import { type ConsignedLine, listConsigned } from "./edit-order.store.ts";
import { editServices } from "./edit-services.ts";

export type EditRefusal =
  | GoodsRefusal
  | ContactRefusal
  | DeliveryRefusal
  | "unknownService"
  | "notChangeable"
  | "paymentUnderWay"
  | "cannotRefund";

export type EditResult = {
  readonly summary: readonly string[];
  readonly warnings: readonly string[];
  readonly money: EditedMoney;
  readonly days: ChangeQuote["days"];
  readonly services: ChangeQuote["services"];
  /** What a credit note of the change says; empty where the total does not fall. */
  readonly parts: readonly RefundPart[];
  /** All lines after the change. */
  readonly lines: readonly FrozenLine[];
  readonly consigned: readonly ConsignedLine[];
};

/** Names all that a change depends on, so that two changes of one order follow each other knowingly. */
export async function versionOf(tx: Tx | OfficeContext["db"], order: OrderRow): Promise<string> {
  const [{ lines, services, suppliers }, consigned, refunds] = await Promise.all([
    readOrderParts(tx, order.id),
    listConsigned(tx, order.id),
    listOrderRefunds(tx, order.id),
  ]);
  const {
    state,
    day,
    totalCents,
    laterCents,
    balanceReceivedCents,
    deliveryAddress,
    phone,
    deliveryContact,
    crewNote,
  } = order;
  const facts = [
    [state, day, totalCents, laterCents, balanceReceivedCents, deliveryAddress, phone, deliveryContact, crewNote],
    lines.map(({ productCode, quantity, unitCents, discountCents }) => [
      productCode,
      quantity,
      unitCents,
      discountCents,
    ]),
    [services, suppliers, consigned, refunds.map(({ id }) => id)],
  ];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 24);
}

/** The shop at the order's site, within the transaction. */
function shopOf(tx: Tx, { config, log, now, sites }: OfficeContext, order: OrderRow): Context {
  const shop = publicContext(siteOf({ sites }, order.site), { db: tx, config, log });
  return { ...shop, visit: { ...shop.visit, now, localityId: order.localityId } };
}

const refundedUnits = (parts: readonly RefundPart[], line: number): number =>
  parts.reduce((sum, part) => (part.kind === "line" && part.line === line ? sum + part.quantity : sum), 0);

export const mayPriceLines = (context: OfficeContext, { site }: Pick<OrderRow, "site">): boolean =>
  sitesWith(staffOf(context), "prices.approve", allSites(context)).some((one) => one === site);

async function readEdited(tx: Tx, shop: Context, { order, mayPrice }: { order: OrderRow; mayPrice: boolean }) {
  const [{ lines }, consigned, refunds, place] = await Promise.all([
    readOrderParts(tx, order.id),
    listConsigned(tx, order.id),
    listOrderRefunds(tx, order.id),
    findLocality(shop, order.localityId),
  ]);
  const parts = refunds.filter(({ isChange }) => !isChange).flatMap((refund) => refund.parts);
  const edited: EditedOrder = {
    order,
    lines,
    consigned,
    refunded: lines.map((_, line) => refundedUnits(parts, line)),
    place,
    mayPrice,
  };
  return { edited, isDeliveryRefunded: parts.some(({ kind }) => kind === "delivery") };
}

/**
 * Changes a placed order: goods, stock, prices, address, services, delivery and money, in this order, which is the one in
 * which orders are placed. A refusal has to roll the transaction back. Call it with the order locked.
 */
export async function editOrder(
  tx: Tx,
  context: OfficeContext,
  { order, choice, reason }: { readonly order: OrderRow; readonly choice: OrderEdit; readonly reason: string },
): Promise<Result<EditResult, EditRefusal>> {
  const shop = shopOf(tx, context, order);
  const { edited, isDeliveryRefunded } = await readEdited(tx, shop, { order, mayPrice: mayPriceLines(context, order) });
  const fixed = editObstacle(order, { isPart: edited.consigned.length > 0 });
  if (fixed !== null) return refuse("notChangeable", { sentences: [notEditableReasons[fixed]] });
  // Its amount was worked out from the order as it is.
  if (await isPayingLater(tx, order.id)) return refuse("paymentUnderWay");
  const goods = await editGoods(tx, shop, edited, choice);
  if (!goods.ok) return goods;
  const { lines } = goods.value;
  const placed = await editAddress(tx, shop, { order, lines, place: edited.place, address: choice.address });
  if (!placed.ok) return placed;
  const { place } = placed.value;
  const services = await editServices(tx, shop, { orderId: order.id, lines, place, chosen: choice.services });
  if (!services.ok) return services;
  const delivery = await editDelivery(tx, shop, {
    order,
    before: edited.lines,
    goods: goods.value,
    place,
    isRelocated: place !== null && place.id !== order.localityId,
    isDeliveryRefunded,
    wanted: choice.day,
  });
  if (!delivery.ok) return delivery;
  const contact = await editContact(tx, shop, order, choice);
  if (!contact.ok) return contact;
  const figures = { ...goods.value, ...delivery.value };
  const money = await editMoney(tx, order, { figures, reason, now: context.now });
  if (!money.ok) return money;
  const changes = [goods.value, services.value, delivery.value, placed.value, contact.value];
  return ok({
    summary: changes.flatMap(({ summary }) => summary),
    warnings: [...goods.value.warnings, ...services.value.warnings, ...payWarning(order, money.value)],
    money: money.value,
    days: delivery.value.days,
    services: services.value.offered,
    parts: creditParts(edited.lines, lines, money.value.creditCents),
    lines,
    consigned: edited.consigned,
  });
}

const payWarning = (order: OrderRow, { totalCents, toPayCents }: EditedMoney): string[] =>
  totalCents > order.totalCents && toPayCents > 0 ? [editWarns.payLink(formatAmount(toPayCents))] : [];

const netOf = (line: FrozenLine): Cents => subtractCents(lineCents(line), line.discountCents);

/** The credit of a change by line; the part from offers, delivery and services is a separate amount. */
function creditParts(
  before: readonly FrozenLine[],
  after: readonly FrozenLine[],
  creditCents: Cents,
): readonly RefundPart[] {
  if (creditCents === 0) return [];
  const parts = before.flatMap((line, at): RefundPart[] => {
    const quantity = line.quantity - (after[at]?.quantity ?? 0);
    if (quantity <= 0) return [];
    const cents = asCents(Math.floor((netOf(line) * quantity) / line.quantity));
    return [{ kind: "line", line: at, quantity, cents }];
  });
  const rest = subtractCents(creditCents, sumCents(parts.map(({ cents }) => cents)));
  return rest === 0 ? parts : [...parts, { kind: "adjustment", cents: rest }];
}
