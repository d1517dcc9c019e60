import { ok, refuse, type Result } from "#kit/result.ts";

/** Why stock on hand changed; `direct`: a statement that gave no cause. */
export const stockCauses = [
  "opening",
  "import",
  "sold",
  "cancelled",
  "adjustment",
  "transfer",
  "count",
  "receipt",
  "return",
  "direct",
] as const;
export type StockCause = (typeof stockCauses)[number];

export const adjustmentReasons = ["damaged", "lost", "found", "showroom", "supplier", "correction"] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** More than any shop has of one product at a place; what is typed beyond is a slip. */
export const MAX_PIECES = 1_000_000;

export type Adjustment =
  | { readonly kind: "add" | "remove"; readonly quantity: number }
  /** Sets what is on hand, as long as it still is what the person saw. */
  | { readonly kind: "set"; readonly quantity: number; readonly seen: number };

export type AdjustmentRefusal = "belowZero" | "changedMeanwhile" | "nothingChanges" | "tooMany";

/** What is on hand after an adjustment. Adding and removing change the current count; setting needs the count that was seen. */
export function adjustedStock(onHand: number, adjustment: Adjustment): Result<number, AdjustmentRefusal> {
  const { kind, quantity } = adjustment;
  if (kind === "set" && adjustment.seen !== onHand)
    return refuse("changedMeanwhile", { seen: adjustment.seen, onHand });
  const after = kind === "set" ? quantity : kind === "add" ? onHand + quantity : onHand - quantity;
  if (after < 0) return refuse("belowZero", { onHand, quantity });
  if (after > MAX_PIECES) return refuse("tooMany");
  return after === onHand ? refuse("nothingChanges") : ok(after);
}

/** What is on hand at both places after a transfer. */
export function transferredStock(
  { from, to }: { readonly from: number; readonly to: number },
  quantity: number,
): Result<{ readonly from: number; readonly to: number }, "belowZero"> {
  if (quantity > from) return refuse("belowZero", { onHand: from, quantity });
  return ok({ from: from - quantity, to: to + quantity });
}

export type StockState = "below-zero" | "low" | "fine";

/** More is allocated than there is, as after a loss; or few are left. */
export const stockState = (of: {
  readonly onHand: number;
  readonly allocated: number;
  readonly lowAt: number | null;
}): StockState => {
  const available = of.onHand - of.allocated;
  if (available < 0) return "below-zero";
  return of.lowAt !== null && available <= of.lowAt ? "low" : "fine";
};
