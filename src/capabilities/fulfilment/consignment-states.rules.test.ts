import { expect, test } from "vitest";
import { consignmentStates, hasLeft, mayConsignmentMove } from "./consignment-states.rules.ts";

test("a consignment moves on, back to the shelf or from the truck, and nowhere once it has ended (OFO-05)", () => {
  const moves = consignmentStates.flatMap((from) =>
    consignmentStates.filter((to) => mayConsignmentMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    "picking packed",
    "picking cancelled",
    "packed picking",
    "packed dispatched",
    "packed cancelled",
    "dispatched packed",
    "dispatched delivered",
  ]);
});

test("its units have left when it is on its way or delivered (OFO-05)", () => {
  expect(consignmentStates.filter(hasLeft)).toEqual(["dispatched", "delivered"]);
});
