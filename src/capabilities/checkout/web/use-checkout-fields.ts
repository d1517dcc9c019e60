import { useState } from "react";
import { afterPress } from "#ui/after-press.ts";
import type { Address, DeliveryAddress } from "#capabilities/location/address.rules.ts";
import {
  addressId,
  type AddressPrefix,
  type CheckoutFields,
  type FieldErrors,
  fieldErrors,
  type FieldTerms,
} from "./checkout-fields.ts";

export type FieldsState = {
  readonly fields: CheckoutFields;
  readonly change: (part: Partial<CheckoutFields>) => void;
  /** Changes part of an address, so that a late answer changes nothing else. */
  readonly changeDelivery: (part: Partial<DeliveryAddress>) => void;
  readonly changeBilling: (part: Partial<Address>) => void;
  /** A change of many fields at once. */
  readonly turn: (into: (fields: CheckoutFields) => CheckoutFields) => void;
  /** A field was left: from now on its error is shown. */
  readonly leave: (id: string, value: string) => void;
  /** Ids of the fields that were left. */
  readonly left: ReadonlySet<string>;
  /** The order was submitted, so every field shows its error. */
  readonly validationShown: boolean;
  readonly showValidation: () => void;
};

export type CheckoutFormState = FieldsState & {
  /** What the shopper is shown, by the id of the control. */
  readonly errors: FieldErrors;
  /** All there is, shown or not. */
  readonly allErrors: FieldErrors;
};

/** The state of the form. An empty field that was only passed through shows no error. */
export function useCheckoutFields(initial: CheckoutFields): FieldsState {
  const [fields, setFields] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [validationShown, setValidationShown] = useState(false);
  return {
    fields,
    left,
    validationShown,
    change: (part) => setFields((before) => ({ ...before, ...part })),
    changeDelivery: (part) => setFields((before) => ({ ...before, delivery: { ...before.delivery, ...part } })),
    changeBilling: (part) => setFields((before) => ({ ...before, billing: { ...before.billing, ...part } })),
    turn: setFields,
    leave: (id, value) => {
      if (value.trim() === "") return;
      afterPress(() => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))));
    },
    showValidation: () => setValidationShown(true),
  };
}

/** The form with what is wrong with it under the terms of this order. */
export function withErrors(state: FieldsState, terms: FieldTerms): CheckoutFormState {
  const allErrors = fieldErrors(state.fields, terms);
  const shown = Object.entries(allErrors).filter(([id]) => state.validationShown || state.left.has(id));
  return { ...state, allErrors, errors: Object.fromEntries(shown) };
}

/** The errors of a suburb box. */
export const suburbErrors = (errors: FieldErrors, prefix: AddressPrefix) => {
  const of = (field: "suburb" | "state" | "postcode") => {
    const message = errors[addressId(prefix, field)];
    return message === undefined ? {} : { [field]: message };
  };
  return { ...of("suburb"), ...of("state"), ...of("postcode") };
};
