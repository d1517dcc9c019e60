import { formatPrice, toCents } from "#kit/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Availability } from "../delivery.contract.ts";
import { calendarCopy } from "../delivery.copy.ts";
import styles from "./delivery.module.css";

export type DeliveryServicesProps = {
  readonly services: Availability["deliveryServices"];
  readonly chosen: readonly string[];
  readonly onChange: (skus: readonly string[]) => void;
};

/** Paid extras as a tick list. Hidden ones are the server's business and are not shown. */
export function DeliveryServices({ services, chosen, onChange }: DeliveryServicesProps) {
  const offered = services.filter((service) => !service.hidden);
  if (offered.length === 0) return null;
  const toggle = (sku: string) =>
    onChange(chosen.includes(sku) ? chosen.filter((one) => one !== sku) : [...chosen, sku]);
  return (
    <fieldset className={styles.services}>
      <legend className={styles.title}>{calendarCopy.services}</legend>
      {offered.map((service) => (
        <Checkbox
          key={service.sku}
          name="deliveryServices"
          value={service.sku}
          checked={chosen.includes(service.sku)}
          onChange={() => toggle(service.sku)}
          detail={service.blurb === "" ? undefined : service.blurb}
          aside={formatPrice(toCents(service.price))}
        >
          {service.title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
