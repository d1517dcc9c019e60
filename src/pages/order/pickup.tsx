import { LinkButton } from "#ui/button.tsx";
import type { OrderView } from "#capabilities/checkout/checkout.contract.ts";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { directionsUrl } from "#capabilities/stores/stores.rules.ts";
import styles from "./order-page.module.css";

/** The store where the order was collected: address, directions, telephone. */
export function Pickup({ order: { kind, store } }: { readonly order: OrderView }) {
  if (kind !== "cash-and-carry" || store === null) return null;
  const { name, address, phone } = store;
  return (
    <section className={styles.actions}>
      <h2>{name}</h2>
      <p>{address}</p>
      <div className={styles.buttons} data-print="hide">
        <LinkButton
          icon="navigation"
          href={directionsUrl({ name, address, suburb: "", state: "", postcode: "" })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {orderCopy.directions}
        </LinkButton>
        <LinkButton icon="phone" href={`tel:${phone.replaceAll(" ", "")}`}>
          {orderCopy.callStore(phone)}
        </LinkButton>
      </div>
    </section>
  );
}
