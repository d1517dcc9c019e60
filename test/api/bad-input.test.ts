import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#shop/contract.ts";
import { rooms } from "../../src/app/rooms.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** What strangers type, paste and try. */
const nasty = [
  "",
  " ",
  "'; drop table products; --",
  "1 or 1=1",
  "<script>alert(1)</script>",
  "%_'\"\\",
  "../../../../etc/passwd",
  "%00",
  "\u0000",
  "null",
  "-1",
  "0.5",
  "99999999999999999999",
  "NaN",
  "🧊🔥",
  "مرحبا",
  "a".repeat(10_000),
  "__proto__",
  "constructor",
];

const endpoints = rooms.flatMap((room) => Object.entries(room.contract as Record<string, Endpoint>));

const isJson = (body: string) => body === "" || JSON.parse(body) !== undefined;

/** Never a fault of ours, always JSON, and an error always says something and carries the request's number. */
function expectDecentAnswer(response: { statusCode: number; body: string }, sent: string): void {
  expect(response.statusCode, `${sent} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
  expect(isJson(response.body), sent).toBe(true);
  if (response.statusCode < 400) return;
  const { errors, requestId } = JSON.parse(response.body) as { errors: string[]; requestId: string };
  expect(errors.length, sent).toBeGreaterThan(0);
  expect(requestId, sent).toMatch(/^[0-9a-f-]{36}$/);
}

describe("whatever a client sends, the shop answers in JSON and never breaks (ERR-01, ERR-04, ERR-08)", () => {
  test.each(endpoints.map(([key, endpoint]) => ({ key, endpoint })))("$key", async ({ key, endpoint }) => {
    const [method = "GET", path = "/"] = key.split(" ");
    const visitor = shop.visitor();
    for (const text of nasty) {
      const filled = path.replace(/:\w+/g, () => encodeURIComponent(text.slice(0, 400)) || "%20");
      const url = `${filled}?${new URLSearchParams({ category: text, brand: text, page: text, searchTerm: text, searchterms: text, SearchTerm: text, searchTerms: text, sort: text, skus: text, id: text, near: text, startDate: text, pageNo: text })}`;
      const bodies = endpoint.body
        ? [
            { sku: text, quantity: text, localityId: text, email: text, cartId: text, storeId: text },
            { cookingDemoId: text, firstName: text, lastName: text, email: text, phone: text, guests: text },
            { bookingToken: text, attending: true },
            [text],
            text,
            { quantity: -1, sku: "x" },
            { quantity: 1.5, sku: "x" },
          ]
        : [undefined];
      for (const body of bodies) {
        const response = await visitor.send({
          method,
          url: url.slice(0, 15_000),
          ...(body !== undefined && {
            body: typeof body === "string" ? JSON.stringify(body) : body,
            headers: { "content-type": "application/json" },
          }),
        });
        expectDecentAnswer(response, `${key} with ${JSON.stringify(text.slice(0, 40))}`);
      }
    }
  });
});

describe("requests that no browser makes", () => {
  test("a character that no record can hold is left out of what was sent (ERR-04)", async () => {
    const places = await Promise.all(
      ["rich%00mond", "richmond"].map((typed) => shop.visitor().send({ url: `/api/locality/${typed}` })),
    );
    expect(places[0]?.json()).toEqual(places[1]?.json());
  });

  test("an unknown call of the API is a 404 in JSON that points to the list of calls (ERR-07)", async () => {
    const response = await shop.visitor().send({ url: "/api/nothing-here" });
    expect(response.statusCode).toBe(404);
    expect(response.json<{ errors: string[] }>().errors[0]).toContain("/api/docs");
  });

  test("a body that is not JSON, too large or of another kind is refused with a sentence and the right status (ERR-04)", async () => {
    const visitor = shop.visitor();
    const send = (payload: string, type: string) =>
      shop.shop.app.inject({
        method: "POST",
        url: "/api/cart/product/",
        payload,
        headers: { host: "hc.localhost", "content-type": type },
      });
    expect((await send("{not json", "application/json")).statusCode).toBe(400);
    expect((await send("sku=1", "application/x-www-form-urlencoded")).statusCode).toBe(415);
    expect((await send(JSON.stringify({ sku: "x".repeat(400_000) }), "application/json")).statusCode).toBe(413);
    expect(
      (await visitor.send({ method: "POST", url: "/api/cart/product/", body: { sku: 12 } })).json<{
        errors: string[];
      }>().errors[0],
    ).toContain("sku");
  });

  test("a state-changing request from another site is not carried out (ERR-06)", async () => {
    const visitor = shop.visitor();
    const url = "/api/cart/product/";
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ];
    for (const headers of foreign) {
      expect((await visitor.send({ method: "POST", url, body: { sku: "x" }, headers })).statusCode).toBe(403);
    }
    expect(
      (await visitor.send({ method: "POST", url, body: { sku: "x" }, headers: { origin: "http://hc.localhost" } }))
        .statusCode,
    ).not.toBe(403);
  });

  test("a host nobody knows gets the default site, and a host that is none a refusal (BRAND-02)", async () => {
    const ask = (host: string) => shop.shop.app.inject({ url: "/api/settings", headers: { host } });
    expect((await ask("shop.nowhere.example")).statusCode).toBe(200);
    expect((await ask("two hosts")).statusCode).toBe(400);
  });

  test("upper and lower case and a trailing slash lead to the same call (CART-30)", async () => {
    for (const url of ["/api/cart", "/API/CART/", "/api/Cart/"])
      expect((await shop.visitor().send({ url })).statusCode).toBe(200);
  });

  test("every answer carries the security headers and a request number (SCOPE-05)", async () => {
    const { headers } = await shop.visitor().send({ url: "/api/settings" });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("the description of the API", () => {
  test("names every call of every room, with its refusals (SCOPE-05)", async () => {
    const { paths, openapi } = (await shop.visitor().send({ url: "/api/openapi.json" })).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    expect(openapi).toBe("3.1.0");
    for (const [key, endpoint] of endpoints) {
      const [method = "", path = ""] = key.split(" ");
      const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}), key).toEqual(
        expect.arrayContaining([
          endpoint.isSilent ? "204" : "200",
          ...new Set(Object.values(endpoint.refusals ?? {}).map(String)),
        ]),
      );
    }
  });
});

describe("too much at once", () => {
  test("a stranger who sends without end is asked to wait, and reading goes on (ERR-08)", async () => {
    const limited = await startTestShop({ environment: { RATE_LIMITS: "1" } });
    const visitor = limited.visitor();
    const post = () =>
      visitor.send({ method: "POST", url: "/api/geo/setlocation", body: { localityId: "2000_SYDNEY" } });
    const answers = await Promise.all(Array.from({ length: 1_260 }, post));
    const refused = answers.filter((answer) => answer.statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers["retry-after"]).toBe("60");
    expect(refused[0]?.json<{ errors: string[] }>().errors[0]).toContain("wait a minute");
    expect((await visitor.send({ url: "/api/settings" })).statusCode).toBe(200);
    await limited.close();
  });
});
