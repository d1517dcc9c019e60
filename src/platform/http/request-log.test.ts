import { expect, it } from "vitest";
import { describeError } from "./request-log.ts";

const logged = (error: unknown) => JSON.stringify(describeError(error));

it("an error is logged with its type, code, message and stack", () => {
  const error = Object.assign(new TypeError("no such offer"), { code: "E_OFFER" });
  expect(describeError(error)).toMatchObject({ type: "TypeError", code: "E_OFFER", message: "no such offer" });
  expect(describeError(error).stack).toContain("request-log.test.ts");
});

it("the row of a broken constraint is left out of the log, its name stays", () => {
  const error = Object.assign(new Error("duplicate key value violates a constraint"), {
    code: "23505",
    constraint: "order_links_token_key",
    detail: "Key (token)=(hush-hush) already exists.",
  });
  expect(logged(error)).not.toContain("hush-hush");
  expect(describeError(error).constraint).toBe("order_links_token_key");
});

it.each([
  [
    "a value the database cannot read",
    Object.assign(new Error('invalid input syntax for type uuid: "hush-hush"'), { code: "22P02" }),
  ],
  ["an answer that is no JSON", new SyntaxError(`Unexpected token 'h', "hush-hush" is not valid JSON`)],
  [
    "the bytes of a request",
    Object.assign(new Error("Parse Error"), { rawPacket: Buffer.from("GET /order/hush-hush") }),
  ],
  ["an error's cause", new Error("failed", { cause: Object.assign(new Error("fetch failed"), { url: "hush-hush" }) })],
  ["an e-mail address in what a mail server says", new Error("550 5.1.1 <hush-hush@example.com>: no such mailbox")],
  ["something thrown that is no error", "hush-hush"],
])("%s is not quoted in the log", (_what, error) => {
  expect(logged(error)).not.toContain("hush-hush");
});
