import type { CheckoutFields } from "./checkout-fields.ts";

/** Where goods are taken home from. */
export type CarryStore = {
  readonly phone: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};

/**
 * The form of somebody who takes the goods home: the store's phone and address stand in it, and the e-mail is asked
 * for anew, because staff serve another person. What stood there before is kept; another store keeps what was kept.
 */
export function carryFrom(store: CarryStore, fields: CheckoutFields): CheckoutFields {
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

/** The form as it was before; a way to pay that only cash and carry has goes with it. */
export function carryNoMore(fields: CheckoutFields): CheckoutFields {
  if (fields.kind === "delivery") return fields;
  const payment = fields.payment === "cashAndCarry" ? "card" : fields.payment;
  return { ...fields, ...fields.beforeCarry, kind: "delivery", payment };
}
