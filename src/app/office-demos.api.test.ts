import { join } from "node:path";
import { tmpdir } from "node:os";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { seedEmails } from "#seed/people.ts";
import { signIn, type SignedIn } from "#test/support/people.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { TODAY } from "#test/support/template-database.ts";
import { makeOffice } from "./office.ts";

let shop: TestShop;
let office: FastifyInstance;
beforeAll(async () => {
  shop = await startTestShop();
  const config = readConfig({
    NOW: `${TODAY}T10:00:00+11:00`,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "0",
    DATA_DIR: join(tmpdir(), "hearth-test-data"),
  });
  office = await makeOffice({ config, db: shop.database.db, sites: shop.shop.sites, shopPort: () => 3000 });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

async function open(who: SignedIn, code: string, form: Record<string, string> = {}): Promise<string> {
  const ticket = await who.call("POST /api/staff/ticket");
  if (!ticket.ok) throw new Error(ticket.refusal);
  const address = { salesperson: code, parent_base_url: "http://wa.localhost:3000" };
  const answer = await office.inject({
    method: "POST",
    url: `/panel/demos?${new URLSearchParams(address)}`,
    payload: new URLSearchParams({ ...form, ticket: ticket.value.ticket }).toString(),
    headers: { host: "office.localhost:3002", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

test("in the panel a demonstration is planned, changed and called off; what was typed wrongly is still there (DEMO-01, STAFF-40)", async () => {
  const robin = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.manager });
  const begun = await open(robin, "WA-MGR");
  expect(begun).toMatch(/\d+ of \d+ seats/);
  const storeUri = /<option value="([a-z-]+)"/.exec(begun.slice(begun.indexOf('name="storeUri"')))?.[1] ?? "";
  const form = {
    deed: "plan",
    title: "Fire <and> smoke",
    description: "Wood, and what it does.",
    storeUri,
    brand: "Tallawong",
    type: "2",
    subEventType: "Cooktop",
    day: "2026-11-21",
    time: "07:30",
    minutes: "90",
    seats: "many",
    price: "0",
    takesBookings: "yes",
  };
  const wrong = await open(robin, "WA-MGR", form);
  expect(wrong).toContain("Give 1 to 200 seats");
  expect(wrong).toContain('value="Fire &lt;and&gt; smoke"');
  const planned = await open(robin, "WA-MGR", { ...form, seats: "12" });
  expect(planned).toContain("Planned. Shoppers see it now.");
  expect(planned).toContain("0 of 12 seats");
  const demo = /name="demo" value="(fire-and-smoke-[a-z0-9-]+)"/.exec(planned)?.[1] ?? "";
  expect(await open(robin, "WA-MGR", { deed: "open", demo })).toContain("Change a demonstration");
  expect(await open(robin, "WA-MGR", { ...form, deed: "change", demo, seats: "8" })).toContain("0 of 8 seats");
  expect(await open(robin, "WA-MGR", { deed: "call-off", demo, why: "Rain" })).toContain(
    "Called off. 0 were written to.",
  );
  expect(await open(robin, "WA-MGR")).not.toContain(demo);
  const oddities: readonly Record<string, string>[] = [
    { deed: "change", demo: "x" },
    { deed: "call-off" },
    { deed: "open", demo: "1 or 1=1" },
    { page: "x" },
  ];
  for (const odd of oddities) expect(await open(robin, "WA-MGR", odd)).toContain("demonstration");
});

test("whoever only serves sees who comes, and no way to plan (DEMO-01, STAFF-43)", async () => {
  const kim = await signIn(shop, { site: "wa", as: "staff" });
  const seen = await open(kim, "WA-001");
  expect(seen).toMatch(/\d+ of \d+ seats/);
  expect(seen).toContain("You may look, but not plan.");
  expect(seen).not.toContain("Call off");
  expect(await open(kim, "WA-001", { deed: "call-off", demo: "x", why: "y" })).toContain("but not plan them");
});
