import { useEffect, useRef, useState } from "react";
import { toDollars } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { orderCopy } from "#capabilities/checkout/orders/order-page.copy.ts";
import { browserInfo } from "#capabilities/checkout/web/order-choices.ts";
import { noCard } from "#capabilities/payments/card.rules.ts";
import { orderCall, useOrderChange } from "#capabilities/checkout/web/use-order-change.ts";
import { isOffered } from "#capabilities/payments/payment-methods.rules.ts";
import { paymentOptions } from "#capabilities/payments/payments.rules.ts";
import { walletCopy } from "#capabilities/payments/wallet.copy.ts";
import { walletLabels, WalletStopped, type WalletMethod, walletMethods } from "#capabilities/payments/wallets.rules.ts";
import { askWallet, findClosed } from "#capabilities/payments/web/wallets.ts";
import type { CardPaymentProps } from "./card-payment.tsx";
import styles from "./order-page.module.css";

const icons = { googlePay: "google-pay", applePay: "apple-pay" } as const;

/** The wallets that the site offers and this browser supports; none while that is unknown. */
function useOpenWallets(site: CardPaymentProps["site"]): readonly WalletMethod[] {
  const [open, setOpen] = useState<readonly WalletMethod[]>([]);
  useEffect(() => {
    let isWanted = true;
    const findWallets = async () => {
      const offered = walletMethods.filter((method) => isOffered(site, method));
      const closed = await findClosed(offered);
      if (isWanted) setOpen(offered.filter((method) => closed[method] === undefined));
    };
    void findWallets();
    return () => void (isWanted = false);
  }, [site]);
  return open;
}

/** Pays for a placed order with a wallet, like the card form above. */
export function WalletPayment({ order, site, cents, deliveryDate, onDone }: CardPaymentProps) {
  const open = useOpenWallets(site);
  const change = useOrderChange(onDone);
  const [stopped, setStopped] = useState("");
  // One sheet at a time: a second click while it opens does nothing.
  const isAsking = useRef(false);
  const send = async (method: WalletMethod) => {
    const { currency, country, name: shopName } = site;
    const paid = await askWallet(method, { cents, currency, country, shopName });
    await change.send(async () => {
      const body = {
        key: crypto.randomUUID(),
        deliveryDate,
        amount: toDollars(cents),
        ...noCard,
        walletToken: paid.token,
        selectedPaymentOption: paymentOptions[method],
        browserInfo: browserInfo(),
      };
      const answer = await orderCall("POST /api/order/:token/payment", { params: { token: order.token }, body }).catch(
        (error: unknown) => {
          paid.onResult("failed");
          throw error;
        },
      );
      paid.onResult(answer.ok ? "paid" : "failed");
      return answer;
    });
  };
  const press = async (method: WalletMethod) => {
    if (isAsking.current || change.isBusy) return;
    isAsking.current = true;
    setStopped("");
    try {
      await send(method);
    } catch (error) {
      setStopped(error instanceof WalletStopped ? error.message : walletCopy.failed(walletLabels[method]));
    } finally {
      isAsking.current = false;
    }
  };
  return (
    <div className={styles.actions}>
      {open.map((method) => (
        <Button
          key={method}
          wide
          size="large"
          icon={icons[method]}
          busy={change.isBusy}
          busyLabel={orderCopy.pay.paying}
          onClick={() => void press(method)}
        >
          {walletCopy.payWith(walletLabels[method])}
        </Button>
      ))}
      <Errors sentences={[...change.errors, ...(stopped === "" ? [] : [stopped])]} />
    </div>
  );
}

const Errors = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <div role="alert">
    {sentences.map((sentence) => (
      <Notice key={sentence} tone="bad">
        {sentence}
      </Notice>
    ))}
  </div>
);
