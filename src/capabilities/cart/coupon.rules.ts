import { ok, refuse, type RefusalDetail, type Result } from "#kit/result.ts";
import type { Skipped, SkipReason } from "./promotion.rules.ts";

export const MAX_CODE_LENGTH = 40;

/** A code as it is compared: trimmed, in capitals. */
export function readCode(typed: string | null | undefined): Result<string, "couponEmpty" | "couponTooLong"> {
  const code = (typed ?? "").trim();
  if (code === "") return refuse("couponEmpty");
  return [...code].length > MAX_CODE_LENGTH
    ? refuse("couponTooLong", { most: MAX_CODE_LENGTH })
    : ok(code.toUpperCase());
}

export type CouponRefusal =
  | "couponNotStarted"
  | "couponExpired"
  | "couponUsedUp"
  | "couponUsedByCustomer"
  | "couponBelowMinimum"
  | "couponTooFew"
  | "couponNothingQualifies"
  | "couponSavesLess";

const refusals: Readonly<Record<SkipReason["kind"], CouponRefusal>> = {
  otherSite: "couponNothingQualifies",
  inactive: "couponExpired",
  noCode: "couponNothingQualifies",
  notOnThisSite: "couponNothingQualifies",
  notStarted: "couponNotStarted",
  ended: "couponExpired",
  usedUp: "couponUsedUp",
  usedByCustomer: "couponUsedByCustomer",
  nothingQualifies: "couponNothingQualifies",
  belowMinimum: "couponBelowMinimum",
  tooFew: "couponTooFew",
  partnerMissing: "couponNothingQualifies",
  giftMissing: "couponNothingQualifies",
  nothingLeft: "couponSavesLess",
  beaten: "couponSavesLess",
};

/** The refusal of a code that would take nothing off, with what its sentence needs. */
export function refusalOf({ why, code, title }: Skipped): [refusal: CouponRefusal, detail: RefusalDetail] {
  const { kind: _, ...facts } = why;
  return [refusals[why.kind], { code: code ?? "", title, ...facts }];
}

/** The code that was last entered, and its result. */
export type TriedCode = { readonly code: string; readonly error: string };

export type BoxState =
  | { readonly kind: "blank" | "filled" | "valid" }
  | { readonly kind: "invalid"; readonly error: string };

/**
 * The state of the coupon box for the current input. Editing clears the last result; the same input again, or the
 * cart's code, restores it.
 */
export function boxState(typed: string, tried: TriedCode | null, onCart: string | null): BoxState {
  const code = typed.trim().toUpperCase();
  if (tried !== null && tried.code === code) return { kind: "invalid", error: tried.error };
  if (code === "") return { kind: "blank" };
  return { kind: code === onCart ? "valid" : "filled" };
}
