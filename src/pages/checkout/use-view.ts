import { useState } from "react";
import { callOf } from "#ui/call.ts";
import type { checkoutContract, CheckoutView } from "#capabilities/checkout/checkout.contract.ts";

const call = callOf<typeof checkoutContract>();

/** The shop's data for this checkout, and how to load them again: after a refusal they may differ. */
export function useView(initial: CheckoutView): readonly [CheckoutView, () => Promise<void>] {
  const [view, setView] = useState(initial);
  const reload = async () => {
    const newer = await call("GET /api/checkout").catch(() => null);
    if (newer !== null) setView(newer);
  };
  return [view, reload];
}
