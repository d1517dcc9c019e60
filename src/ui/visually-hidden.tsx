import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** A region that speaks politely when its text changes; it must be on the page before it has something to say. */
export function LiveStatus({ children }: { children?: ReactNode }) {
  return (
    <span role="status" className={styles.hidden}>
      {children}
    </span>
  );
}
