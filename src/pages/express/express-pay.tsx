import { useEffect, useState } from "react";
import { type Cents, nearestCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { checkoutUrl } from "#shop/urls.ts";
import { Button, type ButtonSize } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { navigate } from "#ui/navigate.ts";
import { Notice } from "#ui/notice.tsx";
import { closeCart, useCart } from "#capabilities/cart/web/use-cart.ts";
import { walletCopy } from "#capabilities/payments/wallet.copy.ts";
import { walletLabels, WalletStopped } from "#capabilities/payments/wallets.rules.ts";
import type { WalletDetails } from "#capabilities/payments/web/wallet-sheet.ts";
import { askDetails, findClosed } from "#capabilities/payments/web/wallets.ts";
import styles from "./express-slot.module.css";

const words = walletCopy.express;

export type FillResult = { readonly tone: "good" | "warn" | "bad"; readonly message: string };

export type ExpressPayProps = {
  readonly site: Pick<Site, "currency" | "country" | "name">;
  /** The size of the neighbouring button. */
  readonly size: ButtonSize;
  /** Fills in the checkout; without it the shopper goes there. */
  readonly fill?: (details: WalletDetails) => Promise<FillResult>;
  readonly className: string | undefined;
};

/** The details of a sheet in the cart, for the checkout: only in this page's memory, for one use. */
let onItsWay: WalletDetails | null = null;

type Stage = "looking" | "ready" | "closed";

function useStage(): Stage {
  const [stage, setStage] = useState<Stage>("looking");
  useEffect(() => {
    let isWanted = true;
    const findWallets = async () => {
      const closed = await findClosed(["googlePay"]);
      if (isWanted) setStage(closed.googlePay === undefined ? "ready" : "closed");
    };
    void findWallets();
    return () => void (isWanted = false);
  }, []);
  return stage;
}

/** One click on Google Pay fills in the checkout: contact, address and payment. The day is still to be chosen. */
export function ExpressPay({ site, size, fill, className }: ExpressPayProps) {
  const stage = useStage();
  const { cart } = useCart();
  const [result, setResult] = useState<FillResult | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (fill === undefined || onItsWay === null) return;
    const details = onItsWay;
    onItsWay = null;
    void fill(details).then(setResult);
  }, [fill]);
  const take = async (details: WalletDetails) => {
    if (fill !== undefined) return setResult(await fill(details));
    onItsWay = details;
    closeCart();
    navigate(checkoutUrl());
  };
  const press = async () => {
    const cents: Cents = nearestCents(cart?.orderTotal ?? 0);
    const { currency, country, name: shopName } = site;
    setIsBusy(true);
    setResult(null);
    try {
      await take(await askDetails({ cents, currency, country, shopName }));
    } catch (error) {
      const message = error instanceof WalletStopped ? error.message : walletCopy.failed(walletLabels.googlePay);
      if (message !== "") setResult({ tone: "bad", message });
    } finally {
      setIsBusy(false);
    }
  };
  if (stage === "closed")
    return <p className={classNames(className, styles.closed)}>{walletCopy.notHere(walletLabels.googlePay)}</p>;
  return (
    <div className={className}>
      {stage === "ready" && (
        <Button wide size={size} icon="google-pay" busy={isBusy} onClick={() => void press()}>
          {words.buy}
        </Button>
      )}
      {fill !== undefined && result === null && stage === "ready" && <p className={styles.why}>{words.why}</p>}
      <div role="status">{result !== null && <Notice tone={result.tone}>{result.message}</Notice>}</div>
    </div>
  );
}
