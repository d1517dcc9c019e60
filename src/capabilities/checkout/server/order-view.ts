import { toDollars } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { mainPictures } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readCard } from "#capabilities/payments/server/payments.service.ts";
import type { OrderView } from "../checkout.contract.ts";
import { type FrozenLine, type OrderRow, readOrderParts } from "./orders.store.ts";

const brandNames: Readonly<Record<string, string>> = {
  visa: "Visa",
  mc: "Mastercard",
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  discover: "Discover",
  maestro: "Maestro",
};

/** `Visa ending 1111`; a free order says so. */
async function sayPayment(db: Database, order: OrderRow): Promise<string> {
  if (order.totalCents === 0) return "No payment needed";
  const card = await readCard(db, order.id);
  const name = brandNames[card?.brand ?? ""] ?? "Card";
  return card?.last4 ? `${name} ending ${card.last4}` : "Card";
}

/** The order as its page, its mail and its owner's API see it. */
export async function viewOrder(db: Database, order: OrderRow): Promise<OrderView> {
  const { lines, services, suppliers } = await readOrderParts(db, order.id);
  const [pictures, payment] = await Promise.all([
    mainPictures(
      db,
      lines.map((line) => line.sku),
    ),
    sayPayment(db, order),
  ]);
  return {
    orderNumber: order.number,
    token: order.token,
    placedAt: (order.placedAt ?? new Date(0)).toISOString(),
    email: order.email,
    currency: order.currency,
    lines: lines.map((line) => viewLine(line, pictures.get(line.sku) ?? "")),
    services: services.map(({ title, cents }) => ({ title, price: toDollars(cents) })),
    itemsTotal: toDollars(order.itemsCents),
    deliveryPrice: toDollars(order.deliveryCents),
    total: toDollars(order.totalCents),
    // An authorised card has been promised, not yet taken: it is shown as paid once the provider says so.
    paid: toDollars(order.paidCents),
    balance: toDollars(order.totalCents - order.dueCents),
    payment,
    deliveryDay: order.day,
    supplierDays: suppliers.map(({ name, day, cents }) => ({ supplier: name, day, price: toDollars(cents) })),
    deliveryAddress: order.deliveryAddress,
  };
}

function viewLine(line: FrozenLine, image: string): OrderView["lines"][number] {
  const each = line.unitCents + (line.warranty?.cents ?? 0) + (line.install?.cents ?? 0);
  return {
    title: line.title,
    sku: line.sku,
    image,
    quantity: line.quantity,
    price: toDollars(line.unitCents),
    lineTotal: toDollars(each * line.quantity),
    warranty: line.warranty?.name ?? null,
    install: line.install?.name ?? null,
    conditionType: line.condition,
  };
}
