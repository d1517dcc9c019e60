import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allocationsOf,
  orderStateOf,
  type OrderToSend,
  type SentConsignment,
  stepsTo,
  unitsLeft,
} from "./fulfilment.rules.ts";
import { consignmentStates } from "./consignment-states.rules.ts";

const line = (at: number, quantity: number, supplierCode: string | null = null) => ({
  line: at,
  productId: 100 + at,
  quantity,
  supplierCode,
});
const home = { warehouseCode: "SYD", storeCode: null };
const none: readonly SentConsignment[] = [];

describe("the places of an order's goods", () => {
  test("each unit leaves from where the delivery plan reserved it, suppliers' lines from them (OFO-05)", () => {
    const order: OrderToSend = {
      home,
      lines: [line(0, 3), line(1, 1, "BRICK")],
      places: [
        { warehouseCode: "MEL", productId: 100, quantity: 1 },
        { warehouseCode: "SYD", productId: 100, quantity: 2 },
      ],
      consignments: none,
    };
    expect(allocationsOf(order)).toEqual([
      { origin: { kind: "warehouse", code: "SYD" }, lines: [{ line: 0, quantity: 2 }] },
      { origin: { kind: "warehouse", code: "MEL" }, lines: [{ line: 0, quantity: 1 }] },
      { origin: { kind: "supplier", code: "BRICK" }, lines: [{ line: 1, quantity: 1 }] },
    ]);
  });

  test("goods that are carried out of a store leave from the store (OFO-05)", () => {
    const order = {
      home: { warehouseCode: "SYD", storeCode: "AOL-1" },
      lines: [line(0, 1)],
      places: [],
      consignments: none,
    };
    expect(allocationsOf(order)).toEqual([
      { origin: { kind: "store", code: "AOL-1" }, lines: [{ line: 0, quantity: 1 }] },
    ]);
  });

  test("goods of a consignment are not allocated again, those of a cancelled one are (OFO-05)", () => {
    const order = { home, lines: [line(0, 3)], places: [{ warehouseCode: "SYD", productId: 100, quantity: 3 }] };
    const consignment = (state: SentConsignment["state"]): SentConsignment => ({
      state,
      origin: { kind: "warehouse", code: "SYD" },
      lines: [{ line: 0, quantity: 2 }],
    });
    expect(allocationsOf({ ...order, consignments: [consignment("packed")] })[0]?.lines).toEqual([
      { line: 0, quantity: 1 },
    ]);
    expect(allocationsOf({ ...order, consignments: [consignment("cancelled")] })[0]?.lines).toEqual([
      { line: 0, quantity: 3 },
    ]);
  });

  const quantities = fc.integer({ min: 1, max: 5 });
  const anyOrder = fc
    .array(
      fc.record({
        quantity: quantities,
        supplier: fc.constantFrom(null, null, "BRICK"),
        product: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .chain((lines) =>
      fc.record({
        lines: fc.constant(
          lines.map(({ quantity, supplier, product }, at) => ({
            line: at,
            productId: product,
            quantity,
            supplierCode: supplier,
          })),
        ),
        places: fc.uniqueArray(
          fc.record({
            warehouseCode: fc.constantFrom("SYD", "MEL", "BNE"),
            productId: fc.integer({ min: 1, max: 3 }),
            quantity: quantities,
          }),
          { selector: ({ warehouseCode, productId }) => `${warehouseCode} ${productId}`, maxLength: 6 },
        ),
        consignments: fc.array(
          fc.record({
            state: fc.constantFrom(...consignmentStates),
            origin: fc.constantFrom("SYD", "MEL").map((code) => ({ kind: "warehouse" as const, code })),
            lines: fc.array(
              fc.record({ line: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 0, max: 3 }) }),
              { maxLength: 3 },
            ),
          }),
          { maxLength: 3 },
        ),
      }),
    );

  test("every unit that is left is allocated exactly once, whatever was sent before (OFO-05)", () => {
    fc.assert(
      fc.property(anyOrder, (rest) => {
        const order: OrderToSend = { home, ...rest };
        const allocated = allocationsOf(order).flatMap(({ lines }) => lines);
        for (const { line: at } of order.lines) {
          const units = allocated.reduce((sum, one) => (one.line === at ? sum + one.quantity : sum), 0);
          expect(units).toBe(unitsLeft(order, at));
        }
      }),
    );
  });

  test("allocating all of it leaves nothing, and doing it twice adds nothing (OFO-05)", () => {
    fc.assert(
      fc.property(anyOrder, (rest) => {
        const order: OrderToSend = { home, ...rest };
        const made = allocationsOf(order).map((one) => ({ ...one, state: "picking" as const }));
        expect(allocationsOf({ ...order, consignments: [...order.consignments, ...made] })).toEqual([]);
      }),
    );
  });
});

describe("the order follows its consignments", () => {
  const of = (...consignments: (readonly [SentConsignment["state"], number])[]) =>
    orderStateOf({
      lines: [line(0, 2)],
      consignments: consignments.map(([state, quantity]) => ({
        state,
        origin: { kind: "warehouse", code: "SYD" },
        lines: [{ line: 0, quantity }],
      })),
    });

  test("packed with the first, on its way once one has left, delivered with the last unit (OFO-05)", () => {
    expect(of()).toBeNull();
    expect(of(["cancelled", 2])).toBeNull();
    expect(of(["picking", 1])).toBe("picking");
    expect(of(["dispatched", 1], ["picking", 1])).toBe("dispatched");
    expect(of(["delivered", 1])).toBe("dispatched");
    expect(of(["delivered", 1], ["dispatched", 1])).toBe("dispatched");
    expect(of(["delivered", 1], ["delivered", 1])).toBe("delivered");
  });

  test("no step is left out and none goes back (OFO-05)", () => {
    expect(stepsTo("placed", "dispatched")).toEqual(["picking", "dispatched"]);
    expect(stepsTo("dispatched", "picking")).toEqual([]);
    expect(stepsTo("cancelled", "delivered")).toEqual([]);
    expect(stepsTo("placed", null)).toEqual([]);
  });
});
