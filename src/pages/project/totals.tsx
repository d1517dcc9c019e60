import { formatDollars } from "#kit/money.ts";
import type { Project, QuoteVersion } from "#capabilities/projects/project-shapes.contract.ts";
import { projectCopy as words } from "./project.copy.ts";
import styles from "./project.module.css";

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
          <dd>{formatDollars(of.subtotal)}</dd>
        </div>
        {of.discounts.map((one) => (
          <div key={one.id}>
            <dt>{one.title}</dt>
            <dd>{formatDollars(-one.amount)}</dd>
          </div>
        ))}
        <div className={styles.grand}>
          <dt>
            {words.total} <span className={styles.muted}>{words.totalNote}</span>
          </dt>
          <dd>{formatDollars(of.total)}</dd>
        </div>
        <div className={styles.muted}>
          <dt>{words.gst(of.gstRate)}</dt>
          <dd>{formatDollars(of.gst)}</dd>
        </div>
      </dl>
      {note !== null && <p className={styles.muted}>{note}</p>}
    </section>
  );
}
