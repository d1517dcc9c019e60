import { asCents, type Cents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import type { NewPayment, Recipient } from "./payment-provider.ts";
import { marketOf, readPhoneNumber } from "./phone-number.ts";
import { decimals } from "./provider-call.ts";

type Money = { readonly currency_code: string; readonly value: string };
const MAX_NAME_LENGTH = 127;

const addressOf = ({ address, suburb, state, postcode, country }: Recipient) => ({
  address_line_1: address,
  admin_area_2: suburb,
  ...(state !== "" && { admin_area_1: state }),
  postal_code: postcode,
  country_code: country,
});

const phoneOf = ({ phone, country }: Recipient) => {
  const read = readPhoneNumber(phone, marketOf(country));
  if (read === null) return {};
  return { phone: { phone_number: { country_code: read.dialCode, national_number: read.national } } };
};

type Part = { readonly line: PaymentLine; readonly taxCents: Cents };

/** PayPal adds an item's tax to its price, so a price that includes GST is sent in two parts. */
function partOf(line: PaymentLine, isTaxed: boolean): Part {
  return { line, taxCents: isTaxed ? asCents(Math.floor(line.taxCents / line.quantity)) : asCents(0) };
}

/**
 * The sums of a purchase unit as PayPal checks them: items and their tax, plus shipping, less discount. PayPal has no
 * tax of a discount, so with one the prices of the items include their GST and no tax is stated.
 */
export function amountsOf(lines: readonly PaymentLine[], { cents, currency }: NewPayment["amount"]) {
  const money = (amount: Cents): Money => ({ currency_code: currency, value: decimals(amount) });
  const ofKind = (...kinds: PaymentLine["kind"][]) => lines.filter((line) => kinds.includes(line.kind));
  const sumOf = (some: readonly PaymentLine[]) => sumCents(some.map((line) => line.totalCents));
  const discounts = ofKind("discount");
  const isTaxed = discounts.length === 0;
  const parts = ofKind("goods", "service").map((line) => partOf(line, isTaxed));
  const tax = sumCents(parts.map(({ line, taxCents }) => timesCents(taxCents, line.quantity)));
  const items = subtractCents(sumCents(parts.map(({ line }) => line.totalCents)), tax);
  const shipping = sumOf(ofKind("shipping"));
  const discount = asCents(-sumOf(discounts));
  return {
    amount: {
      ...money(cents),
      breakdown: {
        item_total: money(items),
        ...(tax > 0 && { tax_total: money(tax) }),
        ...(shipping > 0 && { shipping: money(shipping) }),
        ...(discount > 0 && { discount: money(discount) }),
      },
    },
    items: parts.map(({ line, taxCents }) => ({
      name: line.name.slice(0, MAX_NAME_LENGTH),
      sku: line.sku.slice(0, MAX_NAME_LENGTH),
      quantity: String(line.quantity),
      unit_amount: money(subtractCents(line.unitCents, taxCents)),
      ...(tax > 0 && { tax: money(taxCents) }),
    })),
  };
}

/** The body of "create order". */
export const payPalOrderOf = (payment: NewPayment) => {
  const { reference, amount, lines, shopper, deliverTo, returnUrl, cancelUrl, shopName } = payment;
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: reference,
        invoice_id: reference,
        custom_id: reference,
        ...amountsOf(lines, amount),
        ...(deliverTo !== null && {
          shipping: {
            type: "SHIPPING",
            name: { full_name: `${deliverTo.firstName} ${deliverTo.lastName}` },
            address: addressOf(deliverTo),
          },
        }),
      },
    ],
    payment_source: {
      paypal: {
        email_address: shopper.email,
        name: { given_name: shopper.firstName, surname: shopper.lastName },
        ...phoneOf(shopper),
        address: addressOf(shopper),
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: "PAY_NOW",
          shipping_preference: deliverTo === null ? "NO_SHIPPING" : "SET_PROVIDED_ADDRESS",
          brand_name: shopName.slice(0, MAX_NAME_LENGTH),
        },
      },
    },
  };
};
