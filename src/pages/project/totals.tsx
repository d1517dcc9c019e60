import { type Dollars, formatAmount, nearestCents } from "#kit/money.ts";
import type { Project, QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { projectCopy as words } from "./project.copy.ts";
import styles from "./project.module.css";

export const amount = (dollars: Dollars) => formatAmount(nearestCents(dollars));

type Sums = Pick<Project | QuoteVersion, "subtotal" | "discounts" | "total" | "gst" | "gstRate" | "itemCount">;

/** The totals, as the shop calculated them. */
export function Totals({ of, note }: { readonly of: Sums; readonly note: string | null }) {
  return (
    <section className={styles.panel} aria-label={words.total}>
      <dl className={styles.totals}>
        <div>
          <dt>
            {words.subtotal} ({words.pieces(of.itemCount)})
          </dt>
          <dd>{amount(of.subtotal)}</dd>
        </div>
        {of.discounts.map((one) => (
          <div key={one.id}>
            <dt>{one.title}</dt>
            <dd>{amount(-one.amount)}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>
            {words.total} <span className={styles.muted}>{words.totalNote}</span>
          </dt>
          <dd>{amount(of.total)}</dd>
        </div>
        <div className={styles.muted}>
          <dt>{words.gst(of.gstRate)}</dt>
          <dd>{amount(of.gst)}</dd>
        </div>
      </dl>
      {note !== null && <p className={styles.muted}>{note}</p>}
    </section>
  );
}
