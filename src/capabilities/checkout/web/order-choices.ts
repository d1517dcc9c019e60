import { type CalendarDay, toDayParts } from "#kit/calendar-day.ts";
import { asCents, type Cents, minCents, nearestCents, subtractCents, sumCents, toDollars } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { readDates } from "#capabilities/delivery/calendar.rules.ts";
import type { Availability } from "#capabilities/delivery/delivery.contract.ts";
import { noStorageFee, type StorageFee } from "#capabilities/delivery/storage.rules.ts";
import { type PaymentOption, paymentOptions } from "#capabilities/payments/payments.rules.ts";
import type { EncryptedCard } from "#capabilities/payments/hosted-card.contract.ts";
import type { CheckoutForm } from "../checkout.contract.ts";
import { orderTotal } from "../checkout.rules.ts";
import type { CheckoutFields, Contact } from "./checkout-fields.ts";

export type SupplierChoice = {
  readonly code: string;
  readonly name: string;
  readonly day: CalendarDay;
  readonly cents: Cents;
};
export type ServiceChoice = {
  readonly sku: string;
  readonly title: string;
  readonly cents: Cents;
  readonly hidden: boolean;
};

/** The shopper's own choices; the others are made by rule. */
export type Picked = {
  readonly day: CalendarDay | null;
  readonly supplierDays: Readonly<Record<string, CalendarDay>>;
  /** Null: as the shop proposes. */
  readonly services: readonly string[] | null;
};
export const nothingPicked: Picked = { day: null, supplierDays: {}, services: null };

/** Each maker's day: the one picked, while it can be had, else the first. */
export function supplierChoices(
  answer: Availability | null,
  picked: Picked["supplierDays"],
): readonly SupplierChoice[] {
  return Object.entries(answer?.supplierAvailability ?? {}).flatMap(([code, { name, dates }]) => {
    const open = readDates(dates).filter((one) => one.available);
    const chosen = open.find((one) => one.day === picked[code]) ?? open[0];
    return chosen ? [{ code, name, day: chosen.day, cents: chosen.cents }] : [];
  });
}

/** The services to pay for: those ticked, and the hidden ones that a rule adds. */
export function serviceChoices(answer: Availability | null, picked: Picked["services"]): readonly ServiceChoice[] {
  const offered = answer?.deliveryServices ?? [];
  const isTaken = (service: Availability["deliveryServices"][number]) =>
    service.hidden || picked === null ? service.selected : picked.includes(service.sku);
  return offered
    .filter(isTaken)
    .map(({ sku, title, price, hidden }) => ({ sku, title, cents: nearestCents(price), hidden }));
}

export type OrderChoices = {
  readonly cart: Cart;
  readonly day: CalendarDay | null;
  readonly dayCents: Cents;
  readonly suppliers: readonly SupplierChoice[];
  readonly services: readonly ServiceChoice[];
  /** For keeping the goods until `day`. */
  readonly storage: StorageFee;
};

const noDelivery = { day: null, dayCents: asCents(0), suppliers: [], services: [], storage: noStorageFee } as const;

/** Goods that are taken home: no day, no makers, no services. */
export const cashAndCarryChoices = (cart: Cart): OrderChoices => ({ cart, ...noDelivery });

/** What the gift cards on the cart pay of a total. */
export const giftCentsOf = (cart: Cart, total: Cents): Cents =>
  minCents(total, sumCents(cart.giftCards.map((card) => nearestCents(card.balance))));

/** The amount left to pay after gift cards. */
export function payableOf(choices: OrderChoices): Cents {
  const total = totalOf(choices);
  return subtractCents(total, giftCentsOf(choices.cart, total));
}

/** Everything the shopper is shown and pays. */
export const totalOf = ({ cart, dayCents, suppliers, services, storage }: OrderChoices): Cents =>
  orderTotal({
    itemsCents: nearestCents(cart.orderTotal),
    deliveryCents: dayCents,
    supplierCents: suppliers.map((one) => one.cents),
    serviceCents: services.map((one) => one.cents),
    storageCents: storage.cents,
  });

const contactOf = ({ name, phone }: Contact): Contact | null =>
  name.trim() === "" && phone.trim() === "" ? null : { name: name.trim(), phone: phone.trim() };

const linesOf = (cart: Cart): CheckoutForm["cart"]["items"] =>
  cart.products.map((line) => ({
    qty: line.quantity,
    sku: line.sku,
    unitId: line.unitId,
    productCode: line.productCode,
    category: line.category,
    warrantyId: line.selectedWarranty?.id ?? null,
    installId: line.selectedInstall?.id ?? null,
  }));

export type FormParts = {
  readonly fields: CheckoutFields;
  readonly choices: OrderChoices;
  readonly country: Market;
  readonly asksForStorage: boolean;
  /** Cents to pay now; null pays everything. */
  readonly deposit: Cents | null;
  readonly payment: {
    readonly option: PaymentOption;
    readonly card: EncryptedCard | null;
    /** The customer's code in a store; null for every other way. */
    readonly storeCode: string | null;
    /** The store's terminal that the customer pays at; null for every other way. */
    readonly terminal: string | null;
    /** What a wallet made for this payment; null for every other way. */
    readonly walletToken: string | null;
    readonly fraudCheckToken: string | null;
  };
};

const orNull = (text: string): string | null => (text === "" ? null : text);

/** The form as it is posted; never with a card in clear. */
export function formOf(parts: FormParts): CheckoutForm {
  const { fields, choices, country, asksForStorage, deposit, payment } = parts;
  const { cart, day, suppliers, services } = choices;
  return {
    cartId: cart.cartId ?? "",
    email: fields.email.trim(),
    newsletter: fields.newsletter,
    phoneNumber: fields.phoneNumber.trim(),
    partialPayment: deposit === null ? null : toDollars(deposit),
    deliveryAddress: { ...fields.delivery, country },
    billingAddress: fields.billingIs === "same" ? null : { ...fields.billing, country },
    poNumber: fields.poNumber.trim(),
    deliveryQuote: fields.asksForQuote,
    subdivision: orNull(fields.subdivision),
    salespersonCode: orNull(fields.salespersonCode),
    devicePaymentCode: payment.storeCode,
    terminal: payment.terminal,
    winningDeliveryServiceOverride: fields.overridesDays,
    fraudCheckToken: payment.fraudCheckToken,
    deliveryDate: day === null ? null : toDayParts(day),
    EarlyNotification: fields.wantsEarlier,
    requestedDeliveryContact: contactOf(fields.deliveryContact),
    requestedInstallationContact: contactOf(fields.installationContact),
    uniqueRequirements: fields.uniqueRequirements.trim(),
    deliveryServices: services.filter((one) => !one.hidden).map((one) => one.sku),
    selectedPaymentOption: paymentOptions[payment.option],
    cart: { items: linesOf(cart), orderTotal: toDollars(totalOf(choices)), couponCode: cart.couponCode },
    brandsWarnings: { mieleWarning: fields.understandsMiele },
    supplierDeliveryDates: suppliers.map((one) => ({
      supplier: one.code,
      deliveryDate: toDayParts(one.day),
      price: toDollars(one.cents),
    })),
    ...(fields.kind === "cash-and-carry" && { cashAndCarry: true }),
    ...(asksForStorage && { stockFeeAcknowledged: fields.acceptsStorage }),
    browserInfo: browserInfo(),
    encryptedValues: payment.card?.encryptedValues ?? null,
    hostedCard: payment.card?.hostedCard ?? null,
    cardHolderName: payment.card?.cardHolderName ?? null,
    walletToken: payment.walletToken,
  };
}

export const browserInfo = (): CheckoutForm["browserInfo"] => ({
  screenHeight: screen.height,
  screenWidth: screen.width,
  colorDepth: screen.colorDepth,
  javaEnabled: false,
  language: navigator.language,
  timeZoneOffset: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent,
});
