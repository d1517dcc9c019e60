import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { asksAmount, type ReviewFacts, reviewKinds, reviewDecisions, settleObstacle } from "./payment-review.rules.ts";

const facts = (kind: ReviewFacts["kind"], more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  kind,
  hasProviderRef: true,
  refundableCents: asCents(0),
  returningCents: asCents(0),
  ...more,
});
const open = (of: ReviewFacts) => reviewDecisions.filter((way) => settleObstacle(way, of) === null);

describe("the decisions on a review", () => {
  test("follow from what is known of the payment (OFO-11)", () => {
    expect(Object.fromEntries(reviewKinds.map((kind) => [kind, open(facts(kind))]))).toEqual({
      mismatch: ["accept", "refund", "void"],
      unanswered: ["accept", "refund", "void"],
      "unknown-reference": ["accept"],
      "late-success": [],
      "capture-failed": ["void"],
      "capture-silent": ["accept"],
      "refund-silent": ["accept"],
    });
  });

  test("leave a payment without the provider's id only to be voided, with a reason (OFO-11)", () => {
    const of = facts("mismatch", { hasProviderRef: false });
    expect(open(of)).toEqual(["void"]);
    expect(settleObstacle("refund", of)).toContain("never gave this payment an id");
  });

  test("refund late money once, and say how much is on its way (OFO-11)", () => {
    expect(open(facts("late-success", { refundableCents: asCents(100) }))).toEqual(["refund"]);
    expect(settleObstacle("refund", facts("late-success", { returningCents: asCents(12_345) }))).toBe(
      "$123.45 is on its way back already.",
    );
  });

  test("ask for the amount only where nobody knows it (OFO-11)", () => {
    expect([
      asksAmount("mismatch", "accept"),
      asksAmount("mismatch", "void"),
      asksAmount("refund-silent", "accept"),
    ]).toEqual([true, false, false]);
  });
});
