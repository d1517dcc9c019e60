import type { ReactNode } from "react";
import styles from "./shell.module.css";

/** The page around the log-in. */
export const SignedOutPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className={styles["signedOut"]}>
    <div className={styles["card"]}>
      <p className={styles["brand"]}>Hearth office</p>
      <h1>{title}</h1>
      {children}
    </div>
  </main>
);
