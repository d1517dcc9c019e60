import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { mailJobs } from "./mail-sites.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test("a mail names the number that is set when it is written, also where it was asked for before (BRAND-25)", async () => {
  const { sites } = shop.shop;
  const named: string[] = [];
  const jobs = mailJobs(
    (options) => ({
      write: async (payload) => {
        const site = options.sites.find(({ code }) => code === payload);
        named.push(site?.supportNumber ?? "");
      },
    }),
    { db: shop.database.db, sites },
  );
  await jobs["write"]?.("wa");
  await shop.database.db
    .insertInto("settings")
    .values({ site: "wa", name: "customerSupportNumber", value: "1300 123 456" })
    .execute();
  await jobs["write"]?.("wa");
  await jobs["write"]?.("aol");
  const numberOf = (code: string) => sites.find((site) => site.code === code)?.supportNumber;
  expect(named).toEqual([numberOf("wa"), "1300 123 456", numberOf("aol")]);
});

test("the checkout names the number that is set (BRAND-25)", async () => {
  await shop.database.db
    .insertInto("settings")
    .values({ site: "fk", name: "customerSupportNumber", value: "1300 654 321" })
    .execute();
  expect((await shop.visitor("fk").call("GET /api/checkout")).supportNumber).toBe("1300 654 321");
});
