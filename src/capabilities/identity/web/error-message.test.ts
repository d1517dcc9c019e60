import { expect, test } from "vitest";
import { CallError } from "#ui/call.ts";
import { identityErrorMessage } from "./error-message.ts";

test("a failed identity call says its own list joined, that the service is away, or that something went wrong (IDENT-36, IDENT-37, IDENT-38)", () => {
  expect(identityErrorMessage(new CallError(400, ["One.", "Two."]))).toEqual(["One. Two."]);
  expect(identityErrorMessage(new CallError(500, ["A server error."]))).toEqual([
    "Service currently unavailable. Please try again later",
  ]);
  expect(identityErrorMessage(new CallError(503, []))).toEqual([
    "Service currently unavailable. Please try again later",
  ]);
  for (const error of [new CallError(400, []), new CallError(0, []), new Error("odd")])
    expect(identityErrorMessage(error)).toEqual(["Something has gone wrong, Please try again."]);
});
