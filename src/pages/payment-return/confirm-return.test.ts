import { expect, test } from "vitest";
import { outcomeOf } from "./confirm-return.ts";

const cartId = "8d7bb2f5-9c8a-4b5e-9b64-1f2f0f4b5f10";
const failed = { orderCompleted: false, success: false, cartId } as const;

test("a confirmed payment leads to the order, a cancelled one back to the checkout (PAY-121, PAY-126)", () => {
  expect(outcomeOf({ orderCompleted: true, success: true, cartId })).toEqual({ kind: "placed", cartId });
  expect(outcomeOf({ ...failed, type: "cancelled" })).toEqual({ kind: "cancelled" });
});

test("the errors of a failure are one text with a blank line between two (PAY-122)", () => {
  const messages = (errors: string[]) => outcomeOf({ ...failed, errors });
  expect(messages(["One.", "Two.", "Three."])).toEqual({ kind: "failed", messages: ["One.\n\nTwo.\n\nThree."] });
  expect(messages(["One."])).toEqual({ kind: "failed", messages: ["One."] });
});

test("errors are said rather than the type of the failure (PAY-122)", () => {
  expect(outcomeOf({ ...failed, type: "error", errors: ["One."] })).toEqual({ kind: "failed", messages: ["One."] });
});

test("a failure without errors says that the service is away, or the usual sentence (PAY-123, PAY-124, PAY-125)", () => {
  expect(outcomeOf({ ...failed, type: "error" })).toEqual({
    kind: "unavailable",
    messages: ["Service currently unavailable. Please try again later"],
  });
  expect(outcomeOf({ ...failed, errors: [] })).toEqual({
    kind: "failed",
    messages: ["We couldn't confirm your payment. Please try again or contact us."],
  });
});
