import { useEffect, useState } from "react";
import { checkoutUrl, confirmationUrl, homeUrl } from "#shop/urls.ts";
import { Busy } from "#ui/busy.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { navigate } from "#ui/navigate.ts";
import { Notice } from "#ui/notice.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { clearSession } from "#capabilities/checkout/web/checkout-session.ts";
import { returnCopy } from "#capabilities/checkout/paying/payment-return.copy.ts";
import type { PageProps } from "../page.ts";
import { confirmReturn, type ReturnOutcome } from "./confirm-return.ts";
import type { PaymentReturnData } from "./payment-return.load.ts";
import styles from "./payment-return-page.module.css";

/**
 * Sends one request for each attempt, and follows its result. It replaces the history entry, so that going back does
 * not repeat it.
 */
function useReturn({ from, query }: PaymentReturnData) {
  const [outcome, setOutcome] = useState<Extract<ReturnOutcome, { messages: readonly string[] }> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const found = await confirmReturn({ from, query });
      if (!isWanted) return;
      if (found.kind === "placed") {
        clearSession();
        navigate(confirmationUrl(found.cartId), { replace: true });
      } else if (found.kind === "cancelled") navigate(`${checkoutUrl()}?status=CANCELLED`, { replace: true });
      else setOutcome(found);
    };
    void ask();
    return () => void (isWanted = false);
  }, [from, query, tries]);
  const again = () => {
    setOutcome(null);
    setTries((before) => before + 1);
  };
  return { outcome, again };
}

/** The return from a bank or a provider: the payment is confirmed, or the shopper sees the error and the next steps. */
export function PaymentReturnPage({ data }: PageProps<PaymentReturnData>) {
  const { outcome, again } = useReturn(data);
  const isDoubt = outcome?.kind === "unavailable";
  return (
    <PageColumn crumbs={[{ title: "Home", uri: homeUrl() }, { title: returnCopy.title }]} className={styles.page}>
      <PageHead title={returnCopy.title} />
      {outcome === null ? (
        <Busy label={returnCopy.confirming} className={styles.busy} />
      ) : (
        <>
          <Notice
            tone={isDoubt ? "warn" : "bad"}
            role="alert"
            title={isDoubt ? returnCopy.doubtTitle : returnCopy.failedTitle}
          >
            {outcome.messages.map((message) => (
              <p key={message} className={styles.reason}>
                {message}
              </p>
            ))}
          </Notice>
          <div className={styles.nextLinks}>
            <LinkButton kind="primary" href={checkoutUrl()}>
              {returnCopy.back}
            </LinkButton>
            {isDoubt && <Button onClick={again}>{returnCopy.again}</Button>}
          </div>
        </>
      )}
    </PageColumn>
  );
}
