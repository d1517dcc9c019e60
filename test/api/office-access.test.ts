import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { officeModules } from "../../src/app/office/modules.ts";
import { type OfficePermission, officePermissions } from "#shop/office-permissions.ts";
import { matrix } from "#test/support/office-matrix.ts";
import { FOREIGN, OWN, type Role, roles } from "#test/support/office-rows.ts";
import {
  officeOf,
  openKeyClient,
  openOfficeBrowser,
  type OfficeBrowser,
  signInStaff,
} from "#test/support/office-staff.ts";
import { addressOf, startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
/** Besides the roles, an API key of an owner with every scope, and one with another. */
type Asker = Role | "stranger" | "key" | "narrow key";
const browsers = new Map<Asker, OfficeBrowser>();

beforeAll(async () => {
  shop = await startTestShop();
  const now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  browsers.set("stranger", openOfficeBrowser(office));
  // One member takes each role in turn, on one site; their sessions stay as they are.
  const emails = Object.values(seedOfficeEmails);
  const { pool } = shop.database;
  for (const [at, role] of roles.entries()) {
    const email = emails[at] ?? `matrix.${role}@example.com`;
    const id = seedMemberId(email);
    await pool.query(
      `insert into staff_members (id, email, password_hash, first_name, last_name, webauthn_user_id, created_at)
       select $1, $2, password_hash, 'Max', 'Matrix', $2, now() from staff_members where email = $3
       on conflict (id) do nothing`,
      [id, email, seedOfficeEmails.finance],
    );
    await pool.query("delete from staff_roles where member_id = $1", [id]);
    await pool.query("insert into staff_roles (member_id, role_id, sites) values ($1, $2, $3)", [id, role, [OWN]]);
    browsers.set(role, await signInStaff(office, email, { now }));
  }
  browsers.set("key", await keyWith(officePermissions));
  browsers.set("narrow key", await keyWith(["terminals.read"]));
});

async function keyWith(scopes: readonly OfficePermission[]): Promise<OfficeBrowser> {
  const body = { name: "Matrix", scopes: [...scopes], sites: [OWN], expiresOn: "2027-01-31" };
  const made = await browsers.get("owner")?.call("POST /api/office/api-keys", { body });
  if (!made?.ok) throw new Error("The owner could make no key.");
  return openKeyClient(office, made.value.secret);
}

afterAll(async () => {
  await office.close();
  await shop.close();
});

const calls = officeModules.flatMap(({ contract }) => Object.keys(contract) as EndpointKey[]);

/** Whether the answer is one of access: who may not ask gets 401 or 403 before anything is read. */
async function accessOf(who: Asker, key: EndpointKey, site: SiteCode): Promise<"let in" | 401 | 403> {
  const [, path = "/"] = key.split(" ");
  const input = matrix[key]?.input?.(site) ?? {};
  const browser = browsers.get(who);
  if (browser === undefined) throw new Error(`${who} is not signed in.`);
  if (who === "key" || who === "narrow key") return accessBy(browser, key, input);
  // The session survives what the call does to it.
  const copy = openOfficeBrowser(office);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  if (/log-out|log-in$/.test(path) && who !== "stranger") return "let in";
  return accessBy(copy, key, input);
}

async function accessBy(
  browser: OfficeBrowser,
  key: EndpointKey,
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
): Promise<"let in" | 401 | 403> {
  const [method = "GET", path = "/"] = key.split(" ");
  const response = await browser.send({ method, url: addressOf(path, input), ...(input.body && { body: input.body }) });
  if (response.statusCode >= 500) throw new Error(`${key}: ${response.body}`);
  const { code } = JSON.parse(response.body || "null") ?? {};
  if (response.statusCode === 401 && code === "notSignedIn") return 401;
  return response.statusCode === 403 && code === "forbidden" ? 403 : "let in";
}

test("every call of the office has a row in the matrix, and no row is without a call (OFR-03)", () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.toSorted());
});

describe.each(calls)("%s", (key) => {
  const row = matrix[key];
  const mayAll = row?.roles === "all" || row?.roles === "anyone";

  test("answers a stranger as the matrix says (OFR-03)", async () => {
    expect(await accessOf("stranger", key, OWN)).toBe(row?.roles === "anyone" ? "let in" : 401);
  });

  test("answers each role on its own site as the matrix says (OFR-03)", async () => {
    const expected = roles.map((role) => [role, mayAll || row?.roles.includes(role) ? "let in" : 403]);
    const found: unknown[] = [];
    for (const role of roles) found.push([role, await accessOf(role, key, OWN)]);
    expect(found).toEqual(expected);
  });

  test("answers an API key as its maker, unless it is about a person's own session (OFI-01)", async () => {
    const isOpen = !mayAll && row?.isForPeople !== true;
    expect(await accessOf("key", key, OWN)).toBe(isOpen ? "let in" : 403);
    expect(await accessOf("key", key, FOREIGN)).toBe(isOpen ? (row?.foreign ?? "let in") : 403);
    expect(await accessOf("narrow key", key, OWN)).toBe(403);
  });
});

/** Calls whose input names a site. The others would make the requests of the tests above once more. */
const callsOfSites = calls.filter((key) => matrix[key]?.foreign !== undefined || matrix[key]?.input?.length === 1);

test.each(callsOfSites)("%s answers each role on a foreign site as the matrix says (OFR-03)", async (key) => {
  const { roles: mayAsk = [], foreign = "let in" } = matrix[key] ?? {};
  const mayAll = mayAsk === "all" || mayAsk === "anyone";
  const expected = roles.map((role) => [role, mayAll || mayAsk.includes(role) ? foreign : 403]);
  const found: unknown[] = [];
  for (const role of roles) found.push([role, await accessOf(role, key, FOREIGN)]);
  expect(found).toEqual(expected);
});
