import { callOf } from "#ui/call.ts";
import type { checkoutContract, FraudCheck } from "../checkout.contract.ts";

const call = callOf<typeof checkoutContract>();

/** A token of ours is asked for anew after this long, so that it is never too old when it arrives. */
const FRESH_MS = 60 * 60_000;

/**
 * Tokens for one payment each: the one that came with the page first, then a new one for each further try. With the
 * check against robots its script makes them, when the order is placed and not before.
 */
export function createFraudTokens(first: FraudCheck, now: () => number = Date.now) {
  const begun = now();
  let unused: FraudCheck | null = first;
  return async (): Promise<string | null> => {
    const known: FraudCheck | null = now() - begun < FRESH_MS ? unused : null;
    unused = null;
    // Without an answer the order is sent anyway, and the shop refuses it with a reason.
    const check = known ?? (await call("GET /api/checkout/fraudcheck").catch(() => null));
    if (check === null || check.robot === null) return check?.token ?? null;
    unused = check;
    const { tokenFor } = await import("./robot-token.ts");
    return tokenFor(check.robot, "checkout").catch(() => null);
  };
}
