import { useEffect, useState } from "react";
import { whenIdle } from "#ui/when-idle.ts";
import { hasOption, type PaymentOption } from "#capabilities/payments/payments.rules.ts";
import { walletWays } from "#capabilities/payments/wallets.rules.ts";

/** Comes when the page has nothing better to do: what a wallet brings is for those who pay with one. */
export const loadWallets = () => import("#capabilities/payments/web/wallets.ts");

export type Closed = Readonly<Partial<Record<PaymentOption, string>>>;
const none: Closed = {};

/** Why wallets that are offered cannot be used in this browser; until that is known they can be chosen. */
export function useClosedWallets(opts: number): Closed {
  const [closed, setClosed] = useState(none);
  useEffect(() => {
    const offered = walletWays.filter((way) => hasOption(opts, way));
    if (offered.length === 0) return;
    let isWanted = true;
    const look = async () => {
      await whenIdle();
      const found = await (await loadWallets()).findClosed(offered);
      if (isWanted) setClosed(found);
    };
    // Without an answer they stay: whoever chooses one is told then.
    look().catch(() => null);
    return () => void (isWanted = false);
  }, [opts]);
  return closed;
}
