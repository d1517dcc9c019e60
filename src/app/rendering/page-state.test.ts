import { expect, test } from "vitest";
import type { ShopCall } from "#pages/page.ts";
import { callByKey, CallError, sendBy } from "#ui/call.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { loadPage } from "./page-state.ts";

const LOOKUP = "GET /api/redirect/getdestination";

/** Loads a page while every call fails with one status; returns the addresses that were looked up for a redirect. */
async function lookupsWhen(status: number, path: string): Promise<{ lookups: unknown[]; outcome: unknown }> {
  const lookups: unknown[] = [];
  const call = (async (key: string, input?: { query?: { fromUri?: string } }) => {
    if (key === "GET /api/settings") return { items: [] };
    if (key !== LOOKUP) throw new CallError(status, []);
    lookups.push(input?.query?.fromUri);
    return { doRedirect: true, destinationUri: "/c/refrigeration" };
  }) as ShopCall;
  const site = await readSite("aol");
  const loading = loadPage({ url: new URL(path, "http://aol.localhost"), call, site });
  const outcome = await loading.then(({ loaded }) => loaded).catch((error: unknown) => error);
  return { lookups, outcome };
}

const paths = ["/p/gone", "/c/gone", "/s/gone", "/article/gone", "/search/gone"];

test.each(paths)("a 404 of a call for %s looks up where the page went (ERR-19)", async (path) => {
  const { lookups, outcome } = await lookupsWhen(404, path);
  expect(lookups).toEqual([path]);
  expect(outcome).toMatchObject({ redirect: "/c/refrigeration" });
});

test.each([401, 403, 500, 503])("a %i of a call looks up nothing (ERR-19)", async (status) => {
  for (const path of paths) {
    const { lookups, outcome } = await lookupsWhen(status, path);
    expect(lookups).toEqual([]);
    expect(outcome).toMatchObject({ status });
  }
});

test("a 404 of the gift card call looks up nothing (ERR-19)", async () => {
  const sent: string[] = [];
  sendBy(async (address) => {
    sent.push(address);
    return new Response('{"errors":["No such card."],"code":"unknown"}', {
      status: 404,
      headers: { "x-can-refuse": "1" },
    });
  });
  const answer = await callByKey("GET /api/giftcard/:code", { params: { code: "9036" }, query: { pin: "1" } });
  sendBy((address, init) => fetch(address, init));
  expect(answer).toMatchObject({ ok: false, errors: ["No such card."] });
  expect(sent).toEqual(["/api/giftcard/9036?pin=1"]);
});
