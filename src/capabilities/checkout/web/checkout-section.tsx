import { type ReactNode, useId } from "react";
import styles from "./checkout.module.css";

export type CheckoutSectionProps = { readonly title: string; readonly id?: string; readonly children: ReactNode };

/** One numbered part of the form. */
export function CheckoutSection({ title, id, children }: CheckoutSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.sectionBody}>{children}</div>
    </section>
  );
}
