import { useEffect, useState } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import { hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { walletMethods } from "#capabilities/payments/wallets.rules.ts";

/** Loads when the browser is idle, because only wallet payments need it. */
export const loadWallets = () => import("#capabilities/payments/web/wallets.ts");

export type Closed = Readonly<Partial<Record<PaymentOption, string>>>;
const none: Closed = {};

/** Why the offered wallets cannot be used in this browser; until then they can be chosen. */
export function useClosedWallets(opts: number): Closed {
  const [closed, setClosed] = useState(none);
  useEffect(() => {
    const offered = walletMethods.filter((method) => hasOption(opts, method));
    if (offered.length === 0) return;
    let isWanted = true;
    const findWallets = async () => {
      await whenIdle();
      const found = await (await loadWallets()).findClosed(offered);
      if (isWanted) setClosed(found);
    };
    // Without an answer they stay, and the error appears on use.
    findWallets().catch(() => null);
    return () => void (isWanted = false);
  }, [opts]);
  return closed;
}
