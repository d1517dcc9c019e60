import { afterAll, beforeAll, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { seedEmails } from "#seed/people.ts";
import { addDemo, bookSeats } from "#test/support/demos.ts";
import { panelUrl, startTestOffice, type TestOffice, ticketOf } from "#test/support/office.ts";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
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
    action: "plan",
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
  const opened = await open(robin, "WA-MGR", { action: "open", demo });
  expect(opened).toContain("Change a demonstration");
  expect(versionIn(opened)).toBe("1");
  expect(await open(robin, "WA-MGR", { ...form, action: "change", demo, version: "1", seats: "8" })).toContain(
    "0 of 8 seats",
  );
  const guests = "Guests, also those who wait, are notified";
  expect(await open(robin, "WA-MGR", { action: "open", demo })).not.toContain(guests);
  await bookSeats(shop.visitor("wa"), demo, { guests: 2 });
  expect(await open(robin, "WA-MGR", { action: "open", demo })).toContain(guests);
  const moved = await open(robin, "WA-MGR", {
    ...form,
    action: "change",
    demo,
    version: "2",
    seats: "8",
    day: "2026-11-22",
  });
  expect(moved).toContain("Changed. One guest was notified.");
  expect(moved).toContain("Sun 22 Nov, 7:30am");
  const stale = await open(robin, "WA-MGR", { action: "call-off", demo, version: "2", why: "Rain on Saturday" });
  expect(stale).toContain("It is on Sunday 22 November at 7:30am now.");
  expect(stale).toContain('value="Rain on Saturday"');
  expect(await open(robin, "WA-MGR", { action: "call-off", demo, version: "3", why: "Rain" })).toContain(
    "Called off. One guest was notified.",
  );
  expect(await open(robin, "WA-MGR")).not.toContain(demo);
  const oddities: readonly Record<string, string>[] = [
    { action: "change", demo: "x" },
    { action: "call-off" },
    { action: "open", demo: "1 or 1=1" },
    { page: "x" },
  ];
  for (const odd of oddities) expect(await open(robin, "WA-MGR", odd)).toContain("demonstration");
});

const versionIn = (body: string) => /name="version" value="(\d+)"/.exec(body)?.[1];

test("a form that was open while another person moved the demonstration changes nothing, keeps its input and shows the new time (DEMO-01, STAFF-40)", async () => {
  const robin = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.manager });
  const begun = await open(robin, "WA-MGR");
  const storeUri = /<option value="([a-z-]+)"/.exec(begun.slice(begun.indexOf('name="storeUri"')))?.[1] ?? "";
  const form = {
    title: "Slow and low",
    description: "Twelve hours in five minutes.",
    storeUri,
    brand: "Tallawong",
    type: "2",
    subEventType: "Oven",
    day: "2026-11-21",
    time: "08:00",
    minutes: "90",
    seats: "6",
    price: "0",
    takesBookings: "yes",
  };
  const planned = await open(robin, "WA-MGR", { ...form, action: "plan" });
  const demo = /name="demo" value="(slow-and-low-[a-z0-9-]+)"/.exec(planned)?.[1] ?? "";
  const version = versionIn(await open(robin, "WA-MGR", { action: "open", demo })) ?? "";
  const change = { ...form, action: "change", demo, version };
  await open(robin, "WA-MGR", { ...change, day: "2026-11-22", time: "19:00" });
  const stale = await open(robin, "WA-MGR", { ...change, title: "Slow and low, <again>" });
  expect(stale).toContain("Somebody changed this demonstration just before you");
  expect(stale).toContain('value="Slow and low, &lt;again&gt;"');
  expect(stale).toContain('value="2026-11-21"');
  expect(stale.match(/Now: [^<]+/g)).toEqual(["Now: Slow and low", "Now: Sun 22 Nov", "Now: 7:00pm"]);
  expect(stale).toContain("Sun 22 Nov, 7:00pm");
  const fresh = { ...change, version: versionIn(stale) ?? "", seats: "none" };
  const wrong = await open(robin, "WA-MGR", fresh);
  expect(wrong).toContain('aria-invalid="true"');
  expect(await open(robin, "WA-MGR", { ...fresh, seats: "7", day: "2026-11-22" })).toContain("0 of 7 seats");
});

test("on a further page of the list a demonstration is changed and called off like on the first (DEMO-01, STAFF-40)", async () => {
  const robin = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.manager });
  for (let at = 0; at < 21; at++) await addDemo(shop, { id: `far-off-${at}`, day: asCalendarDay("2027-03-04") });
  const demo = "far-off-9";
  let page = 0;
  let seen = await open(robin, "WA-MGR");
  while (!seen.includes(`value="${demo}"`) && page < 9)
    seen = await open(robin, "WA-MGR", { action: "show", page: String(++page) });
  expect(page).toBeGreaterThan(0);
  const form =
    /<form[^>]*>(?:(?!<\/form>)[^])*value="open"(?:(?!<\/form>)[^])*value="far-off-9"(?:(?!<\/form>)[^])*/.exec(
      seen,
    )?.[0];
  expect(form).toContain(`name="page" value="${page}"`);
  expect(await open(robin, "WA-MGR", { action: "open", demo, page: String(page) })).toContain("Change a demonstration");
});

test("a page that the list no longer has shows the last one (STAFF-40)", async () => {
  const robin = await signIn(shop, { site: "wa", as: "somebody", email: seedEmails.manager });
  const id = "the-very-last-demo";
  await addDemo(shop, { id, day: asCalendarDay("2027-06-05") });
  const beyond = await open(robin, "WA-MGR", { action: "show", page: "900" });
  expect(beyond).toContain(`value="${id}"`);
  expect(beyond).toContain("Sooner");
  expect(beyond).not.toContain("Later");
});

test("staff without the permission see the guests, and no way to plan (DEMO-01, STAFF-43)", async () => {
  const kim = await signIn(shop, { site: "wa", as: "staff" });
  const seen = await open(kim, "WA-001");
  expect(seen).toMatch(/\d+ of \d+ seats/);
  expect(seen).toContain("You may look, but not plan.");
  expect(seen).not.toContain("Call off");
  expect(await open(kim, "WA-001", { action: "call-off", demo: "x", why: "y" })).toContain("but not plan them");
});
