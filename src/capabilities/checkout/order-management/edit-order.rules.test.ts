import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { editLines, isAllDelivered, moneyOfChange, editObstacle } from "./edit-order.rules.ts";

const alone = { addsLines: false };
const line = (quantity: number, consigned = 0, refunded = 0) => ({ title: "Washer", quantity, consigned, refunded });

describe("the lines of a changed order", () => {
  test("take new quantities, and the last of two edits counts (OFO-03, OFO-07)", () => {
    const edits = [
      { line: 0, quantity: 3 },
      { line: 0, quantity: 1 },
    ];
    expect(editLines([line(2), line(1)], edits, alone)).toEqual({ ok: true, value: [1, 1] });
  });

  test("keep what is packed, sent or refunded, and are never all cancelled (OFO-07)", () => {
    const refusals = [
      editLines([line(2, 1)], [{ line: 0, quantity: 0 }], alone),
      editLines([line(2, 0, 1), line(1)], [{ line: 0, quantity: 0 }], alone),
      editLines([line(2)], [{ line: 0, quantity: 0 }], alone),
      editLines([line(2)], [{ line: 1, quantity: 0 }], alone),
      editLines([line(2)], [{ line: 0, quantity: 100 }], alone),
    ].map((answer) => (answer.ok ? null : answer.refusal));
    expect(refusals).toEqual(["lineSent", "lineRefunded", "nothingLeft", "noSuchLine", "tooMany"]);
    expect(editLines([line(1)], [{ line: 0, quantity: 0 }], { addsLines: true }).ok).toBe(true);
  });

  test("never have fewer units than consignments, whatever is asked (OFO-07)", () => {
    const units = fc.integer({ min: 0, max: 9 });
    const lines = fc.array(
      fc.record({ more: units, consigned: units, refunded: fc.constant(0) }).map(({ more, consigned, refunded }) => ({
        title: "Washer",
        quantity: consigned + more,
        consigned,
        refunded,
      })),
      { minLength: 1, maxLength: 5 },
    );
    const edits = fc.array(fc.record({ line: fc.integer({ min: 0, max: 5 }), quantity: units }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, edits, (all, requestedEdits) => {
        const answer = editLines(all, requestedEdits, alone);
        if (answer.ok)
          for (const [at, one] of all.entries()) expect(answer.value[at]).toBeGreaterThanOrEqual(one.consigned);
      }),
    );
  });
});

describe("the money of a changed order", () => {
  test("a lower total first lowers what is still to be paid, then promises, then goes back (OFO-07)", () => {
    const money = { beforeCents: asCents(1000), afterCents: asCents(400) };
    expect(moneyOfChange({ ...money, balanceCents: asCents(300), promisedCents: asCents(100) })).toEqual({
      creditCents: 600,
      lessPromisedCents: 100,
      refundCents: 200,
      toPayCents: 0,
    });
  });

  test("a higher total is still to be paid (OFO-03)", () => {
    const money = { beforeCents: asCents(400), afterCents: asCents(1000) };
    expect(moneyOfChange({ ...money, balanceCents: asCents(50), promisedCents: asCents(0) })).toEqual({
      creditCents: 0,
      lessPromisedCents: 0,
      refundCents: 0,
      toPayCents: 650,
    });
  });

  test("payments and later payments add up to the new total, for any amounts (OFO-03, OFO-07)", () => {
    const amount = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, promised, balance, after) => {
        const before = paid + promised + balance;
        const { lessPromisedCents, refundCents, toPayCents } = moneyOfChange({
          beforeCents: asCents(before),
          afterCents: asCents(after),
          balanceCents: asCents(balance),
          promisedCents: asCents(promised),
        });
        expect(paid - refundCents + promised - lessPromisedCents + toPayCents).toBe(after);
        expect(refundCents).toBeLessThanOrEqual(paid);
      }),
    );
  });
});

test("an order is changed until it has left, and a part that has not left also after that (OFO-03, OFO-07)", () => {
  const whole = { isPart: false };
  expect(editObstacle({ state: "picking", kind: "delivery" }, whole)).toBeNull();
  expect(editObstacle({ state: "dispatched", kind: "delivery" }, { isPart: true })).toBeNull();
  const fixed = (["dispatched", "delivered", "cancelled", "payment_pending"] as const).map((state) =>
    editObstacle({ state, kind: "delivery" }, whole),
  );
  expect(fixed).toEqual(["left", "left", "cancelled", "notPlaced"]);
  expect(editObstacle({ state: "placed", kind: "cash-and-carry" }, whole)).toBe("carried");
});

test("an order is delivered once nothing is left that was not delivered (OFO-05, OFO-07)", () => {
  const delivered = { line: 0, quantity: 1, state: "delivered" };
  expect(isAllDelivered([1, 0], [delivered])).toBe(true);
  expect(isAllDelivered([2, 0], [delivered])).toBe(false);
  expect(isAllDelivered([1], [{ ...delivered, state: "dispatched" }])).toBe(false);
});
