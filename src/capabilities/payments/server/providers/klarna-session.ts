import { sumCents } from "#kit/money.ts";
import { markets } from "#shop/markets.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import type { NewPayment, Recipient } from "./payment-provider.ts";
import { internationalPhone, marketOf } from "./phone-number.ts";

/** Klarna's limits of texts. */
const MAX_NAME_LENGTH = 255;
const MAX_ADDRESS_LENGTH = 99;

const typeOf = ({ kind, sku }: PaymentLine): string => {
  const types = { goods: "physical", service: "digital", shipping: "shipping_fee", discount: "discount" } as const;
  return kind === "discount" && sku === "GIFT-CARD" ? "gift_card" : types[kind];
};

/** A rate has two implied decimals; a line without GST, as a gift card's, has none. */
const lineOf = (line: PaymentLine, gstRate: number) => ({
  type: typeOf(line),
  reference: line.sku.slice(0, MAX_NAME_LENGTH),
  name: line.name.slice(0, MAX_NAME_LENGTH),
  quantity: line.quantity,
  unit_price: line.unitCents,
  tax_rate: line.taxCents === 0 ? 0 : Math.round(gstRate * 10_000),
  total_amount: line.totalCents,
  total_tax_amount: line.taxCents,
});

const addressOf = ({ firstName, lastName, address, suburb, state, postcode, country, phone }: Recipient) => ({
  given_name: firstName.slice(0, MAX_ADDRESS_LENGTH),
  family_name: lastName.slice(0, MAX_ADDRESS_LENGTH),
  street_address: address.slice(0, MAX_ADDRESS_LENGTH),
  city: suburb,
  ...(state !== "" && { region: state }),
  postal_code: postcode,
  country,
  phone: internationalPhone(phone, marketOf(country)),
});

/** The body of "create a session". */
export function klarnaSessionOf({ amount, lines, reference, shopper, deliverTo, ...urls }: NewPayment) {
  const { code, locale, gstRate } = markets[marketOf(amount.currency)];
  return {
    purchase_country: code,
    purchase_currency: amount.currency,
    locale,
    order_amount: amount.cents,
    order_tax_amount: sumCents(lines.map((line) => line.taxCents)),
    order_lines: lines.map((line) => lineOf(line, gstRate)),
    merchant_reference1: reference,
    billing_address: { ...addressOf(shopper), email: shopper.email },
    ...(deliverTo !== null && { shipping_address: { ...addressOf(deliverTo), email: shopper.email } }),
    merchant_urls: { confirmation: urls.returnUrl, notification: urls.webhookUrl },
    intent: "buy",
  };
}

/**
 * The body of "create a hosted page". Klarna places the order itself when its customer agrees, so that no token has to
 * be spent by us: what became of a lost answer can be read.
 */
export const klarnaPageOf = ({ returnUrl, cancelUrl, webhookUrl }: NewPayment, sessionUrl: string) => ({
  payment_session_url: sessionUrl,
  merchant_urls: {
    success: `${returnUrl}?sid={{session_id}}`,
    cancel: `${cancelUrl}&sid={{session_id}}`,
    back: `${cancelUrl}&sid={{session_id}}`,
    failure: `${returnUrl}?sid={{session_id}}`,
    error: `${returnUrl}?sid={{session_id}}`,
    status_update: webhookUrl,
  },
  options: { place_order_mode: "PLACE_ORDER", purchase_type: "BUY" },
});
