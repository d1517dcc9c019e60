import {
  addCents,
  asCents,
  type Cents,
  type Dollars,
  formatAmount,
  formatPrice,
  nearestCents,
  subtractCents,
  sumCents,
} from "#kit/money.ts";
import { formatStorageDays } from "#capabilities/delivery/storage.rules.ts";
import type { OrderView } from "./orders.contract.ts";
import { isPaidByProvider, type PaymentType } from "../paying/payment-types.rules.ts";
import type { ReceiptMethod } from "../paying/receipts.rules.ts";

/** One amount of an order with its name. Page, mails and invoice show these and no others. */
export type Figure = { readonly label: string; readonly cents: Cents };

const centsOf = (dollars: Dollars): Cents => nearestCents(dollars);

export type GoodsRow = {
  /** Its place among the order's lines, from 0. */
  readonly line: number;
  readonly title: string;
  readonly sku: string;
  readonly image: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  /** For all of them, with their extras, before discounts. */
  readonly cents: Cents;
  /** Condition, care plan and installation as text. */
  readonly details: readonly string[];
};

const withPrice = (name: string, dollars: number): string =>
  dollars === 0 ? `${name}, no charge` : `${name}, ${formatAmount(centsOf(dollars))} each`;

/** The goods of an order; lines that were cancelled are left out. */
export const goodsOf = ({ lines }: Pick<OrderView, "lines">): GoodsRow[] =>
  lines.map(goodsRow).filter(({ quantity }) => quantity > 0);

const goodsRow = (line: OrderView["lines"][number], at: number): GoodsRow => ({
  line: at,
  title: line.title,
  sku: line.sku,
  image: line.image,
  quantity: line.quantity,
  unitCents: centsOf(line.price),
  cents: centsOf(line.lineTotal),
  details: [
    ...(line.conditionType === null ? [] : [line.conditionType]),
    ...(line.warranty === null ? [] : [withPrice(line.warranty, line.warrantyPrice)]),
    ...(line.install === null ? [] : [withPrice(`Installation: ${line.install}`, line.installPrice)]),
  ],
});

const hasTruck = ({ kind, deliveryDay, deliveryPrice }: OrderView): boolean =>
  kind === "delivery" && (deliveryDay !== null || deliveryPrice > 0);

/** A request for a delivery quote: it is to be delivered, and has no delivery charge yet. Nothing of it was paid. */
export const lacksDelivery = (order: OrderView): boolean =>
  order.kind === "delivery" && !hasTruck(order) && order.supplierDays.length === 0;

/** Its payment was pending and came to nothing. */
export const wasNeverPaid = (order: OrderView): boolean =>
  order.state === "cancelled" && !order.wasPlaced && !lacksDelivery(order);

const isUnpaid = (order: OrderView): boolean =>
  order.state === "payment_pending" || lacksDelivery(order) || wasNeverPaid(order);

const storageFigure = ({ days, dailyFee, price }: NonNullable<OrderView["storage"]>): Figure => ({
  label: `Storage fee, ${formatStorageDays({ days, dailyCents: centsOf(dailyFee) })}`,
  cents: centsOf(price),
});

/** From the goods to the total; they add up to it. */
export function chargesOf(order: OrderView): Figure[] {
  return [
    { label: "Items", cents: centsOf(order.goodsTotal) },
    ...order.discounts.map(({ title, amount }) => ({ label: title, cents: asCents(-centsOf(amount)) })),
    ...(hasTruck(order) ? [{ label: "Delivery", cents: centsOf(order.deliveryPrice) }] : []),
    ...order.supplierDays.map((one) => ({ label: `Delivery by ${one.supplier}`, cents: centsOf(one.price) })),
    ...order.services.map(({ title, price }) => ({ label: title, cents: centsOf(price) })),
    ...(order.storage === null ? [] : [storageFigure(order.storage)]),
  ];
}

export const totalOf = (order: OrderView): Figure => ({
  label: `Total${lacksDelivery(order) ? " without delivery" : ""}${order.currency === "NZD" ? " (NZD)" : ""}`,
  cents: centsOf(order.total),
});

/** `Includes GST of 15 %` and how much that is. */
export const gstOf = (order: OrderView, gstRate: number): Figure => ({
  label: `Includes GST of ${Math.round(gstRate * 100)}%`,
  cents: centsOf(order.gst),
});

/** How the money that no provider took is said; with a provider it is `Paid by …`. */
const paidLabels: Readonly<Partial<Record<PaymentType, (payment: string) => string>>> = {
  None: (payment) => payment,
  Cash: () => "Paid in cash",
  Account: () => "Charged to your account",
  Other: (payment) => payment,
  CashOnDelivery: () => "To pay in cash on delivery",
  PaidInstalments: () => "To pay in instalments",
};
const formatPaid = ({ state, paymentType, payment }: OrderView): string =>
  state === "payment_pending"
    ? `To be paid by ${payment}`
    : (paidLabels[paymentType]?.(payment) ?? `Paid by ${payment}`);

const receiptLabels: Readonly<Record<ReceiptMethod, string>> = {
  "bank-transfer": "Paid later by bank transfer",
  cash: "Paid later in cash",
  cheque: "Paid later by cheque",
  other: "Paid later",
};

/**
 * How the total was met: gift cards, payments with the order and since, refunds, and what is owed. They add up to it; a
 * cancelled order owes nothing, one that was never paid has none of them, and a request has no total.
 */
export function paymentsOf(order: OrderView): Figure[] {
  if (lacksDelivery(order) || wasNeverPaid(order)) return [];
  return [
    ...order.giftCards.map(({ title, amount }) => ({ label: title, cents: centsOf(amount) })),
    ...(order.dueNow > 0 ? [{ label: formatPaid(order), cents: centsOf(order.dueNow) }] : []),
    ...order.laterPayments.map(({ title, amount }) => ({ label: `Paid later by ${title}`, cents: centsOf(amount) })),
    ...order.balanceReceipts.map(({ method, amount }) => ({ label: receiptLabels[method], cents: centsOf(amount) })),
    ...(order.storageRefunded > 0
      ? [{ label: "Storage fee refunded", cents: asCents(-centsOf(order.storageRefunded)) }]
      : []),
    ...(order.changeRefunded > 0
      ? [{ label: "Refunded after a change", cents: asCents(-centsOf(order.changeRefunded)) }]
      : []),
    ...(order.balance > 0 && order.state !== "cancelled"
      ? [{ label: "Still to pay", cents: centsOf(order.balance) }]
      : []),
  ];
}

/** What went back since, each with its reason. */
export const refundsOf = (order: OrderView): Figure[] =>
  order.refunds.map(({ title, amount }) => ({ label: `Refunded: ${title}`, cents: asCents(-centsOf(amount)) }));

/** What a charge reads: nothing is `FREE`, and less than nothing has its sign. */
export const formatCharge = (figure: Figure): string => formatPrice(figure.cents, "always");

/** What cards have paid, and get back when the order comes to nothing. */
export function cardMoneyOf(order: OrderView): Cents {
  const withOrder = isPaidByProvider(order.paymentType) && !isUnpaid(order) ? centsOf(order.dueNow) : asCents(0);
  const sentBack = sumCents(
    [order.storageRefunded, order.changeRefunded, ...order.refunds.map((one) => one.amount)].map(centsOf),
  );
  const later = order.laterPayments.map((one) => centsOf(one.amount));
  return subtractCents(addCents(withOrder, ...later), sentBack);
}
