import { TextInput } from "#ui/text-input.tsx";
import { inStoreCopy } from "../form/in-store.copy.ts";
import { fieldId } from "./checkout-fields.ts";

const DIGITS = 6;

export type StoreCodeFieldProps = {
  readonly code: string;
  readonly onChange: (code: string) => void;
  /** Undefined while nothing is said of it. */
  readonly error: string | undefined;
};

/** The customer's code, from the provider's app. It is used once and kept nowhere. */
export function StoreCodeField({ code, onChange, error }: StoreCodeFieldProps) {
  return (
    <TextInput
      id={fieldId.storeCode}
      name="devicePaymentCode"
      label={inStoreCopy.code.field}
      hint={inStoreCopy.code.why}
      value={code}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS + 2}
      onChange={(event) => onChange(event.target.value.replace(/\s/g, ""))}
    />
  );
}
