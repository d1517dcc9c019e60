import type { ReactNode } from "react";
import { RadioCards } from "#ui/choice.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import type { PaymentOption } from "../payments.rules.ts";

export type MethodChoice = {
  readonly option: PaymentOption;
  readonly label: string;
  readonly detail?: string;
  /** Why it cannot be chosen for this order; it is shown all the same. */
  readonly closedBecause?: string;
  /** The icon at its name. */
  readonly mark?: IconName;
};

export type PaymentMethodsProps = {
  readonly methods: readonly MethodChoice[];
  readonly chosen: PaymentOption;
  readonly onChoose: (option: PaymentOption) => void;
  /** The fields of the chosen method. */
  readonly children: ReactNode;
};

/** The payment methods; a single one is shown without a choice. */
export function PaymentMethods({ methods, chosen, onChoose, children }: PaymentMethodsProps) {
  return (
    <>
      {methods.length > 1 && (
        <RadioCards
          name="selectedPaymentOption"
          label="How would you like to pay?"
          value={chosen}
          onChoose={(value) => onChoose(methods.find((method) => method.option === value)?.option ?? chosen)}
          options={methods.map(({ option, label, detail, closedBecause, mark }) => ({
            value: option,
            label,
            detail: closedBecause ?? detail,
            disabled: closedBecause !== undefined,
            aside: mark && <Icon name={mark} size={32} />,
          }))}
        />
      )}
      {children}
    </>
  );
}
