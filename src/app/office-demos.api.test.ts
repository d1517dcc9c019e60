import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { mustBook } from "#test/support/demos.ts";
import { panelUrl, startTestOffice, type TestOffice, ticketOf } from "#test/support/office.ts";
import { signIn, type SignedIn } from "#test/support/people.ts";
import type { TestShop } from "#test/support/shop.ts";

let office: TestOffice;
let shop: TestShop;
beforeAll(async () => {
  office = await startTestOffice();
  shop = office.shop;
});
afterAll(() => office.close());

async function open(who: SignedIn, code: string, form: Record<string, string> = {}): Promise<string> {
  const answer = await office.post(panelUrl("demos", { site: "wa", code }), { ...form, ticket: await ticketOf(who) });
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
  const guests = "Everybody who comes or waits is written to";
  expect(await open(robin, "WA-MGR", { deed: "open", demo })).not.toContain(guests);
  await mustBook(shop.visitor("wa"), demo, { guests: 2 });
  expect(await open(robin, "WA-MGR", { deed: "open", demo })).toContain(guests);
  const moved = await open(robin, "WA-MGR", { ...form, deed: "change", demo, seats: "8", day: "2026-11-22" });
  expect(moved).toContain("Changed. One was written to.");
  expect(moved).toContain("Sun 22 Nov, 07:30");
  expect(await open(robin, "WA-MGR", { deed: "call-off", demo, why: "Rain" })).toContain(
    "Called off. One was written to.",
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
