import { expect, test } from "vitest";
import { outcomeOf } from "./confirm-return.ts";

const cartId = "8d7bb2f5-9c8a-4b5e-9b64-1f2f0f4b5f10";
const failed = { orderCompleted: false, success: false, cartId } as const;

test("a confirmed payment leads to the order, a cancelled one back to the checkout (PAY-121, PAY-126)", () => {
  expect(outcomeOf({ orderCompleted: true, success: true, cartId })).toEqual({ kind: "placed", cartId });
  expect(outcomeOf({ ...failed, type: "cancelled" })).toEqual({ kind: "cancelled" });
});

test("a failure shows its errors one under the other, one of type error that the service is away, any other the usual sentence (PAY-122, PAY-123, PAY-124, PAY-125)", () => {
  expect(outcomeOf({ ...failed, errors: ["One.", "Two."] })).toEqual({ kind: "failed", messages: ["One.", "Two."] });
  expect(outcomeOf({ ...failed, type: "error" })).toMatchObject({
    messages: ["Service currently unavailable. Please try again later"],
  });
  expect(outcomeOf(failed)).toMatchObject({
    messages: ["We couldn't confirm your payment. Please try again or contact us."],
  });
});
