import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { officeOf, type OfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let secret = "";
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
  const body = { name: "CRM", scopes: ["customers.write" as const], sites: null, expiresOn: "2027-06-01" };
  const made = await owner.call("POST /api/office/api-keys", { body });
  if (!made.ok) throw new Error(made.refusal);
  secret = made.value.secret;
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

type Answer = Readonly<Record<string, unknown>>;
async function upload(lines: readonly object[]): Promise<readonly Answer[]> {
  const answer = await office.inject({
    method: "POST",
    url: "/api/office/bulk/customers",
    headers: {
      host: "office.localhost:3002",
      authorization: `Bearer ${secret}`,
      "content-type": "application/x-ndjson",
    },
    payload: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  const texts = answer.body.trim().split("\n");
  return texts.map((text) => JSON.parse(text) as Answer);
}
const customer = async (email: string) =>
  (
    await shop.database.pool.query(
      `select external_id, first_name, phone, tags, password_hash, newsletter from customers
       where site = 'hc' and email_key = lower($1)`,
      [email],
    )
  ).rows[0];
const mia = { site: "hc", externalId: "C-1", email: "mia.crm@example.com", firstName: "Mia", lastName: "Tan" };

test("customers are added by external id, changed field by field, and a repetition changes nothing (OFI-03)", async () => {
  const first = await upload([{ ...mia, phone: "+61 412 345 678", tags: [" Trade ", "trade"] }]);
  expect(first).toEqual([
    { line: 1, result: "added" },
    { isDone: true, added: 1, changed: 0, unchanged: 0, failed: 0 },
  ]);
  expect(await customer(mia.email)).toEqual({
    external_id: "C-1",
    first_name: "Mia",
    phone: "0412345678",
    tags: ["trade"],
    password_hash: null,
    newsletter: false,
  });
  expect((await upload([mia]))[0]).toEqual({ line: 1, result: "unchanged" });
  const change = { site: "hc", externalId: "C-1", firstName: "Mia Rose" };
  expect((await upload([change]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await customer(mia.email)).toMatchObject({ first_name: "Mia Rose", phone: "0412345678" });
  const listed = await owner.call("GET /api/office/audit", { query: { kind: "bulk" } });
  expect(listed.rows[0]).toMatchObject({ action: "bulk-customers", whoName: "CRM (API key of Robin Hale)" });
});

test("an account without an external id is found by its e-mail and linked (OFI-03)", async () => {
  await shop.database.pool.query(
    `insert into customers (id, site, email, first_name, last_name, created_at, updated_at)
     values (gen_random_uuid(), 'hc', 'Own.Account@example.com', 'Own', 'Account', now(), now())`,
  );
  const line = { site: "hc", externalId: "C-2", email: "own.account@example.com" };
  expect((await upload([line]))[0]).toEqual({ line: 1, result: "changed" });
  expect(await customer(line.email)).toMatchObject({ external_id: "C-2", first_name: "Own" });
});

test("a wrong line answers with field and sentence, and an e-mail is never taken from an account (OFI-03)", async () => {
  await upload([{ ...mia, externalId: "C-3", email: "three@example.com" }]);
  const answers = await upload([
    { site: "hc", externalId: "C-10", firstName: "No", lastName: "Mail" },
    { ...mia, externalId: "C-11", email: "not an address" },
    { ...mia, externalId: "C-12", email: "three@example.com" },
    { site: "hc", externalId: "C-3", email: "other@example.com" },
    { ...mia, externalId: "C-13", email: "c13@example.com", phone: "12" },
    { ...mia, externalId: "C-14", email: "c14@example.com", passwordHash: "x" },
    { ...mia, externalId: "C-15", email: "c15@example.com" },
  ]);
  expect(answers.map(({ field, result }) => field ?? result)).toEqual([
    "email",
    "email",
    "email",
    "email",
    "phone",
    "",
    "added",
    undefined,
  ]);
  for (const { error } of answers.slice(0, 6)) expect(error).toMatch(/^[A-Z].*\.$/);
  expect(await customer("three@example.com")).toMatchObject({ external_id: "C-3" });
});

test("two uploads of one new customer at once add it once (OFI-03)", async () => {
  const line = { ...mia, externalId: "C-20", email: "twenty@example.com" };
  const both = await Promise.all([upload([line]), upload([line])]);
  expect(both.map(([first]) => first?.["result"]).toSorted()).toEqual(["added", "unchanged"]);
});
