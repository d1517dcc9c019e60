import page from "#office/ui/page.module.css";
import { Status } from "#office/ui/states.tsx";
import type { OfficeProduct } from "../catalogue.office.contract.ts";
import styles from "./product-page.module.css";

type ScoreProps = { readonly product: OfficeProduct; readonly goTo: (field: string) => void };

const MAX_GAPS = 12;

/** How complete the product is, and what is missing, most valuable first. */
export function ProductScore({ product: { score, bar, missing }, goTo }: ScoreProps) {
  return (
    <section className={page["panel"]} aria-labelledby="score">
      <h2 id="score">Score {score}</h2>
      <meter className={styles["meter"]} min={0} max={100} value={score} aria-label={`${score} of 100`} />
      {score < bar ? (
        <Status tone="warn">{`Needs ${bar} to be published`}</Status>
      ) : (
        <Status tone="good">{`Above ${bar}, can be published`}</Status>
      )}
      {missing.length > 0 && (
        <>
          <h3>Missing</h3>
          <ul className={page["rows"]}>
            {missing.slice(0, MAX_GAPS).map(({ field, label, points }) => (
              <li key={field}>
                <button type="button" className={styles["link"]} onClick={() => goTo(field)}>
                  {label}
                </button>
                <span className={page["lead"]}>+{points}</span>
              </li>
            ))}
          </ul>
          {missing.length > MAX_GAPS && <p className={page["lead"]}>{missing.length - MAX_GAPS} more facts</p>}
        </>
      )}
    </section>
  );
}
