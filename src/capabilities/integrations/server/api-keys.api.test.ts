import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import {
  officeOf,
  openKeyClient,
  openOfficeBrowser,
  type OfficeBrowser,
  signInStaff,
  type WantedKey,
} from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { keyLimit } from "./api-keys.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: OfficeBrowser;
let now: Date;

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const wanted: WantedKey = { name: "ERP", scopes: ["staff.read"], sites: null, expiresOn: "2027-11-24" };

async function createKey(changed: Partial<WantedKey> = {}, by = owner) {
  const made = await by.call("POST /api/office/api-keys", { body: { ...wanted, ...changed } });
  if (!made.ok) throw new Error(made.refusal);
  return { ...made.value, client: openKeyClient(office, made.value.secret) };
}

const statusOf = async (client: OfficeBrowser, url = "/api/office/staff") => (await client.send({ url })).statusCode;

test("a key is shown once and stored as a hash, so that a copy of the database opens nothing (OFI-01)", async () => {
  const { key, secret } = await createKey({ name: "Shown once" });
  expect(secret).toMatch(/^hk_live_[\w-]{43}$/);
  expect(key).toMatchObject({ hint: secret.slice(0, 12), state: "active", usedAt: null, mayRevoke: true });
  const { rows } = await shop.database.pool.query("select to_jsonb(k) as stored from api_keys k");
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  expect(JSON.stringify(await owner.call("GET /api/office/api-keys"))).not.toContain(secret);
  const log = await owner.call("GET /api/office/audit", { query: { kind: "api-key", record: key.id } });
  expect(log.rows[0]).toMatchObject({ action: "api-key-made", whoName: "Robin Hale", recordName: "Shown once" });
});

test("a key makes calls without cookie and header, and its use is noted (OFI-01)", async () => {
  const { key, client } = await createKey();
  const staff = await client.call("GET /api/office/staff");
  expect(staff.total).toBeGreaterThan(5);
  const listed = await owner.call("GET /api/office/api-keys");
  expect(listed.find(({ id }) => id === key.id)?.usedAt).toBe(now.toISOString());
});

test("a cookie beside a key counts for nothing (OFI-01)", async () => {
  const { secret } = await createKey({ scopes: ["roles.read"] });
  const both = openOfficeBrowser(office, { authorization: `Bearer ${secret}`, "x-office": "1" });
  for (const [name, value] of owner.cookies) both.cookies.set(name, value);
  expect([await statusOf(both), await statusOf(both, "/api/office/roles")]).toEqual([403, 200]);
});

test("changes by a key are in the audit log under its name and its maker's (OFI-01)", async () => {
  const { client } = await createKey({ name: "HR system", scopes: ["roles.write", "staff.write"] });
  const body = { name: "Night shift", permissions: ["roles.read"] } as const;
  const made = await client.call("POST /api/office/roles", { body: { ...body, permissions: [...body.permissions] } });
  expect(made).toMatchObject({ ok: true });
  const log = await owner.call("GET /api/office/audit", { query: { words: "Night shift" } });
  expect(log.rows[0]).toMatchObject({
    who: seedMemberId(seedEmails.manager),
    whoName: "HR system (API key of Robin Hale)",
  });
});

test("a key makes and revokes no keys, and is nobody's own session (OFI-01)", async () => {
  const { key, client } = await createKey({ scopes: ["integrations.write"] });
  const posts = ["/api/office/api-keys", `/api/office/api-keys/${key.id}/revoke`, "/api/office/me/password"];
  for (const url of posts) {
    const answer = await client.send({ method: "POST", url, body: { ...wanted, reason: "x" } });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      403,
      ["API keys can't make this call. Sign in to the office instead."],
    ]);
  }
  expect(await statusOf(client, "/api/office/me")).toBe(403);
});

test("a revoked or expired key is refused from then on, with one sentence (OFI-01)", async () => {
  const { key, secret, client } = await createKey();
  expect(await statusOf(client)).toBe(200);
  const ended = await owner.call("POST /api/office/api-keys/:id/revoke", {
    params: { id: key.id },
    body: { reason: "Leaked" },
  });
  expect(ended).toMatchObject({ ok: true, value: { state: "revoked", mayRevoke: false } });
  const refused = await client.send({ url: "/api/office/staff" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    401,
    { code: "notSignedIn", errors: ["This API key is not known, has expired or was revoked."] },
  ]);
  const { secret: short } = await createKey({ expiresOn: "2026-12-01" });
  const at = async (time: string) => {
    const later = await officeOf(shop, { fixedNow: new Date(time) });
    const status = await statusOf(openKeyClient(later, short));
    await later.close();
    return status;
  };
  expect([await at("2026-12-01T23:59:00+11:00"), await at("2026-12-02T00:00:00+11:00")]).toEqual([200, 401]);
  expect(secret).not.toBe(short);
});

test("a key loses at once what its maker loses (OFI-01)", async () => {
  const id = seedMemberId(seedOfficeEmails.finance);
  const { pool } = shop.database;
  await pool.query("delete from staff_roles where member_id = $1", [id]);
  await pool.query("insert into staff_roles (member_id, role_id, sites) values ($1, 'owner', '{hc}')", [id]);
  const maker = await signInStaff(office, seedOfficeEmails.finance, { now });
  const { client } = await createKey({ sites: ["hc"] }, maker);
  expect(await statusOf(client)).toBe(200);
  const all = await maker.call("POST /api/office/api-keys", { body: { ...wanted, scopes: [...wanted.scopes] } });
  expect(all).toMatchObject({ ok: false, refusal: "notYours" });
  await pool.query("update staff_roles set role_id = 'merchandiser' where member_id = $1", [id]);
  expect(await statusOf(client)).toBe(403);
  await pool.query("update staff_members set ended_at = now() where id = $1", [id]);
  expect(await statusOf(client)).toBe(401);
});

test.each([
  ["nothing", ""],
  ["another scheme", "Basic aGs6bGl2ZQ=="],
  ["a word", "Bearer hello"],
  ["a key that was never made", `Bearer hk_live_${"a".repeat(43)}`],
  ["a key twice", `Bearer hk_live_${"a".repeat(43)} hk_live_${"a".repeat(43)}`],
  ["a very long text", `Bearer hk_live_${"a".repeat(5_000)}`],
])("a header with %s gets 401 and one sentence (OFI-01)", async (_, authorization) => {
  const answer = await openOfficeBrowser(office, { authorization }).send({ url: "/api/office/staff" });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().errors).toHaveLength(1);
});

test.each([
  ["a last day in the past", { expiresOn: "2026-11-01" }],
  ["a last day that is none", { expiresOn: "2026-02-30" }],
  ["a last day in ten years", { expiresOn: "2036-01-01" }],
  ["no scopes", { scopes: [] }],
  ["a scope that is none", { scopes: ["shop.burn"] }],
  ["no name", { name: "  " }],
  ["no sites", { sites: [] }],
  ["a site that is none", { sites: ["xyz"] }],
])("a key with %s is not made, and one sentence says why (OFI-01)", async (_, changed) => {
  const answer = await owner.send({ method: "POST", url: "/api/office/api-keys", body: { ...wanted, ...changed } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveLength(1);
});

test("each key has a limit of its own, whose answer says how long to wait (OFI-01)", async () => {
  const limited = await officeOf(shop, { limitsRates: true });
  const [first, second] = [await createKey(), await createKey()];
  const answers = await Promise.all(
    Array.from({ length: keyLimit.points + 1 }, () =>
      openKeyClient(limited, first.secret).send({ url: "/api/office/roles" }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(1);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused[0]?.json().errors[0]).toContain("600 calls a minute");
  expect(await statusOf(openKeyClient(limited, second.secret))).toBe(200);
  await limited.close();
});
