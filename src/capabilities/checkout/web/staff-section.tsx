import { Checkbox } from "#ui/choice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Select } from "#ui/select.tsx";
import { inStoreCopy } from "../form/in-store.copy.ts";
import type { CheckoutView } from "../checkout.contract.ts";
import type { CheckoutFields } from "./checkout-fields.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { salesPeopleOf } from "./staff-choices.ts";
import styles from "./checkout.module.css";

const words = inStoreCopy.staff;

export type StaffSectionProps = {
  readonly view: Pick<CheckoutView, "stores" | "salesPeople">;
  readonly fields: CheckoutFields;
  readonly onStore: (subdivision: string) => void;
  readonly onSalesperson: (code: string) => void;
  /** Undefined where this member of staff may not do it. */
  readonly onCarry: ((isOn: boolean) => void) | undefined;
  readonly onOverride: ((isOn: boolean) => void) | undefined;
  /** Undefined where the order can be delivered. */
  readonly onQuote: ((isOn: boolean) => void) | undefined;
  /** Why the last choice could not be made. */
  readonly failure: string | null;
};

/** For staff: the store, the salesperson, and how the products leave. */
export function StaffSection(props: StaffSectionProps) {
  const { view, fields, onStore, onSalesperson, onCarry, onOverride, onQuote, failure } = props;
  return (
    <CheckoutSection title={words.title}>
      <div className={styles.pair}>
        <Select
          label={words.store}
          name="subdivision"
          prompt={words.chooseStore}
          options={view.stores.map(({ subdivision, name }) => ({ value: subdivision, label: name }))}
          value={fields.subdivision}
          onChange={(event) => onStore(event.target.value)}
        />
        <Select
          label={words.salesperson}
          name="salespersonCode"
          prompt={words.chooseSalesperson}
          options={salesPeopleOf(view, fields.subdivision).map(({ code, name }) => ({ value: code, label: name }))}
          value={fields.salespersonCode}
          onChange={(event) => onSalesperson(event.target.value)}
        />
      </div>
      {onCarry && (
        <Checkbox
          name="cashAndCarry"
          checked={fields.kind === "cash-and-carry"}
          disabled={fields.subdivision === ""}
          onChange={(event) => onCarry(event.target.checked)}
          detail={fields.subdivision === "" ? words.carryNeedsStore : words.carryWhy}
        >
          {words.carry}
        </Checkbox>
      )}
      {onOverride && fields.kind === "delivery" && (
        <Checkbox
          name="winningDeliveryServiceOverride"
          checked={fields.overridesDays}
          onChange={(event) => onOverride(event.target.checked)}
        >
          {words.override}
        </Checkbox>
      )}
      {onQuote && fields.kind === "delivery" && (
        <Checkbox
          name="deliveryQuote"
          checked={fields.asksForQuote}
          onChange={(event) => onQuote(event.target.checked)}
          detail={words.quoteWhy}
        >
          {words.quote}
        </Checkbox>
      )}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </CheckoutSection>
  );
}
