import { expect, test } from "vitest";
import { lineOfCode, openPieces, receiptOf, stateOfLines } from "./purchase-order.rules.ts";

const line = { quantity: 10, received: 4, damaged: 1, short: 0 };
const count = { received: 0, damaged: 0, isRestCancelled: false, reason: "" };

test("still to come is what was ordered less what arrived, was damaged or is cancelled (OFC-06)", () => {
  expect(openPieces(line)).toBe(5);
  expect(openPieces({ ...line, short: 5 })).toBe(0);
  expect(openPieces({ ...line, received: 99 })).toBe(0);
});

test.each([
  ["a part, and the rest comes later", { received: 2 }, { received: 2, damaged: 0, short: 0, over: 0 }],
  ["exactly the rest", { received: 5 }, { received: 5, damaged: 0, short: 0, over: 0 }],
  ["short for good", { received: 2, isRestCancelled: true }, { received: 2, damaged: 0, short: 3, over: 0 }],
  ["more than ordered", { received: 7 }, { received: 7, damaged: 0, short: 0, over: 2 }],
  ["damaged", { received: 3, damaged: 2 }, { received: 3, damaged: 2, short: 0, over: 0 }],
  ["damaged beyond the order", { received: 0, damaged: 6 }, { received: 0, damaged: 6, short: 0, over: 0 }],
])("a count says what arrived: %s (OFC-06)", (_, counted, receipt) => {
  expect(receiptOf(line, { ...count, ...counted, reason: " Box torn " })).toMatchObject({ ok: true, value: receipt });
});

test.each([{ received: 6 }, { damaged: 1 }, { received: 1, isRestCancelled: true }])(
  "a difference without a reason is refused: %j (OFC-06)",
  (counted) => {
    expect(receiptOf(line, { ...count, ...counted, reason: "  " })).toMatchObject({ refusal: "noReason" });
  },
);

test("a count as ordered needs no reason and stores none (OFC-06)", () => {
  expect(receiptOf(line, { ...count, received: 5, reason: "typed by mistake" })).toMatchObject({
    value: { reason: "" },
  });
});

test("an order is received once no line has pieces to come (OFC-06)", () => {
  expect(stateOfLines([line, { ...line, short: 5 }])).toBe("part-received");
  expect(stateOfLines([{ ...line, short: 5 }])).toBe("received");
});

test("a scan finds its line by SKU, model number or GTIN, whatever its punctuation (OFC-06, OFR-12)", () => {
  const lines = [
    { sku: "KF612BX", codes: ["KF-612/BX", "9310012345678"] },
    { sku: "AB1", codes: [] },
  ];
  expect(lineOfCode(" kf 612-bx", lines)?.sku).toBe("KF612BX");
  expect(lineOfCode("09310012345678", lines)?.sku).toBe("KF612BX");
  expect(lineOfCode("ab1", lines)?.sku).toBe("AB1");
  expect(lineOfCode("AB2", lines)).toBeNull();
  expect(lineOfCode(" ", lines)).toBeNull();
});
