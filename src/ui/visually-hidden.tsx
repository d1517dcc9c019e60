import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** A polite live region; it has to be on the page before its text changes. */
export function LiveStatus({ children }: { children?: ReactNode }) {
  return (
    <span role="status" className={styles.hidden}>
      {children}
    </span>
  );
}
