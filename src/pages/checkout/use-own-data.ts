import { useEffect, useState } from "react";
import { callOf } from "#ui/call.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import type { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import { saveNow } from "#capabilities/checkout/web/use-session.ts";
import type { CheckoutData } from "./checkout.load.ts";

const call = callOf<typeof checkoutContract>();

/**
 * What the page came with, and for whoever is signed in what the shop knows of them: it hears of them from this
 * browser only. What was typed meanwhile has been kept, and is gone on with.
 */
export function useOwnData(data: CheckoutData): CheckoutData {
  // The form begins once: what is kept of it later, it knows better itself.
  const [{ session: first }] = useState(data);
  const [own, setOwn] = useState<Pick<CheckoutData, "view" | "session"> | null>(null);
  const isKnown = data.view.customer !== null;
  useEffect(() => {
    if (isKnown || !isSignedIn()) return;
    let isWanted = true;
    const ask = async () => {
      const [view, { session }] = await Promise.all([call("GET /api/checkout"), call("GET /api/checkout/session")]);
      if (!isWanted) return;
      saveNow();
      setOwn({ view, session });
    };
    // Without an answer the page goes on as it came: what is known of somebody is a help, not a condition.
    ask().catch(() => null);
    return () => void (isWanted = false);
  }, [isKnown]);
  return { ...data, session: first, ...own };
}
