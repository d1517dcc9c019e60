import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { type ComparedLine, compareWithPayment, type KnownRefund, type PaymentMoney } from "./settlements.rules.ts";

const line = (lineKey: string, kind: ComparedLine["kind"], cents: number, providerRef = lineKey): ComparedLine => ({
  lineKey,
  kind,
  providerRef,
  grossCents: asCents(cents),
});
const refund = (providerRef: string | null, cents: number, state: KnownRefund["state"] = "refunded"): KnownRefund => ({
  providerRef,
  cents: asCents(cents),
  state,
});
const money = (captured: number, rest: Partial<PaymentMoney> = {}): PaymentMoney => ({
  capturedCents: asCents(captured),
  refunds: [],
  disputes: [],
  ...rest,
});
const states = (lines: readonly ComparedLine[], payment: PaymentMoney) =>
  Object.fromEntries(compareWithPayment(lines, payment));

describe("a settled payment", () => {
  test("is matched when its captures together are what the shop captured", () => {
    expect(states([line("A", "capture", 600), line("B", "capture", 400)], money(1000))).toEqual({
      A: "matched",
      B: "matched",
    });
    expect(states([line("A", "capture", 999)], money(1000))).toEqual({ A: "amount-differs" });
  });

  test("has each refund once: by the provider's id, then by the amount", () => {
    const refunds = [refund(null, 300), refund("R2", 300)];
    const lines = [line("R2", "refund", -300), line("R1", "refund", -300), line("R3", "refund", -300)];
    expect(states(lines, money(1000, { refunds }))).toEqual({ R2: "matched", R1: "matched", R3: "amount-differs" });
    expect(states([line("R2", "refund", -299)], money(1000, { refunds }))).toEqual({ R2: "amount-differs" });
  });

  test("has a refund that came back only when the shop knows that it failed", () => {
    const lines = [line("R1", "refund", 300)];
    expect(states(lines, money(1000, { refunds: [refund("R1", 300, "failed")] }))).toEqual({ R1: "matched" });
    expect(states(lines, money(1000, { refunds: [refund("R1", 300)] }))).toEqual({ R1: "amount-differs" });
  });

  test("is matched with its dispute by the amount, and a fee needs no payment", () => {
    const lines = [line("D1", "dispute", -700), line("D2", "dispute-reversed", 700), line("F", "fee", 0)];
    expect(states(lines, money(1000, { disputes: [asCents(700)] }))).toEqual({
      D1: "matched",
      D2: "matched",
      F: "no-payment-needed",
    });
    expect(states([line("D1", "dispute", -700)], money(1000))).toEqual({ D1: "amount-differs" });
  });
});
