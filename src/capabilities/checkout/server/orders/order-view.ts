import { addCents, asCents, type Cents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import { toDollars } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { Market } from "#shop/markets.ts";
import { mainPictures } from "#capabilities/catalogue/server/catalogue.service.ts";
import { listSalespeople } from "#capabilities/identity/server/identity.service.ts";
import { readCard } from "#capabilities/payments/server/payments.service.ts";
import { wasPlaced } from "../../orders/order-states.rules.ts";
import type { OrderView } from "../../orders/orders.contract.ts";
import { paidBy } from "../../orders/orders.copy.ts";
import { providerName } from "../../paying/payment-types.rules.ts";
import { gstWithin } from "../../documents/tax.rules.ts";
import { type FrozenLine, type OrderParts, readOrderParts } from "../draft/drafts.store.ts";
import { listBalancePayments } from "../order-page/balance-payments.store.ts";
import { listOrderChanges } from "../edit/edit-order.store.ts";
import { listOrderRefunds } from "./order-refunds.store.ts";
import { listBalanceReceipts } from "./receipts.store.ts";
import type { OrderRow, Titled } from "./orders.store.ts";
import { listStores } from "../form/people.store.ts";

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mc: "Mastercard",
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  discover: "Discover",
  maestro: "Maestro",
};

type Card = { readonly brand: string | null; readonly last4: string | null };

const walletNames: Readonly<Record<string, string>> = { googlepay: "Google Pay", applepay: "Apple Pay" };

/** `Visa ending 1111`; `Google Pay, Visa ending 1111` for the provider's `visa_googlepay`. */
export function formatCard(card: Card | null): string {
  const [brand = "", wallet = ""] = (card?.brand ?? "").split("_");
  const name = brandNames[brand] ?? paidBy.card;
  const label = card?.last4 ? `${name} ending ${card.last4}` : paidBy.card;
  return walletNames[wallet] === undefined ? label : `${walletNames[wallet]}, ${label}`;
}

const walletTypes: ReadonlySet<OrderRow["paymentType"]> = new Set(["ApplePay", "GooglePay"]);

/** `Visa ending 1111`; a free order has its own text. */
async function describePayment(db: Database, order: OrderRow): Promise<string> {
  if (order.paymentType === "CreditCard" && order.dueCents > 0) return formatCard(await readCard(db, order.id));
  if (walletTypes.has(order.paymentType)) {
    const card = await readCard(db, order.id);
    if (card?.last4) return formatCard(card);
  }
  const provider = providerName[order.paymentType];
  if (provider !== undefined) return provider;
  if (order.paymentType === "Cash") return paidBy.cash;
  if (order.paymentType === "Account") return paidBy.account(order.poNumber);
  if (order.paymentType === "Other") return paidBy.other;
  if (order.paymentType === "CashOnDelivery") return paidBy.cashOnDelivery;
  if (order.paymentType === "PaidInstalments") return paidBy.instalments;
  // A payment link was mailed: what is paid by it is listed with the order's later payments.
  if (order.dueCents === 0 && order.totalCents > order.giftCents) return paidBy.link;
  return order.giftCents > 0 ? paidBy.giftCard : paidBy.nothing;
}

/** The salesperson, if there is one. */
async function sellerOf(db: Database, order: OrderRow): Promise<Pick<OrderView, "store" | "salesperson">> {
  if (order.subdivision === null && order.salespersonCode === null) return { store: null, salesperson: null };
  const [stores, people] = await Promise.all([listStores(db, order.site), listSalespeople(db, order.site)]);
  const store = stores.find((one) => one.subdivision === order.subdivision);
  const person = people.find((one) => one.code === order.salespersonCode);
  const place = store && [store.address, store.suburb, store.state, store.postcode].filter((part) => part !== "");
  return {
    store: store
      ? { subdivision: store.subdivision, name: store.name, phone: store.phone, address: (place ?? []).join(", ") }
      : null,
    salesperson: person?.name ?? order.salespersonCode,
  };
}

const amounts = (all: readonly Titled[]) => all.map(({ title, cents }) => ({ title, amount: toDollars(cents) }));

/** The order for its page, mail, invoice and API. All figures are the stored ones. */
export async function viewOrder(db: Database, order: OrderRow): Promise<OrderView> {
  const [parts, payment, seller, later, receipts, refunds, changes] = await Promise.all([
    readOrderParts(db, order.id),
    describePayment(db, order),
    sellerOf(db, order),
    order.laterCents > 0 ? listBalancePayments(db, order.id) : [],
    order.balanceReceivedCents > 0 ? listBalanceReceipts(db, order.id) : [],
    order.refundCents > 0 ? listOrderRefunds(db, order.id) : [],
    listOrderChanges(db, order.id),
  ]);
  const skus = parts.lines.map((line) => line.sku);
  const pictures = await mainPictures(db, skus, order.site);
  return {
    orderNumber: order.number,
    invoiceNumber: order.invoiceNumber,
    token: order.token,
    state: order.state,
    kind: order.kind,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
    wasPlaced: order.placedAt !== null,
    email: order.email,
    phone: order.phone,
    currency: order.currency,
    lines: parts.lines.map((line) => viewLine(line, pictures.get(line.sku) ?? "")),
    services: parts.services.map(({ title, cents }) => ({ title, price: toDollars(cents) })),
    ...figuresOf(order, parts),
    laterPayments: later.map((one) => ({ title: formatCard(one), amount: toDollars(one.cents) })),
    balanceReceipts: receipts.map(({ method, cents }) => ({ method, amount: toDollars(cents) })),
    changes: changes.map(({ summary, refundCents }) => ({ summary: [...summary], refunded: toDollars(refundCents) })),
    refunds: refunds
      .filter(({ isChange }) => !isChange)
      .map(({ reason, cents, number }) => ({ title: reason, amount: toDollars(cents), creditNote: number })),
    payment,
    paymentType: order.paymentType,
    poNumber: order.poNumber,
    deliveryDay: order.day,
    supplierDays: parts.suppliers.map(({ name, day, cents }) => ({ supplier: name, day, price: toDollars(cents) })),
    deliveryAddress: order.deliveryAddress,
    billingAddress: order.billingAddress,
    deliveryContact: order.deliveryContact,
    installationContact: order.installationContact,
    uniqueRequirements: order.uniqueRequirements,
    earlyNotification: order.earlyNotification,
    crewNote: order.crewNote,
    ...seller,
  };
}

type Figures = Pick<
  OrderView,
  | "goodsTotal"
  | "discounts"
  | "itemsTotal"
  | "deliveryPrice"
  | "storage"
  | "storageRefunded"
  | "changeRefunded"
  | "total"
  | "gst"
  | "giftCards"
  | "dueNow"
  | "paid"
  | "balance"
>;

function figuresOf(order: OrderRow, { lines }: OrderParts): Figures {
  const country: Market = order.currency === "NZD" ? "NZ" : "AU";
  return {
    goodsTotal: toDollars(sumCents(lines.map(lineCents))),
    discounts: amounts(order.discounts),
    itemsTotal: toDollars(order.itemsCents),
    deliveryPrice: toDollars(order.deliveryCents),
    storage: storageOf(order),
    storageRefunded: toDollars(order.storageRefundedCents),
    changeRefunded: toDollars(order.changeRefundedCents),
    total: toDollars(order.totalCents),
    gst: toDollars(gstWithin(order.totalCents, country)),
    giftCards: amounts(order.giftCards),
    dueNow: toDollars(order.dueCents),
    // An authorised card is not captured yet: it is shown as paid once the provider confirms it.
    paid: toDollars(addCents(order.paidCents, isGiftSpent(order) ? order.giftCents : asCents(0))),
    balance: toDollars(balanceOf(order)),
  };
}

export const storageCentsOf = (order: Pick<OrderRow, "storageDays" | "storageDailyCents">): Cents =>
  timesCents(order.storageDailyCents, order.storageDays);

const storageOf = (order: OrderRow): OrderView["storage"] => {
  const { storageDays: days, storageDailyCents } = order;
  return days === 0 ? null : { days, dailyFee: toDollars(storageDailyCents), price: toDollars(storageCentsOf(order)) };
};

/** The amount still due. */
export const balanceOf = (order: OrderRow): Cents =>
  addCents(
    subtractCents(order.totalCents, order.giftCents, order.dueCents, order.laterCents, order.balanceReceivedCents),
    order.storageRefundedCents,
    order.changeRefundedCents,
  );

const isGiftSpent = ({ state }: OrderRow): boolean => wasPlaced(state) && state !== "cancelled";

/** For all units of a line with their extras, before discounts. */
export const lineCents = ({ unitCents, warranty, install, quantity }: FrozenLine): Cents =>
  timesCents(addCents(unitCents, warranty?.cents ?? asCents(0), install?.cents ?? asCents(0)), quantity);

const viewLine = (line: FrozenLine, image: string): OrderView["lines"][number] => ({
  title: line.title,
  sku: line.sku,
  productCode: line.productCode,
  image,
  quantity: line.quantity,
  price: toDollars(line.unitCents),
  lineTotal: toDollars(lineCents(line)),
  discount: toDollars(line.discountCents),
  warranty: line.warranty?.name ?? null,
  warrantyPrice: toDollars(line.warranty?.cents ?? asCents(0)),
  install: line.install?.name ?? null,
  installPrice: toDollars(line.install?.cents ?? asCents(0)),
  conditionType: line.condition,
});
