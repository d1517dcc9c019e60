import { useEffect, useState } from "react";
import { callOf } from "#ui/call.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import type { checkoutContract } from "#capabilities/checkout/checkout.contract.ts";
import { saveNow } from "#capabilities/checkout/web/use-session.ts";
import type { CheckoutData } from "./checkout.load.ts";

const call = callOf<typeof checkoutContract>();

/**
 * The page's data, and for a signed-in customer their stored data: only this browser can request them. Input of the
 * meantime is stored, and the form continues with it.
 */
export function useOwnData(data: CheckoutData): CheckoutData {
  // The form starts once: later it has the newest input itself.
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
    // Without an answer the page continues as it was: the customer's data are optional.
    ask().catch(() => null);
    return () => void (isWanted = false);
  }, [isKnown]);
  return { ...data, session: first, ...own };
}
