import { TextInput } from "#ui/text-input.tsx";
import { formCopy } from "../form/checkout-form.copy.ts";
import { fieldId } from "./checkout-fields.ts";
import type { CheckoutFormState } from "./use-checkout-fields.ts";

export type PoNumberFieldProps = { readonly form: CheckoutFormState; readonly need: "required" | "optional" };

/** The order's number in the customer's own books; asked for where credit on account is offered. */
export function PoNumberField({ form: { fields, errors, change, leave }, need }: PoNumberFieldProps) {
  return (
    <TextInput
      id={fieldId.poNumber}
      name="poNumber"
      label={formCopy.payment.poNumber}
      optional={need === "optional"}
      autoComplete="off"
      value={fields.poNumber}
      onChange={(event) => change({ poNumber: event.target.value })}
      onBlur={() => leave(fieldId.poNumber, fields.poNumber)}
      error={errors[fieldId.poNumber]}
    />
  );
}
