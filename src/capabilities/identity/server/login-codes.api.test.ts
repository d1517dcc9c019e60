import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { logInWith, withToken } from "#test/support/signed-in-visitor.ts";
import { TODAY } from "#test/support/template-database.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { loginFormUrl } from "../identity-urls.ts";
import { saveCode } from "./login-codes.store.ts";
import { hashPassword } from "./passwords.ts";
import { addPerson } from "./people.store.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const now = new Date(`${TODAY}T09:00:00+11:00`);
const confirmedAt = { emailConfirmedAt: now as Date | null };

async function newcomer(site: SiteCode, { emailConfirmedAt } = confirmedAt): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `code-${id}@example.com`;
  const names = { firstName: "Cody", lastName: "Digit", companyName: "", phone: "", abn: null };
  const passwordHash = await hashPassword(shop.database.db, SEED_PASSWORD);
  const person = { id, site, email, passwordHash, commercial: "none", emailConfirmedAt, now, ...names } as const;
  expect(await addPerson(shop.database.db, person)).toBe(true);
  return { id, email };
}

const ask = (email: string, site: SiteCode = "aol") =>
  shop.visitor(site).call("POST /identity/logincode", { body: { clientId: site, email } });

const codesIn = async (email: string, atLeast: number): Promise<string[]> =>
  (await mailsTo(shop.sandbox, email, atLeast)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? "");

async function codeFor(email: string, atLeast = 1): Promise<string> {
  expect(await ask(email)).toEqual({ ok: true, value: {} });
  return (await codesIn(email, atLeast)).at(-1) ?? "";
}

/** Sends the form with a code; answers the error word or the tokens. */
async function enter(email: string, code: string, site: SiteCode = "aol") {
  const origin = `http://${site}.localhost`;
  const form = { email, code, nonce: "nonce-of-my-own", returnUrl: "/cart", origin };
  const response = await shop.visitor(site).send({
    method: "POST",
    url: loginFormUrl(),
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = new URL(String(response.headers.location), origin);
  const carried = new URLSearchParams(location.hash.slice(1));
  return {
    outcome: location.searchParams.get("loginError") ?? "in",
    accessToken: carried.get("access_token") ?? "",
    idToken: carried.get("id_token") ?? "",
    returnUrl: carried.get("returnUrl") ?? location.searchParams.get("returnUrl"),
  };
}

const outcomeOf = async (email: string, code: string, site: SiteCode = "aol") =>
  (await enter(email, code, site)).outcome;
/** A code that is not that one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const rowOf = async (id: string) =>
  shop.database.db.selectFrom("login_codes").selectAll().where("customer_id", "=", id).executeTakeFirst();

test("the code from the mail lets its owner in, typed with a space and in any case, and only once (BRAND-55, BRAND-72, IDENT-40)", async () => {
  const { id, email } = await newcomer("aol");
  const code = await codeFor(email);
  expect(code).toMatch(/^\d{6}$/);
  const [mail] = await mailsTo(shop.sandbox, email);
  expect(mail?.subject).toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
  const carried = await enter(` ${email.toUpperCase()} `, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([carried.outcome, carried.returnUrl]).toEqual(["in", "/cart"]);
  expect(decodeJwt(carried.idToken)).toMatchObject({ aud: "aol", sub: id, nonce: "nonce-of-my-own" });
  const profile = await withToken(shop, "aol", shop.visitor("aol"), carried.accessToken).call(
    "GET /identity/getprofile",
  );
  expect(profile).toMatchObject({ ok: true, value: { userId: id, email } });
  expect(await outcomeOf(email, code)).toBe("code");
});

test("no record of ours holds a code that could be typed", async () => {
  const { id, email } = await newcomer("aol");
  const code = await codeFor(email);
  expect((await rowOf(id))?.hash).toMatch(/^\$argon2id\$/);
  const jobs = await shop.database.pool.query(
    "select data::text as text from pgboss.job where data ->> 'kind' = 'identity.mail'",
  );
  expect(jobs.rows.filter(({ text }: { text: string }) => text.includes(code))).toEqual([]);
});

test("wrong, too old, never sent, another's, another site's and nobody's code are one answer (IDENT-13)", async () => {
  const [one, other] = [await newcomer("aol"), await newcomer("aol")];
  const code = await codeFor(one.email);
  for (const typed of [wrong(code), "", "12345", "1234567", "abcdef", "' or 1=1"])
    expect([typed, await outcomeOf(one.email, typed)]).toEqual([typed, "code"]);
  expect(await outcomeOf(other.email, code)).toBe("code");
  expect(await outcomeOf("nobody@example.com", code)).toBe("code");
  const late = await codeFor(other.email);
  const lasts =
    "select extract(epoch from expires_at - asked_at)::int as seconds from login_codes where customer_id = $1";
  expect((await shop.database.pool.query(lasts, [other.id])).rows).toEqual([{ seconds: 600 }]);
  // The clock of these tests is fixed, so the code is made ten minutes older instead.
  await shop.database.pool.query("update login_codes set expires_at = asked_at where customer_id = $1", [other.id]);
  expect(await outcomeOf(other.email, late)).toBe("code");
});

test("after five wrong tries the right code is worth nothing, however they came", async () => {
  const [slow, quick] = [await newcomer("aol"), await newcomer("aol")];
  const code = await codeFor(slow.email);
  for (let tries = 0; tries < 4; tries++) expect(await outcomeOf(slow.email, wrong(code))).toBe("code");
  expect(await outcomeOf(slow.email, code)).toBe("in");
  const hurried = await codeFor(quick.email);
  await Promise.all(Array.from({ length: 5 }, () => outcomeOf(quick.email, wrong(hurried))));
  expect(await outcomeOf(quick.email, hurried)).toBe("code");
});

test("a new code takes the old one's place, and brings five tries of its own", async () => {
  const { email } = await newcomer("aol");
  const first = await codeFor(email);
  for (let tries = 0; tries < 5; tries++) await outcomeOf(email, wrong(first));
  const second = await codeFor(email, 2);
  if (first !== second) expect(await outcomeOf(email, first)).toBe("code");
  expect(await outcomeOf(email, second)).toBe("in");
});

test("a mail that comes late does not bring back a code that was asked for earlier", async () => {
  const { id, email } = await newcomer("aol");
  const later = new Date(now.getTime() + 60_000);
  const code = { customerId: id, email, hash: "later", askedAt: later, expiresAt: later };
  expect(await saveCode(shop.database.db, code)).toBe(true);
  expect(await saveCode(shop.database.db, { ...code, hash: "earlier", askedAt: now })).toBe(false);
  expect((await rowOf(id))?.hash).toBe("later");
});

test("of all who come at once with the right code one is let in, with one session", async () => {
  const { id, email } = await newcomer("aol");
  const code = await codeFor(email);
  const answers = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(email, code)));
  expect(answers.toSorted()).toEqual(["code", "code", "code", "in"]);
  const sessions = await shop.database.pool.query("select 1 from sessions where customer_id = $1", [id]);
  expect(sessions.rowCount).toBe(1);
});

test("a request does not reveal an account: staff, locked accounts and strangers get one answer and no code (IDENT-13)", async () => {
  const unconfirmed = await newcomer("aol", { emailConfirmedAt: null });
  const emails = [unconfirmed.email, seedEmails.salesperson, seedEmails.locked, "stranger-to-us@example.com"];
  for (const email of emails) expect(await ask(email)).toEqual({ ok: true, value: {} });
  await untilJobsAreDone(shop);
  const [toConfirm] = await mailsTo(shop.sandbox, unconfirmed.email);
  expect(toConfirm?.text).toContain("/account/confirm-email/");
  const toStaff = await mailsTo(shop.sandbox, seedEmails.salesperson);
  expect(toStaff.map(({ text }) => text).join()).toContain("/account/internal/login");
  for (const email of emails)
    for (const { text } of await shop.sandbox
      .mails(email)
      .then((mails) => (mails.length > 0 ? mailsTo(shop.sandbox, email) : [])))
      expect(text).not.toMatch(/^\d{6}$/m);
  const codes = await shop.database.pool.query(
    "select 1 from login_codes l join customers c on c.id = l.customer_id where c.email = any($1)",
    [emails],
  );
  expect(codes.rowCount).toBe(0);
});

test("no code lets staff in, nor anybody whose email is not confirmed or changed since", async () => {
  const [staff, unconfirmed, moved, locked] = [
    await newcomer("aol"),
    await newcomer("aol"),
    await newcomer("aol"),
    await newcomer("aol"),
  ];
  const codes = [staff, unconfirmed, moved, locked].map(({ email }) => codeFor(email));
  const [ofStaff = "", ofUnconfirmed = "", ofMoved = "", ofLocked = ""] = await Promise.all(codes);
  const run = (text: string, id: string) => shop.database.pool.query(text, [id]);
  await run("insert into staff (customer_id, member_id) select $1, id from staff_members limit 1", staff.id);
  await run("update customers set email_confirmed_at = null where id = $1", unconfirmed.id);
  await run("update customers set email = 'moved-away@example.com' where id = $1", moved.id);
  await run("update customers set locked_at = now() where id = $1", locked.id);
  expect(await outcomeOf(staff.email, ofStaff)).toBe("code");
  expect(await outcomeOf(unconfirmed.email, ofUnconfirmed)).toBe("code");
  expect(await outcomeOf("moved-away@example.com", ofMoved)).toBe("code");
  expect(await outcomeOf(locked.email, ofLocked)).toBe("locked");
});

test("a new password ends the code that is on its way", async () => {
  const { id, email } = await newcomer("aol");
  const code = await codeFor(email);
  const carried = await logInWith(shop.visitor("aol"), { site: "aol", email, password: SEED_PASSWORD });
  if (typeof carried === "string") throw new Error(carried);
  const signed = withToken(shop, "aol", shop.visitor("aol"), carried.accessToken);
  const body = { currentPassword: SEED_PASSWORD, password: "three warm kettles" };
  expect(await signed.call("POST /identity/changepassword", { body })).toMatchObject({ ok: true });
  expect(await rowOf(id)).toBeUndefined();
  expect(await outcomeOf(email, code)).toBe("code");
});

test("without the setting no code is mailed, offered or accepted (BRAND-55)", async () => {
  const { id, email } = await newcomer("hc");
  expect(await shop.visitor("hc").call("GET /identity/providers")).toMatchObject({ loginCode: "not-offered" });
  expect(await shop.visitor("aol").call("GET /identity/providers")).toMatchObject({ loginCode: "offered" });
  expect(await ask(email, "hc")).toMatchObject({ ok: false, refusal: "notOffered" });
  const hash = await hashPassword(shop.database.db, "123456");
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await saveCode(shop.database.db, { customerId: id, email, hash, askedAt: now, expiresAt });
  expect(await outcomeOf(email, "123456", "hc")).toBe("code");
});

test("other sites can have no code mailed, and only the shop's own client may ask", async () => {
  const { id, email } = await newcomer("aol");
  const send = (headers: Record<string, string>, clientId = "aol") =>
    shop.visitor("aol").send({ method: "POST", url: "/identity/logincode", body: { clientId, email }, headers });
  expect((await send({ "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  expect((await send({ origin: "https://evil.example" })).statusCode).toBe(403);
  expect((await send({}, "hc")).statusCode).toBe(400);
  await untilJobsAreDone(shop);
  expect(await rowOf(id)).toBeUndefined();
});
