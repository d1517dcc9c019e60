import { describe, expect, test } from "vitest";
import {
  isBeforeDispatch,
  isChangeable,
  isOpenDraft,
  mayOrderMove,
  officeMoves,
  type OrderState,
  orderStates,
  statesBefore,
  wasPlaced,
} from "./order-states.rules.ts";

describe("an order", () => {
  test.each<[OrderState, OrderState[]]>([
    ["draft", ["awaiting_payment", "awaiting_delivery_quote", "placed"]],
    ["awaiting_payment", ["draft", "payment_pending", "placed"]],
    ["payment_pending", ["placed", "cancelled"]],
    ["awaiting_delivery_quote", ["placed", "cancelled"]],
    ["placed", ["picking", "delivered", "cancelled"]],
    ["picking", ["placed", "dispatched", "cancelled"]],
    ["dispatched", ["delivered"]],
    ["delivered", []],
    ["cancelled", []],
  ])("that is %s may become exactly %j (CHK-75)", (from, next) => {
    expect(orderStates.filter((to) => mayOrderMove(from, to))).toEqual(next);
  });

  test("is placed from a draft, a payment, a quote, or back from the warehouse (CHK-75)", () => {
    expect(statesBefore("placed")).toEqual([
      "draft",
      "awaiting_payment",
      "payment_pending",
      "awaiting_delivery_quote",
      "picking",
    ]);
  });

  test("is an open draft until it is placed, or waits for a payment or a quote (CHK-75)", () => {
    expect(orderStates.filter(isOpenDraft)).toEqual(["draft", "awaiting_payment"]);
    expect(orderStates.filter(wasPlaced)).toEqual(["placed", "picking", "dispatched", "delivered", "cancelled"]);
    expect(orderStates.filter(isBeforeDispatch)).toEqual(["placed", "picking"]);
  });

  test("is changed by its owner while nothing has left, and never when it was carried out of a store (CHK-75)", () => {
    const changeable = (kind: string) => orderStates.filter((state) => isChangeable({ kind, state }));
    expect(changeable("delivery")).toEqual(["awaiting_delivery_quote", "placed", "picking"]);
    expect(changeable("cash-and-carry")).toEqual([]);
  });
});

describe("the office", () => {
  const moves = (kind: "delivery" | "cash-and-carry") =>
    Object.fromEntries(orderStates.map((from) => [from, officeMoves(from, kind)]));

  test("moves an order towards its delivery, one step at a time, and places none itself (CHK-75)", () => {
    expect(moves("delivery")).toEqual({
      draft: [],
      awaiting_payment: [],
      payment_pending: ["cancelled"],
      awaiting_delivery_quote: ["cancelled"],
      placed: ["picking", "cancelled"],
      picking: ["placed", "dispatched", "cancelled"],
      dispatched: ["delivered"],
      delivered: [],
      cancelled: [],
    });
  });

  test("hands goods over at once only where they are carried out of a store (CHK-75)", () => {
    expect(moves("cash-and-carry")).toEqual({
      ...moves("delivery"),
      placed: ["picking", "delivered", "cancelled"],
    });
  });
});
