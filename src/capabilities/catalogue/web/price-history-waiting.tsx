import styles from "./price-history.module.css";

/** The empty axes of the drawing, as high as what comes, and a line that says so. */
export function PriceHistoryWaiting() {
  return (
    <div className={styles.frame} aria-busy="true">
      <p className={styles.waiting}>Loading the price history…</p>
    </div>
  );
}
