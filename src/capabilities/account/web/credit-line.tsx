import { useEffect } from "react";
import { formatDollars } from "#kit/money.ts";
import { Notice } from "#ui/notice.tsx";
import { creditCopy } from "../account.copy.ts";
import { loadAccountCredit, useAccountCredit } from "./account-credit.ts";
import styles from "./credit-line.module.css";

/** The remaining credit of a business; nothing for other customers. */
export function CreditLine() {
  const credit = useAccountCredit();
  useEffect(() => void loadAccountCredit(), []);
  if (credit === null) return null;
  return (
    <Notice tone="info" className={styles.credit}>
      {creditCopy.left({ left: formatDollars(credit.available), limit: formatDollars(credit.limit) })}
    </Notice>
  );
}
