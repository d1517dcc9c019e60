import { asCents, type Cents, sumCents } from "#kit/money.ts";
import type { NewPayment, Recipient } from "./payment-provider.ts";
import { internationalPhone, marketOf } from "./phone-number.ts";
import { decimals } from "./provider-call.ts";

/** Afterpay's limits of texts. */
const LONGEST_NAME = 255;
const LONGEST_TEXT = 128;

/** A town stands for the region where an address has none: Afterpay needs one. */
const contactOf = ({ firstName, lastName, address, suburb, state, postcode, country, phone }: Recipient) => ({
  name: `${firstName} ${lastName}`.slice(0, LONGEST_NAME),
  line1: address.slice(0, LONGEST_TEXT),
  area1: suburb.slice(0, LONGEST_TEXT),
  region: (state || suburb).slice(0, LONGEST_TEXT),
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
      givenNames: shopper.firstName.slice(0, LONGEST_TEXT),
      surname: shopper.lastName.slice(0, LONGEST_TEXT),
      phoneNumber: internationalPhone(shopper.phone, marketOf(shopper.country)),
    },
    billing: contactOf(shopper),
    ...(deliverTo !== null && { shipping: contactOf(deliverTo) }),
    merchant: { redirectConfirmUrl: returnUrl, redirectCancelUrl: cancelUrl, name: shopName },
    merchantReference: reference,
    items: items.map(({ name, sku, quantity, unitCents }) => ({
      name: name.slice(0, LONGEST_NAME),
      ...(sku !== "" && { sku: sku.slice(0, LONGEST_TEXT) }),
      quantity,
      price: money(unitCents),
    })),
    discounts: discounts.map(({ name, totalCents }) => ({
      displayName: name.slice(0, LONGEST_TEXT),
      amount: money(asCents(-totalCents)),
    })),
    taxAmount: money(sumCents(lines.map((line) => line.taxCents))),
    shippingAmount: money(sumCents(shipping.map((line) => line.totalCents))),
  };
}
