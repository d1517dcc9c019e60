import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { outstandingCents, promisedCents, receiptMethods, settledCents } from "./receipts.rules.ts";

const owed = (total: number, paid: number, more: { gift?: number; refund?: number; underWay?: number } = {}) =>
  outstandingCents(
    {
      totalCents: asCents(total),
      giftCents: asCents(more.gift ?? 0),
      paidCents: asCents(paid),
      refundCents: asCents(more.refund ?? 0),
    },
    asCents(more.underWay ?? 0),
  );

describe("the open balance", () => {
  test("is the total less gift cards, payments, refunds and what is under way, and never below nothing (PAY-10)", () => {
    expect(owed(1_000, 0)).toBe(1_000);
    expect(owed(1_000, 300, { gift: 200, refund: 100, underWay: 50 })).toBe(350);
    expect(owed(1_000, 1_200)).toBe(0);
  });

  test("was promised with the order as far as it is not the balance (PAY-10, PAY-86)", () => {
    const promised = (due: number, balance: number, outstanding: number) =>
      promisedCents({ dueCents: asCents(due), balanceCents: asCents(balance) }, asCents(outstanding));
    expect(promised(1_000, 0, 1_000)).toBe(1_000);
    expect(promised(1_000, 0, 400)).toBe(400);
    expect(promised(1_000, 300, 1_300)).toBe(1_000);
    expect(promised(1_000, 300, 300)).toBe(0);
    expect(promised(1_000, 300, 100)).toBe(0);
  });

  test("settles a business's debt by no more than is left of it (PAY-10)", () => {
    const debt = { cents: asCents(1_000), paidCents: asCents(700) };
    expect(settledCents(debt, asCents(200))).toBe(200);
    expect(settledCents(debt, asCents(500))).toBe(300);
  });

  test("arrives in four ways (PAY-10)", () => {
    expect(receiptMethods).toEqual(["bank-transfer", "cash", "cheque", "other"]);
  });
});
