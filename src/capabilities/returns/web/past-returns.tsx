import type { OrderReturns } from "../returns.contract.ts";
import { returnCopy } from "../returns.copy.ts";
import styles from "./returns.module.css";

/** The returns of an order, the newest first, and how the goods come back. */
export function PastReturns({ returns }: Pick<OrderReturns, "returns">) {
  if (returns.length === 0) return null;
  return (
    <section className={styles.form} aria-labelledby="past-returns">
      <h2 id="past-returns">{returnCopy.before}</h2>
      <ul className={styles.list}>
        {returns.map(({ number, stateText, reasonText, lines, howBack }) => (
          <li key={number}>
            <p>
              <strong>{number}</strong> {stateText}. {reasonText}.
            </p>
            {lines.map(({ title, quantity }) => (
              <p key={title} className={styles.soft}>
                {returnCopy.units(quantity, title)}
              </p>
            ))}
            {howBack !== null && <p className={styles.label}>{howBack}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
