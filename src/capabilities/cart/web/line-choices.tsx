import { useId } from "react";
import { formatPrice } from "#kit/money.ts";
import { Select } from "#ui/select.tsx";
import type { CartProduct } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { centsOf } from "./cart-money.ts";
import { changeLine } from "./use-cart.ts";
import styles from "./cart-line.module.css";

type Choice = CartProduct["warranties"][number];
type ChoiceProps = {
  readonly label: string;
  readonly none: string;
  readonly of: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice | null;
  readonly onChoose: (id: string | null) => void;
};

const describeChoice = ({ name, price }: Choice): string => `${name}, ${formatPrice(centsOf(price))}`;

function ChoiceOf({ label, none, of, choices, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <Select
      id={id}
      label={label}
      aria-label={`${label}: ${of}`}
      value={chosen?.id ?? ""}
      onChange={(event) => onChoose(event.target.value === "" ? null : event.target.value)}
      options={[
        { value: "", label: none },
        ...choices.map((choice) => ({ value: choice.id, label: describeChoice(choice) })),
      ]}
    />
  );
}

/** Care plan and installation of a line; neither is ever chosen beforehand. */
export function LineChoices({ line }: { readonly line: CartProduct }) {
  return (
    <div className={styles.choices}>
      <ChoiceOf
        label={cartCopy.carePlan}
        none={cartCopy.noCarePlan}
        of={line.title}
        choices={line.warranties}
        chosen={line.selectedWarranty}
        onChoose={(warrantyId) => void changeLine(line.productCode, { warrantyId })}
      />
      <ChoiceOf
        label={cartCopy.installation}
        none={cartCopy.noInstallation}
        of={line.title}
        choices={line.installations}
        chosen={line.selectedInstall}
        onChoose={(installId) => void changeLine(line.productCode, { installId })}
      />
    </div>
  );
}
