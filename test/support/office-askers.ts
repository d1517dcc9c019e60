import type { EndpointKey } from "#shop/contract.ts";
import { type OfficePermission, officePermissions } from "#shop/office-permissions.ts";
import type { HeldRole } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { matrix } from "./office-matrix.ts";
import { OWN, type Role, roles } from "./office-rows.ts";
import { officeOf, openKeyClient, openOfficeBrowser, type OfficeBrowser, signInStaff } from "./office-staff.ts";
import { addressOf, startTestShop } from "./shop.ts";

/** Besides the roles, an API key of an owner with every scope, and one with another. */
export type Asker = Role | "stranger" | "key" | "narrow key";

/** Whether the answer is one of access: who may not ask gets 401 or 403 before anything is read. */
export type Access = "let in" | 401 | 403;

export type OfficeAskers = {
  /** How the office answers a call of the matrix about a site. */
  readonly accessOf: (who: Asker, key: EndpointKey, site: SiteCode) => Promise<Access>;
  /** The permissions that the shop has stored of each role. */
  readonly permissionsOf: ReadonlyMap<string, HeldRole["permissions"]>;
  readonly close: () => Promise<void>;
};

/** An office where one member holds each role, on one site. */
export async function openOfficeAskers(): Promise<OfficeAskers> {
  const shop = await startTestShop();
  const office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  const { pool } = shop.database;
  const browsers = new Map<Asker, OfficeBrowser>([["stranger", openOfficeBrowser(office)]]);
  const emails = Object.values(seedOfficeEmails);
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
  const keyWith = async (scopes: readonly OfficePermission[]): Promise<OfficeBrowser> => {
    const body = { name: "Matrix", scopes: [...scopes], sites: [OWN], expiresOn: "2027-01-31" };
    const made = await browsers.get("owner")?.call("POST /api/office/api-keys", { body });
    if (!made?.ok) throw new Error("The owner could make no key.");
    return openKeyClient(office, made.value.secret);
  };
  browsers.set("key", await keyWith(officePermissions));
  browsers.set("narrow key", await keyWith(["terminals.read"]));
  const stored = await pool.query<{ id: string; permissions: OfficePermission[] }>("select id, permissions from roles");

  const accessOf: OfficeAskers["accessOf"] = async (who, key, site) => {
    const [, path = "/"] = key.split(" ");
    const browser = browsers.get(who);
    if (browser === undefined) throw new Error(`${who} is not signed in.`);
    if (who === "key" || who === "narrow key") return accessBy(browser, key, site);
    // The session survives what the call does to it.
    const copy = openOfficeBrowser(office);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    if (/log-out|log-in$/.test(path) && who !== "stranger") return "let in";
    return accessBy(copy, key, site);
  };
  return {
    accessOf,
    permissionsOf: new Map(stored.rows.map(({ id, permissions }) => [id, permissions])),
    close: async () => {
      await office.close();
      await shop.close();
    },
  };
}

async function accessBy(browser: OfficeBrowser, key: EndpointKey, site: SiteCode): Promise<Access> {
  const [method = "GET", path = "/"] = key.split(" ");
  const input = matrix[key]?.input?.(site) ?? {};
  const response = await browser.send({ method, url: addressOf(path, input), ...(input.body && { body: input.body }) });
  if (response.statusCode >= 500) throw new Error(`${key}: ${response.body}`);
  const { code } = JSON.parse(response.body || "null") ?? {};
  if (response.statusCode === 401 && code === "notSignedIn") return 401;
  return response.statusCode === 403 && code === "forbidden" ? 403 : "let in";
}
