import { expect, test } from "vitest";
import { summariseError } from "./error-summary.ts";

class ProviderError extends Error {
  readonly status = 503;
}

test.each([
  ["a provider that fails", new ProviderError("sam@example.com is unknown"), "ProviderError 503"],
  [
    "a mail server that refuses",
    Object.assign(new Error("550 <sam@example.com>: no such mailbox"), { code: "EENVELOPE", responseCode: 550 }),
    "Error EENVELOPE 550",
  ],
  [
    "a connection that is refused",
    new TypeError("fetch failed", { cause: Object.assign(new Error("127.0.0.1:9"), { code: "ECONNREFUSED" }) }),
    "TypeError, caused by Error ECONNREFUSED",
  ],
  ["a code that is a sentence", Object.assign(new Error("no"), { code: "Sam Carter was here" }), "Error"],
  ["an answer that is no JSON", new SyntaxError('Unexpected token, "Sam Carter" is not JSON'), "SyntaxError"],
  ["something that is no error", "Sam Carter", "thrown string"],
])("%s is summarised by its kind, code and status, without its message", (_what, error, summary) => {
  expect(summariseError(error)).toBe(summary);
});

test("a cycle of causes ends", () => {
  const error = new Error("one");
  error.cause = error;
  expect(summariseError(error)).toBe(Array.from({ length: 5 }, () => "Error").join(", caused by "));
});
