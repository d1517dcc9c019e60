import { afterAll, beforeAll, expect, test } from "vitest";
import { asCents } from "#kit/money.ts";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { logInWith, signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { decideBusiness, lockPerson } from "./identity.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const now = new Date("2026-11-20T00:00:00Z");
const account = async (email: string) => {
  const signed = await signIn(shop, { site: "aoc", as: "somebody", email });
  const answer = await signed.call("GET /api/account");
  return answer.ok ? answer.value : null;
};

test("a business that the shop lets in sees prices and has its credit from its next log-in on, and a declined one neither (BRAND-07)", async () => {
  const whose = { site: "aoc", email: seedEmails.pending } as const;
  expect(await account(whose.email)).toMatchObject({ isCommercial: false, isBusinessPending: true, creditLimit: null });
  const letIn = { commercial: "approved", creditLimitCents: asCents(500_000), now } as const;
  expect(await decideBusiness(shop.database.db, whose, letIn)).toBe(true);
  expect(await account(whose.email)).toMatchObject({ isCommercial: true, isBusinessPending: false, creditLimit: 5000 });
  await decideBusiness(shop.database.db, whose, { commercial: "declined", creditLimitCents: asCents(0), now });
  expect(await account(whose.email)).toMatchObject({
    isCommercial: false,
    isBusinessPending: false,
    creditLimit: null,
  });
  const nobody = { site: "aoc", email: "nobody@example.com" } as const;
  expect(await decideBusiness(shop.database.db, nobody, letIn)).toBe(false);
});

test("a locked account is out at once in every process, and can log in again when unlocked", async () => {
  const whose = { site: "wac", email: seedEmails.business } as const;
  const signed = await signIn(shop, { site: "wac", as: "business" });
  expect((await signed.send({ url: "/api/settings" })).statusCode).toBe(200);
  await lockPerson(shop.database.db, whose, { lockedAt: now, now });
  // The command is another process: this one hears of it from the database.
  await eventually(async () => (await signed.send({ url: "/api/settings" })).statusCode === 401);
  const logIn = () => logInWith(shop.visitor("wac"), { site: "wac", email: whose.email, password: SEED_PASSWORD });
  expect(await logIn()).toBe("locked");
  await lockPerson(shop.database.db, whose, { lockedAt: null, now });
  expect(await logIn()).toHaveProperty("accessToken");
});
