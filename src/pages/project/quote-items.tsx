import { formatDollars } from "#kit/money.ts";
import type { QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { ItemGoods } from "./item-line.tsx";
import { byRoom } from "./project-items.tsx";
import styles from "./project.module.css";

/** The lines of a quote, as they were when it was sent. */
export function QuoteItems({ quote }: { readonly quote: QuoteVersion }) {
  return byRoom(quote.items).map(({ key, room, items }) => (
    <div key={key} className={styles.room}>
      <h3>{room}</h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.productCode} ${item.room}`} className={styles.line}>
            <ItemGoods item={item} problem={null} />
            <div className={styles.lineEnd}>
              <span>× {item.quantity}</span>
              <strong className={styles.figure}>{formatDollars(item.total)}</strong>
            </div>
          </li>
        ))}
      </ul>
    </div>
  ));
}
