import type { ReactNode } from "react";
import { RadioCards } from "#ui/choice.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import type { PaymentOption } from "../payments.rules.ts";
import styles from "./payment-methods.module.css";

export type MethodChoice = {
  readonly option: PaymentOption;
  readonly label: string;
  readonly detail?: string;
  /** Why it cannot be chosen for this order: it is then below the others. */
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

/** The payment methods; a single one is shown without a choice, and those that cannot be used are folded away. */
export function PaymentMethods({ methods, chosen, onChoose, children }: PaymentMethodsProps) {
  const open = methods.filter((method) => method.closedBecause === undefined);
  const closed = methods.filter((method) => method.closedBecause !== undefined);
  return (
    <>
      {methods.length > 1 && (
        <RadioCards
          name="selectedPaymentOption"
          label="How would you like to pay?"
          value={chosen}
          onChoose={(value) => onChoose(methods.find((method) => method.option === value)?.option ?? chosen)}
          options={open.map(({ option, label, detail, mark }) => ({
            value: option,
            label,
            detail,
            aside: mark && <Icon name={mark} size={32} />,
          }))}
        />
      )}
      {closed.length > 0 && (
        <Disclosure title="Why not others?" density="compact">
          <ul className={styles.closed}>
            {closed.map(({ option, label, closedBecause }) => (
              <li key={option}>
                <strong>{label}</strong> <span>{closedBecause}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {children}
    </>
  );
}
