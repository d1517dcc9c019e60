import { useEffect } from "react";
import { type Dollars, formatAmount, nearestCents } from "#kit/money.ts";
import { Notice } from "#ui/notice.tsx";
import { creditCopy } from "../account.copy.ts";
import { loadAccountCredit, useAccountCredit } from "./account-credit.ts";
import styles from "./credit-line.module.css";

const amount = (dollars: Dollars): string => formatAmount(nearestCents(dollars));

/** The remaining credit of a business; nothing for other customers. */
export function CreditLine() {
  const credit = useAccountCredit();
  useEffect(() => void loadAccountCredit(), []);
  if (credit === null) return null;
  return (
    <Notice tone="info" className={styles.credit}>
      {creditCopy.left({ left: amount(credit.available), limit: amount(credit.limit) })}
    </Notice>
  );
}
