import { describe, expect, test } from "vitest";
import { addressOf, CallError, messagesOf, sayStatus } from "./call.ts";

describe("what a shopper is told when a call goes wrong", () => {
  test.each([
    { case: "a list of sentences", body: { errors: ["One.", "Two."] }, told: ["One.", "Two."] },
    {
      case: "an object of sentences",
      body: { errors: { sku: "No such product.", count: 3 } },
      told: ["No such product."],
    },
    { case: "either of them inside the error", body: { error: { errors: ["Inside."] } }, told: ["Inside."] },
    { case: "nothing readable", body: { message: "x" }, told: [] },
    { case: "no body", body: null, told: [] },
  ])("messages come from $case (ERR-01, ERR-02, ERR-03)", ({ body, told }) => {
    expect(messagesOf(body)).toEqual(told);
  });

  test.each([
    [400, "Invalid request. Please check your input."],
    [401, "Authentication required. Please log in again."],
    [403, "You do not have permission to perform this action."],
    [404, "The requested resource could not be found."],
    [500, "A server error occurred. Please try again later."],
    [418, "An unexpected error occurred. Please try again later."],
  ])(
    "without messages the status %i speaks for itself (ERR-04, ERR-05, ERR-06, ERR-07, ERR-08, ERR-09)",
    (status, sentence) => {
      expect(sayStatus(status)).toBe(sentence);
      expect(new CallError(status, []).errors).toEqual([sentence]);
    },
  );
});

describe("the address of a call", () => {
  test("has its parameters encoded and leaves out what is empty (CMP-15)", () => {
    expect(addressOf("/api/cart/product/:productCode", { params: { productCode: "AB/1" } })).toBe(
      "/api/cart/product/AB%2F1",
    );
    expect(addressOf("/api/v2/product/list", { query: { brand: ["a", "b"], sort: "", page: undefined } })).toBe(
      "/api/v2/product/list?brand=a&brand=b",
    );
  });
});
