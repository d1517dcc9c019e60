import styles from "./reserved-days.module.css";

/** The place of the days until they are there. */
export const ReservedDays = () => <div className={styles.reserved} data-reserved aria-hidden="true" />;
