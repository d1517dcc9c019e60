import { type Cents, formatAmount, subtractCents } from "#kit/money.ts";
import { Checkbox } from "#ui/choice.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { formCopy } from "../form/checkout-form.copy.ts";
import { depositPercentage, type DepositTerms, minDeposit } from "../paying/deposit.rules.ts";
import { depositTurned, fieldId } from "./checkout-fields.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import type { CheckoutFormState } from "./use-checkout-fields.ts";
import styles from "./checkout.module.css";

const words = formCopy.deposit;

export type DepositSectionProps = {
  readonly form: CheckoutFormState;
  readonly terms: DepositTerms;
  /** What is to be paid now, where that is a part of the whole. */
  readonly deposit: Cents | null;
};

/** What the amount means; nothing as long as it is none. */
function describeOutcome(typed: string, deposit: Cents | null, { payableCents }: DepositTerms): string {
  if (deposit === null) return typed.trim() === "" ? words.everything(formatAmount(payableCents)) : "";
  return words.part({
    now: formatAmount(deposit),
    percent: depositPercentage(deposit, payableCents),
    later: formatAmount(subtractCents(payableCents, deposit)),
  });
}

/** Whether to pay a part now, how much, and what is left for later. */
export function DepositSection({ form, terms, deposit }: DepositSectionProps) {
  const { fields, errors, change, leave } = form;
  const least = formatAmount(minDeposit(terms));
  return (
    <CheckoutSection title={words.title}>
      <Checkbox
        name="partialPaymentEnabled"
        checked={fields.paysDeposit}
        onChange={(event) => change(depositTurned(event.target.checked))}
        detail={words.why(terms.percent, least)}
      >
        {words.pay}
      </Checkbox>
      {fields.paysDeposit && (
        <>
          <TextInput
            id={fieldId.deposit}
            name="partialPayment"
            label={words.amount}
            hint={words.amountWhy}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            before="$"
            className={styles.narrow}
            value={fields.deposit}
            onChange={(event) => change({ deposit: event.target.value })}
            onBlur={() => leave(fieldId.deposit, fields.deposit)}
            error={errors[fieldId.deposit]}
          />
          <p className={styles.outcome} role="status">
            {describeOutcome(fields.deposit, deposit, terms)}
          </p>
        </>
      )}
    </CheckoutSection>
  );
}
