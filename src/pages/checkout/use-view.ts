import { useState } from "react";
import { callOf } from "#ui/call.ts";
import type { checkoutContract, CheckoutView } from "#capabilities/checkout/checkout.contract.ts";

const call = callOf<typeof checkoutContract>();

/** What the shop says of this checkout, and how to ask again: after a refusal it may say something else. */
export function useView(initial: CheckoutView): readonly [CheckoutView, () => Promise<void>] {
  const [view, setView] = useState(initial);
  const reload = async () => {
    const newer = await call("GET /api/checkout").catch(() => null);
    if (newer !== null) setView(newer);
  };
  return [view, reload];
}
