import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "#shop/contract.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { readConfig } from "#platform/config.ts";
import { publicContext } from "#platform/visits.ts";
import type { ShopCall } from "#pages/page.ts";
import { pages } from "#pages/routes.ts";
import { loadPage } from "../../src/app/rendering/page-state.ts";
import { modules } from "../../src/app/api-modules.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Typical hostile and mistaken input. */
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

const endpoints = modules.flatMap((module) => Object.entries(module.contract as Record<string, Endpoint>));

const isJson = (body: string) => body === "" || JSON.parse(body) !== undefined;

/** The schema library's own wording. */
const validatorWords =
  /Too (?:small|big)|Invalid (?:input|option|string|UUID|email|ISO|key|element|union)|Unrecognized|expected/;

/** Never a 500, always JSON, and an error has a message of our own, a code and the request's id. */
function expectDecentAnswer(response: { statusCode: number; body: string }, sent: string): void {
  expect(response.statusCode, `${sent} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
  expect(isJson(response.body), sent).toBe(true);
  if (response.statusCode < 400) return;
  const { errors, requestId, code } = JSON.parse(response.body) as {
    errors: string[];
    requestId: string;
    code: unknown;
  };
  expect(errors.length, sent).toBeGreaterThan(0);
  for (const sentence of errors) {
    expect(sentence, sent).not.toMatch(validatorWords);
  }
  expect(typeof code, sent).toBe("string");
  expect(requestId, sent).toMatch(/^[0-9a-f-]{36}$/);
}

/** A text in every field of every call's query and body. */
const queryOf = (text: string) =>
  new URLSearchParams({
    category: text,
    brand: text,
    page: text,
    searchTerm: text,
    searchterms: text,
    SearchTerm: text,
    searchTerms: text,
    sort: text,
    skus: text,
    id: text,
    near: text,
    startDate: text,
    pageNo: text,
  });
const bodyOf = (text: string) => ({
  sku: text,
  quantity: text,
  localityId: text,
  email: text,
  cartId: text,
  storeId: text,
  cookingDemoId: text,
  firstName: text,
  lastName: text,
  phone: text,
  guests: text,
  bookingToken: text,
  attending: true,
});
/** Bodies that are wrong by their shape, whatever their text. */
const misshapen = [["null"], "null", { quantity: -1, sku: "x" }, { quantity: 1.5, sku: "x" }];

describe("whatever a client sends, the shop answers in JSON and never breaks (ERR-01, ERR-04)", () => {
  test.each(endpoints.map(([key, endpoint]) => ({ key, endpoint })))("$key", async ({ key, endpoint }) => {
    const [method = "GET", path = "/"] = key.split(" ");
    const visitor = shop.visitor();
    const send = async (text: string, body?: unknown) => {
      const filled = path.replace(/:\w+/g, () => encodeURIComponent(text.slice(0, 400)) || "%20");
      const response = await visitor.send({
        method,
        url: `${filled}?${queryOf(text)}`.slice(0, 15_000),
        ...(body !== undefined && {
          body: typeof body === "string" ? JSON.stringify(body) : body,
          headers: { "content-type": "application/json" },
        }),
      });
      expectDecentAnswer(response, `${key} with ${JSON.stringify(text.slice(0, 40))}`);
    };
    for (const text of nasty) await send(text, endpoint.body ? bodyOf(text) : undefined);
    if (endpoint.body) for (const body of misshapen) await send("x", body);
  });
});

describe("whatever address a stranger types, the server finds a page there or none, and never breaks (ERR-04)", () => {
  const patterns = pages.filter(({ path }) => /[:*]/.test(path)).map(({ path }) => path);
  const load = (address: string) => {
    const site = shop.shop.sites.find(({ code }) => code === "aol")!;
    const { db } = shop.database;
    const context = publicContext(site, { db, config: readConfig({}), log: shop.shop.app.log });
    const call = createInProcessCall(modules)(context) as ShopCall;
    return loadPage({ url: new URL(address, context.origin), call, site });
  };

  test.each(patterns)("/%s", async (pattern) => {
    for (const text of [...nasty, "a".repeat(150), "a".repeat(1_500), "a/b/c/d/e/f"]) {
      const filled = pattern.replace(/:\w+|\*/g, () => encodeURIComponent(text) || "%20");
      const { loaded } = await load(`/${filled}`);
      expect("found" in loaded || "redirect" in loaded, filled).toBe(true);
    }
  });

  test.each(["/search/fridge", "/products", "/c/refrigeration"])(
    "%s asked for twice over, or with a thousand brands, is a list all the same (ERR-04)",
    async (path) => {
      const brands = Array.from({ length: 1_000 }, (_, index) => `b${index}`).join(",");
      const odd = ["sort=a&sort=b", "page=1&page=1", "wid=%27", "location=x&location=y", "fallback=a&fallback=b"];
      for (const query of [...odd, `brand=${brands}`, `brand=${"a".repeat(1_500)}`]) {
        const { loaded } = await load(`${path}?${query}`);
        expect(loaded, query.slice(0, 40)).toMatchObject({ found: true });
        if (query.includes(brands))
          expect(loaded).toHaveProperty("data.listing.ignored.50", "950 more filters than a list takes");
      }
    },
  );
});

describe("requests that no browser makes", () => {
  test("a character that no record can hold is left out of what was sent (ERR-04)", async () => {
    const places = await Promise.all(
      ["rich%00mond", "richmond"].map((typed) => shop.visitor().send({ url: `/api/locality/${typed}` })),
    );
    expect(places[0]?.json()).toEqual(places[1]?.json());
  });

  test.each([
    ["half of a sign", '{"session":{"a":"\\ud800","\\ud800b":1}}', 200],
    ["a name that no record can hold", '{"session":{"a\\u0000":1}}', 200],
    ["a list in a list in a list without end", `{"session":{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}}`, 400],
  ])("%s is answered, whatever it was meant to be (ERR-04)", async (_, payload, status) => {
    const response = await shop.shop.app.inject({
      method: "POST",
      url: "/api/checkout/session",
      payload,
      headers: { host: "hc.localhost", "content-type": "application/json" },
    });
    expect([response.statusCode, response.body.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expectDecentAnswer(response, "a session");
  });

  test.each(["/api/nothing-here", "/identity/nothing-here", "/IDENTITY/confirmemail/a/b?c=d"])(
    "%s is no call of the API: a 404 in JSON that points to the list of calls (ERR-07)",
    async (url) => {
      for (const method of ["GET", "POST"] as const) {
        const response = await shop.visitor().send({ url, method, ...(method === "POST" && { body: {} }) });
        expect(response.statusCode).toBe(404);
        expect(response.headers["content-type"]).toContain("application/json");
        expect(response.json<{ errors: string[] }>().errors[0]).toContain("/api/docs");
      }
    },
  );

  test("a known call asked in another way is a 405 that says which ways there are (ERR-04, ERR-07)", async () => {
    const visitor = shop.visitor();
    const everyMethod = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
    const ways = endpoints.map(([key]) => {
      const [way = "", pattern = ""] = key.split(" ");
      const exact = pattern.replace(/\/$/, "").replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+");
      return { way, address: new RegExp(`^${exact}/?$`, "i") };
    });
    for (const [key] of endpoints) {
      const path = (key.split(" ")[1] ?? "").replace(/:\w+/g, "none");
      const there = ways.filter(({ address }) => address.test(path)).map(({ way }) => way);
      const allow = [...new Set([...there, ...(there.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].sort().join(", ");
      for (const method of everyMethod.filter((one) => !allow.split(", ").includes(one))) {
        const answer = await visitor.send({
          method,
          url: path,
          ...(method !== "GET" && method !== "HEAD" && { body: {} }),
        });
        expect([method, path, answer.statusCode, answer.headers["allow"]]).toEqual([method, path, 405, allow]);
        expect(answer.headers["content-type"]).toContain("application/json");
        if (method !== "HEAD") expect(answer.json<{ errors: string[] }>().errors[0]).toContain(allow);
      }
      const optionsAnswer = await visitor.send({ method: "OPTIONS", url: `${path.toUpperCase()}?x=1` });
      expect([path, optionsAnswer.statusCode, optionsAnswer.headers["allow"], optionsAnswer.body]).toEqual([
        path,
        204,
        allow,
        "",
      ]);
    }
    for (const url of ["/api/webhooks/adyen", "/identity/login-redir"])
      expect((await visitor.send({ url })).headers["allow"]).toBe("OPTIONS, POST");
  });

  test("an address of a call that cannot be decoded is a 400 in JSON (ERR-04)", async () => {
    for (const url of [
      "/identity/%ff",
      "/IDENTITY/confirmemail/%E0%A4%A",
      "/api/%ff",
      "/api/v2/product/sku/%E0%A4%A?x=1",
    ])
      for (const method of ["GET", "POST"] as const) {
        const answer = await shop.visitor().send({ method, url });
        expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([
          url,
          400,
          expect.stringContaining("application/json"),
        ]);
        expectDecentAnswer(answer, url);
      }
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
    ).toBe("SKU must be text.");
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

  test("an unknown host gets the default site, and an invalid one a refusal (BRAND-02)", async () => {
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
  test("names every call of every module, with its refusals (SCOPE-05)", async () => {
    const { paths, openapi } = (await shop.visitor().send({ url: "/api/openapi.json" })).json<{
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    }>();
    expect(openapi).toBe("3.1.0");
    const shapeOf = (path: string) =>
      path
        .replace(/:\w+|\{\w+\}/g, "*")
        .replace(/\/$/, "")
        .toLowerCase();
    const byShape = new Map(Object.entries(paths).map(([path, methods]) => [shapeOf(path), methods]));
    for (const [key, endpoint] of endpoints) {
      const [method = "", path = ""] = key.split(" ");
      const operation = byShape.get(shapeOf(path))?.[method.toLowerCase()];
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
  test("a visitor beyond the limit of writes is asked to wait, and reads continue", async () => {
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
