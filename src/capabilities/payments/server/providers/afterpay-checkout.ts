import { asCents, type Cents, sumCents } from "#kit/money.ts";
import type { NewPayment, Recipient } from "./payment-provider.ts";
import { internationalPhone, marketOf } from "./phone-number.ts";
import { decimals } from "./provider-call.ts";

/** Afterpay's limits of texts. */
const MAX_NAME_LENGTH = 255;
const MAX_TEXT_LENGTH = 128;

/** A town stands for the region where an address has none: Afterpay needs one. */
const contactOf = ({ firstName, lastName, address, suburb, state, postcode, country, phone }: Recipient) => ({
  name: `${firstName} ${lastName}`.slice(0, MAX_NAME_LENGTH),
  line1: address.slice(0, MAX_TEXT_LENGTH),
  area1: suburb.slice(0, MAX_TEXT_LENGTH),
  region: (state || suburb).slice(0, MAX_TEXT_LENGTH),
  postcode,
  countryCode: country,
  phoneNumber: internationalPhone(phone, marketOf(country)),
});

/** The body of "create a checkout". What costs nothing is no item there. */
export function afterpayCheckoutOf(payment: NewPayment) {
  const { amount, lines, shopper, deliverTo, returnUrl, cancelUrl, shopName, reference } = payment;
  const money = (cents: Cents) => ({ amount: decimals(cents), currency: amount.currency });
  const shipping = lines.filter((line) => line.kind === "shipping");
  const discounts = lines.filter((line) => line.kind === "discount");
  const items = lines.filter((line) => (line.kind === "goods" || line.kind === "service") && line.unitCents > 0);
  return {
    amount: money(amount.cents),
    consumer: {
      email: shopper.email,
      givenNames: shopper.firstName.slice(0, MAX_TEXT_LENGTH),
      surname: shopper.lastName.slice(0, MAX_TEXT_LENGTH),
      phoneNumber: internationalPhone(shopper.phone, marketOf(shopper.country)),
    },
    billing: contactOf(shopper),
    ...(deliverTo !== null && { shipping: contactOf(deliverTo) }),
    merchant: { redirectConfirmUrl: returnUrl, redirectCancelUrl: cancelUrl, name: shopName },
    merchantReference: reference,
    items: items.map(({ name, sku, quantity, unitCents }) => ({
      name: name.slice(0, MAX_NAME_LENGTH),
      ...(sku !== "" && { sku: sku.slice(0, MAX_TEXT_LENGTH) }),
      quantity,
      price: money(unitCents),
    })),
    discounts: discounts.map(({ name, totalCents }) => ({
      displayName: name.slice(0, MAX_TEXT_LENGTH),
      amount: money(asCents(-totalCents)),
    })),
    taxAmount: money(sumCents(lines.map((line) => line.taxCents))),
    shippingAmount: money(sumCents(shipping.map((line) => line.totalCents))),
  };
}
