import type { CheckoutFields } from "./checkout-fields.ts";

/** The store whose goods the customer takes home. */
export type CarryStore = {
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};

/**
 * Changes the form to cash and carry: it gets the store's phone and address, and an empty e-mail, because staff serve
 * another person. The earlier values are stored in `beforeCarry`, also when the store changes.
 */
export function toCashAndCarry(store: CarryStore, fields: CheckoutFields): CheckoutFields {
  const { phone, address, suburb, state, postcode } = store;
  const isOn = fields.kind === "cash-and-carry";
  const { email, phoneNumber, delivery } = fields;
  return {
    ...fields,
    kind: "cash-and-carry",
    beforeCarry: isOn ? fields.beforeCarry : { email, phoneNumber, delivery },
    email: isOn ? email : "",
    phoneNumber: phone,
    delivery: { ...delivery, address, suburb, state, postcode },
    asksForQuote: false,
  };
}

/** Changes the form back to delivery with its earlier values. A way to pay that only cash and carry has is replaced. */
export function toDelivery(fields: CheckoutFields): CheckoutFields {
  if (fields.kind === "delivery") return fields;
  const payment = fields.payment === "cashAndCarry" ? "card" : fields.payment;
  return { ...fields, ...fields.beforeCarry, kind: "delivery", payment };
}
