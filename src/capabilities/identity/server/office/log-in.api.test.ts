import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { codeOf, officeOf, openOfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";

let shop: TestShop;
let office: FastifyInstance;
let now: Date;
const offices: FastifyInstance[] = [];
/** The same office some minutes later. */
const later = async (minutes: number, limitsRates = false): Promise<FastifyInstance> => {
  const made = await officeOf(shop, { fixedNow: new Date(now.getTime() + minutes * 60_000), limitsRates });
  offices.push(made);
  return made;
};
const logInBody = (email: string) => ({ email, password: SEED_PASSWORD });

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  office = await later(0);
});
afterAll(async () => {
  await Promise.all(offices.map((one) => one.close()));
  await shop.close();
});

describe("the log-in to the office", () => {
  test("takes the password alone of a role that changes no money, prices or people (OFR-02)", async () => {
    const browser = openOfficeBrowser(office);
    const me = await browser.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails["read-only"]) });
    expect(me).toMatchObject({ ok: true, value: { step: "signed-in", name: "Rita Okoro" } });
  });

  test("sets a cookie that scripts and other sites never get (OFR-01, OFR-02)", async () => {
    const body = logInBody(seedOfficeEmails["read-only"]);
    const url = "/api/office/log-in";
    const plain = await openOfficeBrowser(office).send({ method: "POST", url, body });
    expect(plain.headers["set-cookie"]).toMatch(/^office=.{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const secure = await officeOf(shop, { office: { port: 3002, origin: "https://office.example" } });
    offices.push(secure);
    const encrypted = await openOfficeBrowser(secure).send({ method: "POST", url, body });
    expect(encrypted.headers["set-cookie"]).toMatch(
      /^__Host-office=.{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("opens nothing after the password alone where a second factor is required (OFR-02)", async () => {
    const browser = openOfficeBrowser(office);
    const me = await browser.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails.finance) });
    expect(me).toMatchObject({ ok: true, value: { step: "set-up-factor", permissions: [], sites: [] } });
    await expect(browser.call("GET /api/office/audit")).rejects.toMatchObject({ status: 401 });
    await expect(browser.call("GET /api/office/me/sessions")).rejects.toMatchObject({ status: 401 });
  });

  test("goes on with a code of the app, once for each code, and with no earlier one (OFR-02)", async () => {
    const { secret } = await signInStaff(office, seedOfficeEmails.warehouse, { now });
    const browser = openOfficeBrowser(await later(1));
    const first = await browser.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails.warehouse) });
    expect(first).toMatchObject({ ok: true, value: { step: "second-factor", factors: ["totp"] } });
    const send = (steps: number) =>
      browser.call("POST /api/office/log-in/code", { body: { code: codeOf(secret, now, steps) } });
    expect(await send(0)).toMatchObject({ ok: false, refusal: "wrongFactor" });
    const before = browser.cookies.get("office");
    expect(await send(2)).toMatchObject({ ok: true, value: { step: "signed-in" } });
    expect(browser.cookies.get("office")).not.toBe(before);
    const again = openOfficeBrowser(await later(1));
    await again.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails.warehouse) });
    const body = { code: codeOf(secret, now, 2) };
    expect(await again.call("POST /api/office/log-in/code", { body })).toMatchObject({ refusal: "wrongFactor" });
  });

  test("a second factor is not added with the password alone where one exists (OFR-02)", async () => {
    await signInStaff(office, seedOfficeEmails["customer-service"], { now });
    const browser = openOfficeBrowser(office);
    await browser.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails["customer-service"]) });
    expect(await browser.call("POST /api/office/me/totp")).toMatchObject({ refusal: "signInFirst" });
    expect(await browser.call("POST /api/office/me/passkey-options")).toMatchObject({ refusal: "signInFirst" });
  });

  test("a recovery code lets in once, in any spelling, and is stored as a hash (OFR-02)", async () => {
    const { recoveryCodes } = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
    expect(recoveryCodes).toHaveLength(10);
    const code = ` ${(recoveryCodes[0] ?? "").toLowerCase().replace("-", " ")}`;
    const tryOnce = async () => {
      const browser = openOfficeBrowser(office);
      await browser.call("POST /api/office/log-in", { body: logInBody(seedOfficeEmails.merchandiser) });
      return browser.call("POST /api/office/log-in/recovery-code", { body: { code } });
    };
    expect(await tryOnce()).toMatchObject({ ok: true, value: { step: "signed-in" } });
    expect(await tryOnce()).toMatchObject({ ok: false, refusal: "wrongFactor" });
    const stored = await shop.database.pool.query("select hash from staff_recovery_codes");
    expect(JSON.stringify(stored.rows)).not.toContain((recoveryCodes[0] ?? "").replace("-", ""));
  });

  test("says nothing about who has an account, and stops whoever guesses (OFR-02)", async () => {
    const browser = openOfficeBrowser(await later(0, true));
    const logIn = (email: string) => browser.call("POST /api/office/log-in", { body: { email, password: "wrong" } });
    const answers = [await logIn("nobody@example.com"), await logIn(seedOfficeEmails["store-manager"])];
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, detail: null }))).size).toBe(1);
    for (let tries = 0; tries < 4; tries++) await logIn(seedOfficeEmails["store-manager"]);
    expect(await logIn(seedOfficeEmails["store-manager"])).toMatchObject({ refusal: "rate" });
  });
});

describe("a session", () => {
  test("ends after 30 minutes without use, and goes on with it (OFR-02)", async () => {
    const { cookies } = await signInStaff(office, seedOfficeEmails["read-only"], { now });
    const ask = async (minutes: number) => {
      const browser = openOfficeBrowser(await later(minutes));
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return (await browser.send({ url: "/api/office/me/sessions" })).statusCode;
    };
    expect(await ask(29)).toBe(200);
    expect(await ask(58)).toBe(200);
    expect(await ask(88)).toBe(401);
  });

  test("is not kept open by what a page asks on its own while nobody uses it (OFR-02)", async () => {
    const { cookies } = await signInStaff(office, seedOfficeEmails["read-only"], { now });
    const ask = async (minutes: number, headers: Readonly<Record<string, string>>) => {
      const browser = openOfficeBrowser(await later(minutes));
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      return (await browser.send({ url: "/api/office/jobs", headers })).statusCode;
    };
    expect(await ask(20, { "x-office": "1", "x-office-idle": "1" })).toBe(200);
    expect(await ask(31, { "x-office": "1", "x-office-idle": "1" })).toBe(401);
  });

  test("is listed with its device, and its owner ends the others (OFR-02)", async () => {
    const email = seedOfficeEmails["content-editor"];
    const [one, other] = [await signInStaff(office, email, { now }), await signInStaff(office, email, { now })];
    const sessions = await one.call("GET /api/office/me/sessions");
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toHaveLength(2);
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ device: "Chrome on Linux" }]);
    expect(await one.call("POST /api/office/me/sessions/end", { body: { id: "others" } })).toEqual({ ended: 1 });
    expect(await other.call("GET /api/office/me")).toBeNull();
    await one.call("POST /api/office/log-out");
    expect(await one.call("GET /api/office/me")).toBeNull();
  });

  test("of the shop is worthless in the office, and the office's in the shop (OFR-01)", async () => {
    const customer = await signIn(shop, { site: "hc", as: "staff", permissions: ["orderMoves"] });
    const headers = { authorization: `Bearer ${customer.accessToken}`, "x-office": "1" };
    const browser = openOfficeBrowser(office);
    for (const [name, value] of customer.cookies) browser.cookies.set(name, value);
    expect((await browser.send({ url: "/api/office/me/sessions", headers })).statusCode).toBe(401);
    const staff = await signInStaff(office, seedOfficeEmails["read-only"], { now });
    const visitor = shop.visitor("hc");
    for (const [name, value] of staff.cookies) visitor.cookies.set(name, value);
    expect(await visitor.call("GET /api/account")).toMatchObject({ ok: false, refusal: "signedOut" });
  });

  test("a change without the office's own header is refused, whatever cookie it has (OFR-02)", async () => {
    const staff = await signInStaff(office, seedOfficeEmails["read-only"], { now });
    const ask = (headers: Readonly<Record<string, string>>) =>
      staff.send({ method: "POST", url: "/api/office/log-out", headers });
    expect((await ask({})).statusCode).toBe(403);
    expect((await ask({ "x-office": "1", origin: "http://hc.localhost:3000" })).statusCode).toBe(403);
    expect((await ask({ "x-office": "1", "sec-fetch-site": "same-site" })).statusCode).toBe(403);
    expect((await staff.send({ url: "/api/office/me/sessions" })).statusCode).toBe(200);
  });
});

describe("one's own second factors", () => {
  test("the last one stays where the person's roles require it (OFR-02)", async () => {
    const staff = await signInStaff(office, seedOfficeEmails.finance, { now });
    expect(await staff.call("DELETE /api/office/me/totp")).toMatchObject({ ok: false, refusal: "lastFactor" });
    expect(await staff.call("GET /api/office/me/factors")).toEqual({
      passkeys: [],
      hasTotp: true,
      recoveryCodesLeft: 10,
      isRequired: true,
    });
  });

  test("a changed password ends the other sessions, and a common one is refused (OFR-02)", async () => {
    const other = await signInStaff(office, seedEmails.salesperson, { now });
    const staff = await signInStaff(office, seedEmails.salesperson, { now });
    const change = (password: string) =>
      staff.call("POST /api/office/me/password", { body: { currentPassword: SEED_PASSWORD, password } });
    expect(await change("password12")).toMatchObject({ ok: false, refusal: "badPassword" });
    expect(await change("seven grey kettles")).toEqual({ ok: true, value: null });
    expect(await other.call("GET /api/office/me")).toBeNull();
    expect(await staff.call("GET /api/office/me")).toMatchObject({ step: "signed-in" });
  });
});
