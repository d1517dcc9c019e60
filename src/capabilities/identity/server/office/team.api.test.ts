import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails, seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { linkIn, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { createOwner } from "../identity.service.ts";
import { officeOf, openOfficeBrowser, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let owner: SignedInStaff;
let now: Date;
const reason = "Asked by phone";

beforeAll(async () => {
  shop = await startShopWithSandbox();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const auditOf = async (id: string) => {
  const log = await owner.call("GET /api/office/audit", { query: { kind: "staff", record: id } });
  return log.rows.map(({ action, whoName, reason: why }) => [action, whoName, why]);
};

describe("an invitation", () => {
  const invite = (email: string) =>
    owner.call("POST /api/office/staff", {
      body: { email, firstName: "Noa", lastName: "Levi", roles: [{ role: "customer-service", sites: ["hc"] }] },
    });

  test("arrives by mail, sets a password once, and leads to a second factor (OFU-05, OFR-02)", async () => {
    const invited = await invite("noa.levi@example.com");
    expect(invited).toMatchObject({ ok: true, value: { state: "invited", factor: "none", isFactorRequired: true } });
    await untilJobsAreDone(shop);
    const [mail] = await mailsTo(shop.sandbox, "noa.levi@example.com");
    if (mail === undefined) throw new Error("No invitation arrived.");
    expect(mail.subject).toBe("Your account for the Hearth office");
    const token = linkIn(mail, "/welcome").split("#")[1] ?? "";
    const browser = openOfficeBrowser(office);
    expect(await browser.call("POST /api/office/links/read", { body: { token } })).toMatchObject({
      value: { firstName: "Noa", kind: "invitation" },
    });
    const use = (password: string) => browser.call("POST /api/office/links/use", { body: { token, password } });
    expect(await use("short")).toMatchObject({ ok: false, refusal: "badPassword" });
    expect(await use("nine blue toasters")).toMatchObject({ ok: true, value: { step: "set-up-factor" } });
    expect(await use("nine blue toasters")).toMatchObject({ ok: false, refusal: "linkOver" });
    const signedIn = await signInStaff(office, "noa.levi@example.com", { now, password: "nine blue toasters" });
    const me = await signedIn.call("GET /api/office/me");
    expect(me?.sites.map(({ code }) => code)).toEqual(["hc"]);
  });

  test("is refused for an e-mail that is on the list, and for one that is none (OFU-05)", async () => {
    expect(await invite(seedOfficeEmails.finance.toUpperCase())).toMatchObject({ refusal: "knownEmail" });
    expect(await invite("noa")).toMatchObject({ refusal: "badEmail" });
  });

  test("two at once for one e-mail invite one person (OFU-05)", async () => {
    const answers = await Promise.all([invite("twice@example.com"), invite("twice@example.com")]);
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });
});

describe("changes by an owner", () => {
  const finance = seedMemberId(seedOfficeEmails.finance);

  test("a reset of a lost factor ends the sessions, and the next log-in sets up a new one (OFR-02, OFU-05)", async () => {
    const lost = await signInStaff(office, seedOfficeEmails.finance, { now });
    const reset = () =>
      owner.call("POST /api/office/staff/:id/reset-factor", { params: { id: finance }, body: { reason } });
    expect(await reset()).toMatchObject({ ok: true, value: { factor: "none", openSessions: 0 } });
    expect(await lost.call("GET /api/office/me")).toBeNull();
    const again = await signInStaff(office, seedOfficeEmails.finance, { now });
    expect(again.recoveryCodes).toHaveLength(10);
    expect(await auditOf(finance)).toContainEqual(["factor-reset", "Robin Hale", reason]);
  });

  test("ended access ends office and toolbar at once, and can be given back (OFU-05)", async () => {
    const id = seedMemberId(seedEmails.salesperson);
    const inOffice = await signInStaff(office, seedEmails.salesperson, { now });
    const inShop = await signIn(shop, { site: "hc", as: "staff" });
    const ended = await owner.call("POST /api/office/staff/:id/end", { params: { id }, body: { reason } });
    expect(ended).toMatchObject({ ok: true, value: { state: "ended", openSessions: 0 } });
    expect(await inOffice.call("GET /api/office/me")).toBeNull();
    await expect.poll(async () => (await inShop.send({ url: "/api/account/reminders" })).statusCode).toBe(401);
    const body = { email: seedEmails.salesperson, password: SEED_PASSWORD };
    expect(await openOfficeBrowser(office).call("POST /api/office/log-in", { body })).toMatchObject({
      refusal: "invalid",
    });
    const asCustomer = await signIn(shop, { site: "hc", as: "somebody", email: seedEmails.salesperson });
    expect(await asCustomer.call("GET /api/account/reminders")).toMatchObject({ refusal: "staffOnly" });
    await owner.call("POST /api/office/staff/:id/return", { params: { id }, body: { reason } });
    expect(await openOfficeBrowser(office).call("POST /api/office/log-in", { body })).toMatchObject({ ok: true });
  });

  test("changed roles change what the toolbar allows (OFR-03, OFU-05)", async () => {
    const id = seedMemberId(seedEmails.salesperson);
    const tickets = async () => {
      const staff = await signIn(shop, { site: "hc", as: "staff" });
      return (await staff.call("GET /api/office/orders")).ok;
    };
    expect(await tickets()).toBe(false);
    const roles = [{ role: "warehouse", sites: ["hc" as const] }];
    await owner.call("POST /api/office/staff/:id/roles", { params: { id }, body: { roles, reason } });
    expect(await tickets()).toBe(true);
    const [[action, who] = []] = await auditOf(id);
    expect([action, who]).toEqual(["roles-changed", "Robin Hale"]);
  });

  test("the last owner stays, and nobody changes themselves (OFU-05)", async () => {
    const own = seedMemberId(seedEmails.manager);
    const end = (by: SignedInStaff, id: string) =>
      by.call("POST /api/office/staff/:id/end", { params: { id }, body: { reason } });
    expect(await end(owner, own)).toMatchObject({ refusal: "yourself" });
    const roles = [{ role: "owner", sites: null }];
    await owner.call("POST /api/office/staff/:id/roles", { params: { id: finance }, body: { roles, reason } });
    const second = await signInStaff(office, seedEmails.manager, { now }).catch(() => owner);
    const answers = await Promise.all([end(second, finance), end(second, own)]);
    expect(answers.map((answer) => (answer.ok ? "ended" : answer.refusal))).toEqual(["ended", "yourself"]);
  });
});

describe("a manager of two sites", () => {
  let manager: SignedInStaff;
  beforeAll(async () => {
    const writer = { name: "Team lead", permissions: ["staff.write", "roles.read", "orders.write"] as const };
    const role = await owner.call("POST /api/office/roles", {
      body: { ...writer, permissions: [...writer.permissions] },
    });
    if (!role.ok) throw new Error(role.refusal);
    const id = seedMemberId(seedOfficeEmails["store-manager"]);
    const roles = [{ role: role.value.id, sites: ["hc" as const, "aol" as const] }];
    await owner.call("POST /api/office/staff/:id/roles", { params: { id }, body: { roles, reason } });
    manager = await signInStaff(office, seedOfficeEmails["store-manager"], { now });
  });
  let count = 0;
  beforeEach(() => count++);
  const invite = (role: string, sites: readonly ("hc" | "fk")[] | null) =>
    manager.call("POST /api/office/staff", {
      body: {
        email: `new.${count}@example.com`,
        firstName: "New",
        lastName: "Person",
        roles: [{ role, sites: sites && [...sites] }],
      },
    });

  test("gives roles of their own and below, on their own sites alone (OFR-03, OFU-05)", async () => {
    expect(await invite("owner", ["hc"])).toMatchObject({ refusal: "notYours" });
    expect(await invite("earlier", ["hc"])).toMatchObject({ refusal: "unknownRole" });
    const roles = await manager.call("GET /api/office/roles");
    const own = roles.find(({ name }) => name === "Team lead")?.id ?? "";
    expect(await invite(own, ["fk"])).toMatchObject({ refusal: "notYours" });
    expect(await invite(own, null)).toMatchObject({ refusal: "notYours" });
    expect(await invite(own, ["hc"])).toMatchObject({ ok: true });
  });

  test("sees no staff of other sites alone, and ends no owner's access (OFR-03, OFU-05)", async () => {
    const id = seedMemberId(seedEmails.manager);
    const ended = await manager.call("POST /api/office/staff/:id/end", { params: { id }, body: { reason } });
    expect(ended).toMatchObject({ refusal: "notYours" });
    const list = await manager.call("GET /api/office/staff", { query: { words: "sales." } });
    const elsewhere = list.rows.filter(({ roles }) =>
      roles.every(({ sites }) => sites !== null && !sites.some((site) => ["hc", "aol"].includes(site))),
    );
    expect(elsewhere).toEqual([]);
    await expect(manager.call("GET /api/office/staff", { query: { site: "fk" } })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("the list of staff", () => {
  test("continues where the page before ended, in either direction, without a gap (OFR-07)", async () => {
    const read = async (sort: "name" | "-name") => {
      const names: string[] = [];
      let after = "";
      do {
        const page = await owner.call("GET /api/office/staff", { query: { sort, after } });
        names.push(...page.rows.map(({ id }) => id));
        after = page.next ?? "";
        if (after === "") expect(names).toHaveLength(page.total);
      } while (after !== "");
      return names;
    };
    const ascending = await read("name");
    expect(new Set(ascending).size).toBe(ascending.length);
    expect((await read("-name")).toReversed()).toEqual(ascending);
  });

  test("is searched by words and by a missing second factor (OFR-07, OFU-05)", async () => {
    const found = await owner.call("GET /api/office/staff", { query: { words: "rita", factor: "missing" } });
    expect(found.rows.map(({ email }) => email)).toEqual([seedOfficeEmails["read-only"]]);
    const none = await owner.call("GET /api/office/staff", { query: { words: "%" } });
    expect(none.total).toBe(0);
  });
});

test("the command line makes the first owner of a shop, which the audit log says (OFU-05, OFR-04)", async () => {
  const { db } = shop.database;
  expect(await createOwner(db, "nobody@example.com", now)).toBe(false);
  expect(await createOwner(db, seedOfficeEmails["read-only"].toUpperCase(), now)).toBe(true);
  const id = seedMemberId(seedOfficeEmails["read-only"]);
  expect(await auditOf(id)).toContainEqual(["roles-changed", "Command line", ""]);
  const made = await owner.call("GET /api/office/staff/:id", { params: { id } });
  expect(made).toMatchObject({ ok: true, value: { isFactorRequired: true } });
});

test("the audit log cannot be changed or emptied, not even by the database's owner (OFR-04)", async () => {
  const { pool } = shop.database;
  for (const statement of ["update audit_log set reason = ''", "delete from audit_log", "truncate audit_log cascade"])
    await expect(pool.query(statement)).rejects.toThrow("the audit log is append-only");
});

test("the audit log is searched by words, person and area, and continues below a row (OFR-04)", async () => {
  const ask = (query: { words?: string; area?: "roles"; who?: string; before?: string }) =>
    owner.call("GET /api/office/audit", { query });
  const all = await ask({});
  expect(all.rows.length).toBeGreaterThan(10);
  const [first, second] = all.rows;
  expect((await ask({ before: first?.id ?? "" })).rows[0]?.id).toBe(second?.id);
  expect((await ask({ words: "factor reset" })).rows.map(({ action }) => action)).toContain("factor-reset");
  expect(new Set((await ask({ area: "roles" })).rows.map(({ area }) => area))).toEqual(new Set(["roles"]));
  const own = await ask({ who: seedMemberId(seedEmails.manager) });
  expect(new Set(own.rows.map(({ whoName }) => whoName))).toEqual(new Set(["Robin Hale"]));
});

describe("a role of the retailer's own", () => {
  const because = "Nobody works weekends any more";
  async function made(name: string) {
    const body = { name, permissions: ["orders.read" as const], refundLimit: 100, creditLimit: 2_000 };
    const role = await owner.call("POST /api/office/roles", { body });
    if (!role.ok) throw new Error(role.refusal);
    return role.value;
  }
  const save = (id: string, version: number, name: string) =>
    owner.call("POST /api/office/roles/:id", { params: { id }, body: { version, name, permissions: ["stock.read"] } });
  const remove = (id: string, version: number) =>
    owner.call("POST /api/office/roles/:id/delete", { params: { id }, body: { version, reason: because } });
  const undoLast = async (id: string) => {
    const log = await owner.call("GET /api/office/audit", { query: { kind: "role", record: id } });
    return owner.call("POST /api/office/audit/:id/undo", { params: { id: log.rows[0]?.id ?? "0" } });
  };
  const find = async (id: string) => (await owner.call("GET /api/office/roles")).find((role) => role.id === id);

  test("is saved by one of two people who began with the same version (OFR-03, OFR-05)", async () => {
    const { id, version } = await made("Weekends");
    const answers = await Promise.all([save(id, version, "Weekends A"), save(id, version, "Weekends B")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
    const limits = { version, refundLimit: 900 };
    expect(await owner.call("POST /api/office/roles/:id/refund-limit", { params: { id }, body: limits })).toMatchObject(
      { refusal: "changedMeanwhile" },
    );
    expect(await find(id)).toMatchObject({ version: version + 1, permissions: ["stock.read"] });
  });

  test("is deleted only when nobody has it, and the refusal names who does (OFR-03)", async () => {
    const { id, version } = await made("Summer sale");
    const email = "sky.summer@example.com";
    const invited = await owner.call("POST /api/office/staff", {
      body: { email, firstName: "Sky", lastName: "Summer", roles: [{ role: id, sites: ["hc"] }] },
    });
    if (!invited.ok) throw new Error(invited.refusal);
    expect(await remove(id, version)).toMatchObject({
      refusal: "inUse",
      errors: ["Sky Summer has this role. Give them another role first."],
    });
    const roles = [{ role: "salesperson", sites: ["hc" as const] }];
    await owner.call("POST /api/office/staff/:id/roles", { params: { id: invited.value.id }, body: { roles, reason } });
    expect(await remove(id, version)).toMatchObject({ ok: true });
    expect(await find(id)).toBeUndefined();
    expect(await remove(id, version)).toMatchObject({ refusal: "unknownRole" });
    expect(await remove("warehouse", 1)).toMatchObject({ refusal: "builtIn" });
  });

  test("comes back as it was from the audit log, until somebody changes it after that (OFR-03, OFR-04)", async () => {
    const role = await made("Stock counters");
    const { id } = role;
    await save(id, role.version, "Counters");
    expect(await undoLast(id)).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ name: "Stock counters", permissions: ["orders.read"], creditLimit: 2_000 });
    await remove(id, role.version + 2);
    const log = await owner.call("GET /api/office/audit", { query: { kind: "role", record: id } });
    expect(await undoLast(id)).toMatchObject({ ok: true });
    expect(await find(id)).toMatchObject({ name: "Stock counters", people: 0 });
    const changed = log.rows.find(({ action }) => action === "role-changed")?.id ?? "0";
    expect(await owner.call("POST /api/office/audit/:id/undo", { params: { id: changed } })).toMatchObject({
      ok: false,
    });
  });
});
