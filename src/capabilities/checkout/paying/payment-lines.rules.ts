import { asCents, type Cents, timesCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import { type PaymentLine, sumOfLines } from "#capabilities/payments/payment-lines.rules.ts";
import { lineNames } from "../checkout.copy.ts";
import { gstWithin } from "../documents/tax.rules.ts";

type Extra = { readonly id: string; readonly name: string; readonly cents: Cents };
type Titled = { readonly title: string; readonly cents: Cents };

/** The parts of an order that have a price. */
export type PricedOrder = {
  readonly lines: readonly {
    readonly sku: string;
    readonly title: string;
    readonly quantity: number;
    readonly unitCents: Cents;
    readonly warranty: Extra | null;
    readonly install: Extra | null;
  }[];
  readonly discounts: readonly Titled[];
  readonly giftCards: readonly Titled[];
  readonly deliveryCents: Cents;
  readonly suppliers: readonly { readonly code: string; readonly cents: Cents }[];
  readonly services: readonly { readonly sku: string; readonly title: string; readonly cents: Cents }[];
  readonly storage: { readonly days: number; readonly dailyCents: Cents };
};

type Untaxed = Pick<PaymentLine, "kind" | "name" | "sku" | "unitCents"> & { readonly quantity?: number };

const taxed =
  (country: Market) =>
  ({ quantity = 1, ...line }: Untaxed): PaymentLine => {
    const totalCents = timesCents(line.unitCents, quantity);
    return { ...line, quantity, totalCents, taxCents: gstOf(totalCents, country) };
  };

/** The GST of a discount is negative like itself. */
const gstOf = (cents: Cents, country: Market): Cents =>
  cents < 0 ? asCents(-gstWithin(asCents(-cents), country)) : gstWithin(cents, country);

const goodsLines = ({ lines }: PricedOrder): Untaxed[] =>
  lines.flatMap(({ sku, title, quantity, unitCents, warranty, install }) => [
    { kind: "goods" as const, name: title, sku, quantity, unitCents },
    ...[warranty, install].flatMap((extra) =>
      extra === null
        ? []
        : [{ kind: "service" as const, name: extra.name, sku: extra.id, quantity, unitCents: extra.cents }],
    ),
  ]);

const otherLines = ({ deliveryCents, suppliers, services, storage, discounts }: PricedOrder): Untaxed[] => [
  { kind: "shipping", name: lineNames.delivery, sku: "DELIVERY", unitCents: deliveryCents },
  ...suppliers.map(({ code, cents }) => ({
    kind: "shipping" as const,
    name: lineNames.supplierDelivery,
    sku: `DELIVERY-${code}`,
    unitCents: cents,
  })),
  ...services.map(({ sku, title, cents }) => ({ kind: "service" as const, name: title, sku, unitCents: cents })),
  {
    kind: "service",
    name: lineNames.storage,
    sku: "STORAGE",
    quantity: storage.days,
    unitCents: storage.dailyCents,
  },
  ...discounts.map(({ title, cents }) => ({
    kind: "discount" as const,
    name: title,
    sku: "DISCOUNT",
    unitCents: asCents(-cents),
  })),
];

/** A gift card is money and no lower price, so the order's GST stays the same. */
const giftLines = ({ giftCards }: PricedOrder): PaymentLine[] =>
  giftCards.map(({ title, cents }) => ({
    kind: "discount",
    name: title,
    sku: "GIFT-CARD",
    quantity: 1,
    unitCents: asCents(-cents),
    totalCents: asCents(-cents),
    taxCents: asCents(0),
  }));

/** One line for a payment that no list of goods adds up to: a deposit, a balance, another delivery day. */
export const singleLine = (name: string, cents: Cents, country: Market): readonly PaymentLine[] => [
  taxed(country)({ kind: "goods", name, sku: "PAYMENT", unitCents: cents }),
];

type Paying = { readonly orderNumber: string; readonly amountCents: Cents; readonly country: Market };

/** The lines of an order's first payment; they always add up to its amount. */
export function paymentLinesOf(
  order: PricedOrder,
  { orderNumber, amountCents, country }: Paying,
): readonly PaymentLine[] {
  const priced = [...goodsLines(order), ...otherLines(order)].map(taxed(country));
  const lines = [...priced, ...giftLines(order)].filter((line) => line.totalCents !== 0);
  if (sumOfLines(lines) === amountCents) return lines;
  return singleLine(lineNames.deposit(orderNumber), amountCents, country);
}
