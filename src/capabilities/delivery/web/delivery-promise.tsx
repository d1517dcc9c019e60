import { formatPrice, toCents } from "#kit/money.ts";
import { Icon } from "#ui/icon.tsx";
import type { DeliveryPromise } from "../delivery.contract.ts";
import { promiseCopy } from "../delivery.copy.ts";
import styles from "./delivery.module.css";

export type DeliveryPromiseLineProps = {
  /** Undefined until there is an answer: the line keeps its space. */
  readonly promise: DeliveryPromise | undefined;
  readonly suburb: string;
  /** A card has one line, the product page and the cart have room for the free day too. */
  readonly detail?: "short" | "full";
};

/** `Richmond: Saturday 21 November, $49`, and when it would be free. */
export function DeliveryPromiseLine({ promise, suburb, detail = "short" }: DeliveryPromiseLineProps) {
  if (promise === undefined) return <p className={styles.promise} aria-hidden="true" />;
  const { earliest, earliestFree } = promise;
  if (earliest === null) {
    return (
      <p className={styles.promise}>
        <Icon name="calendar-x" size={16} />
        <span>{promise.unavailableBecause === "undated" ? promiseCopy.undated : promiseCopy.none(suburb)}</span>
      </p>
    );
  }
  return (
    <p className={styles.promise}>
      <Icon name="truck" size={16} />
      <span>
        {promiseCopy.to(suburb)} <strong>{earliest.label}</strong>, {formatPrice(toCents(earliest.price))}
        {detail === "full" && earliestFree && (
          <span className={styles.free}>{promiseCopy.free(earliestFree.label)}</span>
        )}
        {detail === "full" && promise.broughtBy && (
          <span className={styles.free}>{promiseCopy.by(promise.broughtBy)}</span>
        )}
      </span>
    </p>
  );
}
