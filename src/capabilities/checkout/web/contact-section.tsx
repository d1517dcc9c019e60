import { Checkbox } from "#ui/choice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { formCopy } from "../form/checkout-form.copy.ts";
import { checkEmail } from "../checkout.rules.ts";
import { fieldId } from "./checkout-fields.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import type { CheckoutFormState } from "./use-checkout-fields.ts";

export type ContactSectionProps = {
  readonly form: CheckoutFormState;
  /** Fields whose values are settled elsewhere: by the customer's account, or by the store that goods are taken from. */
  readonly settled: readonly ("email" | "phone")[];
  readonly onEmail: (email: string) => void;
};

const words = formCopy.contact;

export function ContactSection({ form, settled, onEmail }: ContactSectionProps) {
  const { fields, errors, change, leave } = form;
  // Goods that the customer takes home need no delivery contact.
  const isCarried = fields.kind === "cash-and-carry";
  const leaveEmail = () => {
    leave(fieldId.email, fields.email);
    if (checkEmail(fields.email) === null) onEmail(fields.email.trim());
  };
  return (
    <CheckoutSection title={words.title}>
      <TextInput
        id={fieldId.email}
        type="email"
        name="email"
        label={words.email}
        hint={isCarried ? words.emailCarried : words.emailWhy}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        disabled={settled.includes("email")}
        value={fields.email}
        onChange={(event) => change({ email: event.target.value })}
        onBlur={leaveEmail}
        error={errors[fieldId.email]}
      />
      <TextInput
        id={fieldId.phone}
        type="tel"
        name="phoneNumber"
        label={words.phone}
        hint={isCarried ? undefined : words.phoneWhy}
        autoComplete="tel"
        inputMode="tel"
        disabled={settled.includes("phone")}
        value={fields.phoneNumber}
        onChange={(event) => change({ phoneNumber: event.target.value })}
        onBlur={() => leave(fieldId.phone, fields.phoneNumber)}
        error={errors[fieldId.phone]}
      />
      <Checkbox
        name="newsletter"
        checked={fields.newsletter}
        onChange={(event) => change({ newsletter: event.target.checked })}
      >
        {words.newsletter}
      </Checkbox>
    </CheckoutSection>
  );
}
