import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, callByKey, CallError, messagesOf, describeStatus, sendBy } from "./call.ts";

describe("the message when a call fails", () => {
  test.each([
    { case: "a list of sentences", body: { errors: ["One.", "Two."] }, messages: ["One.", "Two."] },
    {
      case: "an object of sentences",
      body: { errors: { sku: "No such product.", count: 3 } },
      messages: ["No such product."],
    },
    { case: "either of them inside the error", body: { error: { errors: ["Inside."] } }, messages: ["Inside."] },
    { case: "nothing readable", body: { message: "x" }, messages: [] },
    { case: "no body", body: null, messages: [] },
  ])("messages come from $case (ERR-01, ERR-02, ERR-03)", ({ body, messages }) => {
    expect(messagesOf(body)).toEqual(messages);
  });

  // Also: ERR-07, ERR-09
  test.each([
    [400, "Invalid request. Please check your input."],
    [401, "Authentication required. Please log in again."],
    [403, "You do not have permission to perform this action."],
    [404, "The requested resource could not be found."],
    [500, "A server error occurred. Please try again later."],
    [418, "An unexpected error occurred. Please try again later."],
  ])("without messages the status %i speaks for itself (ERR-04, ERR-05, ERR-06)", (status, sentence) => {
    expect(describeStatus(status)).toBe(sentence);
    expect(new CallError(status, []).errors).toEqual([sentence]);
  });
});

describe("the address of a call", () => {
  test("has its parameters encoded and leaves out what is empty", () => {
    expect(addressOf("/api/cart/product/:productCode", { params: { productCode: "AB/1" } })).toBe(
      "/api/cart/product/AB%2F1",
    );
    expect(addressOf("/api/v2/product/list", { query: { brand: ["a", "b"], sort: "", page: undefined } })).toBe(
      "/api/v2/product/list?brand=a&brand=b",
    );
  });
});

describe("an answer that does not arrive whole", () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((_, response) => answer(response.writeHead(200, { "content-type": "application/json" })));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    sendBy((address, init) => fetch(`http://127.0.0.1:${port}${address}`, init));
  });
  afterAll(() => {
    sendBy((address, init) => fetch(address, init));
    server.close();
  });

  test("that breaks off after an abort is an AbortError (ERR-04)", async () => {
    const stop = new AbortController();
    answer = (response) => {
      response.write('{"locality":');
      setTimeout(() => stop.abort(), 50);
    };
    await expect(callByKey("GET /half", { signal: stop.signal })).rejects.toHaveProperty("name", "AbortError");
  });

  test.each([
    {
      case: "a connection that breaks",
      give: (response: ServerResponse) => response.write("{", () => response.destroy()),
    },
    { case: "a page of somebody else", give: (response: ServerResponse) => response.end("<html>Welcome to the hotel") },
  ])("has the message of a lost connection: $case (ERR-09)", async ({ give }) => {
    answer = give;
    await expect(callByKey("GET /half", {})).rejects.toMatchObject({ status: 0 });
  });
});

describe("an answer with status 500", () => {
  const failWith = async (body: string): Promise<unknown> => {
    sendBy(async () => new Response(body, { status: 500 }));
    const error = await callByKey("GET /fails").catch((caught: unknown) => caught);
    sendBy((address, init) => fetch(address, init));
    return error;
  };

  test.each([[""], ["{}"], ['{"errors":[]}'], ["<h1>Bad gateway</h1>"]])(
    "and the body %j says that the server failed (ERR-08)",
    async (body) => {
      expect(await failWith(body)).toMatchObject({
        status: 500,
        errors: ["A server error occurred. Please try again later."],
      });
    },
  );

  test("and messages of its own says those instead (ERR-01, ERR-08)", async () => {
    expect(await failWith('{"errors":["The till is closed."]}')).toMatchObject({ errors: ["The till is closed."] });
  });
});

test("every change names its page, and reading does not", async () => {
  const names: (string | null)[] = [];
  sendBy(async (_, { headers }) => {
    names.push(new Headers(headers).get("x-page"));
    return new Response("null");
  });
  for (const key of ["POST /one", "DELETE /other", "GET /list"]) await callByKey(key);
  sendBy((address, init) => fetch(address, init));
  const [one, other, reading] = names;
  expect(one).toMatch(/^[0-9a-f]{32}$/);
  expect([other, reading]).toEqual([one, null]);
});
