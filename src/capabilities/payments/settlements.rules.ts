import { type Cents, sumCents } from "#kit/money.ts";
import type { SettlementKind, SettlementLine } from "./settlements/settlement-line.ts";

export type SettlementState = "matched" | "amount-differs" | "unknown-payment" | "no-payment-needed";

const ofPayments: readonly SettlementKind[] = ["capture", "refund", "dispute", "dispute-reversed"];
export const needsPayment = (kind: SettlementKind): boolean => ofPayments.includes(kind);

export type ComparedLine = Pick<SettlementLine, "lineKey" | "kind" | "providerRef" | "grossCents">;

/** What the shop knows of the money of one payment. */
export type PaymentMoney = {
  readonly capturedCents: Cents;
  readonly refunds: readonly KnownRefund[];
  /** The amounts of its disputes. */
  readonly disputes: readonly Cents[];
};
export type KnownRefund = {
  readonly providerRef: string | null;
  readonly cents: Cents;
  readonly state: "refunded" | "failed";
};

/** The state of each line of one payment, given all of its lines. */
export function compareWithPayment(
  lines: readonly ComparedLine[],
  payment: PaymentMoney,
): ReadonlyMap<string, SettlementState> {
  const captures = lines.filter(({ kind }) => kind === "capture");
  const hasWholeCapture = sumCents(captures.map(({ grossCents }) => grossCents)) === payment.capturedCents;
  const refunds = pairRefunds(lines, payment.refunds);
  const isMatched = (line: ComparedLine): boolean => {
    if (line.kind === "capture") return hasWholeCapture;
    if (line.kind === "refund") return refunds.has(line.lineKey);
    return payment.disputes.some((cents) => cents === Math.abs(line.grossCents));
  };
  return new Map(
    lines.map((line) => [
      line.lineKey,
      !needsPayment(line.kind) ? "no-payment-needed" : isMatched(line) ? "matched" : "amount-differs",
    ]),
  );
}

/**
 * The keys of lines that are a refund of ours: that of the provider's id, else one of the same amount. A refund belongs
 * to one line only; one that the provider gave back (a positive line) to one that failed.
 */
function pairRefunds(lines: readonly ComparedLine[], refunds: readonly KnownRefund[]): ReadonlySet<string> {
  const left = [...refunds];
  const paired = new Set<string>();
  const isFor = (line: ComparedLine, refund: KnownRefund): boolean =>
    refund.cents === Math.abs(line.grossCents) && refund.state === (line.grossCents > 0 ? "failed" : "refunded");
  const pair = (isPair: (line: ComparedLine, refund: KnownRefund) => boolean): void => {
    for (const line of lines) {
      if (line.kind !== "refund" || paired.has(line.lineKey)) continue;
      const at = left.findIndex((refund) => isFor(line, refund) && isPair(line, refund));
      if (at < 0) continue;
      left.splice(at, 1);
      paired.add(line.lineKey);
    }
  };
  pair((line, refund) => line.providerRef !== null && line.providerRef === refund.providerRef);
  pair(() => true);
  return paired;
}
