import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { seedEmails } from "#seed/people.ts";
import { linkIn, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { logInWith, signIn } from "#test/support/signed-in-visitor.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

let count = 0;
const newEmail = () => `newcomer-${++count}@example.com`;
const password = "three warm kettles";

async function registerOn(site: SiteCode, email: string, more: object = {}) {
  const body = {
    email,
    password,
    firstName: "Nova",
    lastName: "Comer",
    phone: "0400 111 222",
    clientId: site,
    ...more,
  };
  return shop.visitor(site).call("POST /identity/api/account/register", { body });
}

const tokenIn = (path: string): string => decodeURIComponent(path.split("/").at(-1) ?? "");

async function confirmed(site: SiteCode, email: string): Promise<void> {
  const [mail] = await mailsTo(shop.sandbox, email);
  const token = tokenIn(linkIn(mail!, "/account/confirm-email/"));
  const answer = await shop.visitor(site).call("GET /identity/confirmemail/:token", { params: { token } });
  expect(answer).toEqual({ ok: true, value: { status: "confirmed" } });
}

test("a registration is confirmed by mail, however often the link is opened (IDENT-02, IDENT-10)", async () => {
  const email = newEmail();
  expect(await registerOn("aol", email)).toEqual({ ok: true, value: { status: "pending-confirmation" } });
  expect(await logInWith(shop.visitor("aol"), { site: "aol", email, password })).toBe("unconfirmed");
  expect(await logInWith(shop.visitor("aol"), { site: "aol", email, password: "something else" })).toBe("invalid");
  await confirmed("aol", email);
  await confirmed("aol", email);
  const signed = await signIn(shop, { site: "aol", as: "somebody", email, password });
  expect(await signed.call("GET /identity/getprofile")).toMatchObject({
    value: { email, emailConfirmed: true, firstName: "Nova", lastName: "Comer", phone: "0400 111 222" },
  });
});

test("the path that was agreed for registering answers as well (IDENT-02, IDENT-14)", async () => {
  const body = { email: newEmail(), password, firstName: "A", lastName: "B", phone: "", clientId: "hc", ABN: null };
  expect(await shop.visitor("hc").call("POST /api/account/register", { body })).toMatchObject({ ok: true });
  const elsewhere = await shop.visitor("hc").call("POST /api/account/register", { body: { ...body, clientId: "aol" } });
  expect(elsewhere).toMatchObject({ ok: false, refusal: "unknownClient" });
});

test("faults of a registration are listed by field, as validation errors (IDENT-16, IDENT-36)", async () => {
  const response = await shop.visitor("aoc").send({
    method: "POST",
    url: "/identity/api/account/register",
    body: {
      email: "jo@",
      password: "short",
      firstName: "",
      lastName: "B",
      clientId: "aoc",
      ABN: "51824753557",
      companyName: "B",
    },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ type: "validation", fields: ["firstName", "ABN", "email", "password"] });
  expect(response.json<{ errors: string[] }>().errors).toHaveLength(4);
});

test("a business waits until the shop lets it in (IDENT-16, BRAND-07)", async () => {
  const email = newEmail();
  await registerOn("aoc", email, { ABN: "51 824 753 556", companyName: "Archer & Sons" });
  await confirmed("aoc", email);
  const signed = await signIn(shop, { site: "aoc", as: "somebody", email, password });
  expect(await signed.call("GET /api/account")).toMatchObject({
    value: { isCommercial: false, isBusinessPending: true, companyName: "Archer & Sons" },
  });
});

test("no answer reveals who has an account: only its owner's mailbox does", async () => {
  const [stranger, known] = [newEmail(), seedEmails.customer];
  const shapeOf = async (url: string, bodyOf: (email: string) => object) => {
    const answers = await Promise.all(
      [stranger, known].map(async (email) => {
        const { statusCode, body } = await shop.visitor("wa").send({ method: "POST", url, body: bodyOf(email) });
        return [statusCode, body];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  };
  await shapeOf("/identity/api/account/register", (email) => ({
    email,
    password,
    firstName: "A",
    lastName: "B",
    clientId: "wa",
  }));
  await shapeOf("/identity/forgotpassword", (email) => ({ clientId: "wa", email }));
  await shapeOf("/identity/resendconfirmemail", (email) => ({ clientId: "wa", email }));
  await untilJobsAreDone(shop);
  // Jobs are done side by side, so either may come first.
  const subjects = (await mailsTo(shop.sandbox, known, 2)).map(({ subject }) => subject).join("\n");
  expect(subjects).toMatch(/already have an account/);
  expect(subjects).toContain("Choose a new password for Wattle & Ash");
});

test("a forgotten password is set by the link of a mail, once, and ends every session (IDENT-06, IDENT-07)", async () => {
  const email = newEmail();
  await registerOn("aol", email);
  await confirmed("aol", email);
  const before = await signIn(shop, { site: "aol", as: "somebody", email, password });
  await shop.visitor("aol").call("POST /identity/forgotpassword", { body: { clientId: "aol", email } });
  const mails = await mailsTo(shop.sandbox, email, 2);
  const link = linkIn(
    mails.find(({ text }) => text.includes("/account/reset-password/"))!,
    "/account/reset-password/",
  );
  expect(link).toMatch(/^\/account\/reset-password\/[\w-]{43}$/);
  const token = tokenIn(link);
  const stored = await sql<{
    all: string;
  }>`select coalesce(string_agg(m::text, ' '), '') || (select string_agg(o::text, ' ') from pgboss.job o) as all from mail_links m`.execute(
    shop.database.db,
  );
  expect(stored.rows[0]?.all).not.toContain(token);
  const reset = (word: string) =>
    shop.visitor("aol").call("POST /identity/resetpassword", { body: { token, password: word } });
  expect(await reset("short")).toMatchObject({ ok: false, refusal: "invalid" });
  expect(await reset("a brand new kettle")).toEqual({ ok: true, value: {} });
  expect(await reset("another new kettle")).toMatchObject({ ok: false, refusal: "linkOver" });
  expect((await before.send({ url: "/api/settings" })).statusCode).toBe(401);
  expect(await logInWith(shop.visitor("aol"), { site: "aol", email, password })).toBe("invalid");
  expect(await logInWith(shop.visitor("aol"), { site: "aol", email, password: "a brand new kettle" })).toHaveProperty(
    "accessToken",
  );
  const changeMails = await mailsTo(shop.sandbox, email, 3);
  expect(changeMails.map(({ subject }) => subject).join()).toMatch(/was changed/);
});

test("links in mails lead to the shop's own address, whatever host was asked (IDENT-06)", async () => {
  const email = newEmail();
  const body = { email, password, firstName: "Nova", lastName: "Comer", phone: "", clientId: "hc" };
  await shop
    .visitor("hc")
    .send({ method: "POST", url: "/identity/api/account/register", body, headers: { host: "evil.example" } });
  const [mail] = await mailsTo(shop.sandbox, email);
  expect(mail?.text).not.toContain("evil.example");
  expect(mail?.text).toMatch(/http:\/\/hc\.localhost:\d+\/account\/confirm-email\//);
});

test("the mail to confirm is sent again to whoever has not, and to nobody else (IDENT-11)", async () => {
  const email = newEmail();
  await registerOn("fk", email);
  await mailsTo(shop.sandbox, email);
  await shop.visitor("fk").call("POST /identity/resendconfirmemail", { body: { clientId: "fk", email } });
  await mailsTo(shop.sandbox, email, 2);
  await confirmed("fk", email);
  await shop.visitor("fk").call("POST /identity/resendconfirmemail", { body: { clientId: "fk", email } });
  await untilJobsAreDone(shop);
  expect(await mailsTo(shop.sandbox, email)).toHaveLength(2);
});

// Also: ACCT-11
test("names change at once, an email when the new one is confirmed, and nobody changes another's (IDENT-08, IDENT-09, IDENT-39)", async () => {
  const [email, fresh] = [newEmail(), newEmail()];
  await registerOn("aol", email);
  await confirmed("aol", email);
  const signed = await signIn(shop, { site: "aol", as: "somebody", email, password });
  const none = {
    email: "",
    emailChanged: false,
    firstName: "",
    firstNameChanged: false,
    lastName: "",
    lastNameChanged: false,
  };
  const mine = { ...none, userId: signed.userId, clientId: "aol" };
  const change = (body: typeof mine) => signed.call("POST /identity/updateprofile", { body });
  expect(await change({ ...mine, firstName: "Nell", firstNameChanged: true, lastName: "Ignored" })).toMatchObject({
    value: { firstName: "Nell", lastName: "Comer", email },
  });
  expect(await change({ ...mine, email: fresh, emailChanged: true })).toMatchObject({
    value: { email, pendingEmail: fresh },
  });
  expect((await mailsTo(shop.sandbox, email, 2)).at(-1)?.subject).toMatch(/about to change/);
  const token = tokenIn(linkIn((await mailsTo(shop.sandbox, fresh))[0]!, "/account/confirm-email/"));
  await shop.visitor("aol").call("GET /identity/confirmemail/:token", { params: { token } });
  const again = await signIn(shop, { site: "aol", as: "somebody", email: fresh, password });
  expect(await again.call("GET /identity/getprofile")).toMatchObject({ value: { email: fresh } });
  expect((await signed.send({ url: "/api/settings" })).statusCode).toBe(401);
  const other = await signIn(shop, { site: "aol", as: "customer" });
  for (const visitor of [other, shop.visitor("aol")]) {
    const answer = await visitor.call("POST /identity/updateprofile", {
      body: { ...mine, email: "thief@example.com", emailChanged: true },
    });
    expect(answer).toMatchObject({ ok: false, errors: ["Invalid login"] });
  }
});

test("a password changed with the present one keeps this session and ends the others", async () => {
  const email = newEmail();
  await registerOn("aol", email);
  await confirmed("aol", email);
  const here = await signIn(shop, { site: "aol", as: "somebody", email, password });
  const there = await signIn(shop, { site: "aol", as: "somebody", email, password });
  const change = (currentPassword: string) =>
    here.call("POST /identity/changepassword", { body: { currentPassword, password: "a quieter dishwasher" } });
  expect(await change("not that one")).toMatchObject({ ok: false, refusal: "wrongPassword" });
  expect(await change(password)).toEqual({ ok: true, value: {} });
  expect((await there.send({ url: "/api/settings" })).statusCode).toBe(401);
  expect((await here.send({ url: "/api/settings" })).statusCode).toBe(200);
});

test("passwords are kept as argon2id, each with its own salt", async () => {
  const [first, second] = [newEmail(), newEmail()];
  await Promise.all([registerOn("aol", first), registerOn("aol", second)]);
  const stored = await sql<{
    hash: string;
  }>`select password_hash as hash from customers where email in (${first}, ${second})`.execute(shop.database.db);
  const hashes = stored.rows.map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});
