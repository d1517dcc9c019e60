import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { answerQuestion, beginExternal, endOf, externalNonce, externalOrigin } from "#test/support/external-log-in.ts";
import { linkIn, mailsTo } from "#test/support/mails-and-forms.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const [sam, robin, terry] = ["2000000000000001", "2000000000000002", "2000000000000003"];

async function logInAs(person: string | undefined, { site = "aol" as SiteCode, visitor = shop.visitor(site) } = {}) {
  const begun = await beginExternal(visitor, "facebook", { origin: `http://${site}.localhost` });
  const answered = await answerQuestion(shop, String(begun.headers.location), person ?? "");
  const back = new URL(answered.headers.get("location") ?? "");
  const ended = await visitor.send({ url: back.pathname + back.search });
  return { back, ...endOf(ended.headers.location) };
}

test("Facebook's own dialogue is asked, for profile and email, with a state of our own (IDENT-12, IDENT-14)", async () => {
  const begun = await beginExternal(shop.visitor("aol"), "facebook");
  const url = new URL(String(begun.headers.location));
  expect(url.origin + url.pathname).toMatch(/\/facebook\/v\d+\.\d\/dialog\/oauth$/);
  const { state, ...query } = Object.fromEntries(url.searchParams);
  expect(query).toEqual({
    response_type: "code",
    client_id: "1000000000000001",
    redirect_uri: `${externalOrigin}/identity/externallogin/facebook/callback`,
    scope: "public_profile,email",
  });
  expect(state).toHaveLength(43);
});

test("somebody new gets an account that they confirm by mail, and is let in from then on", async () => {
  expect((await logInAs(robin)).error).toBe("unconfirmed");
  expect((await logInAs(robin)).error).toBe("unconfirmed");
  const [mail] = await mailsTo(shop.sandbox, "robin.facebook@example.com");
  if (mail === undefined) throw new Error("no mail came");
  const token = linkIn(mail, "/account/confirm-email/").split("/").at(-1) ?? "";
  const confirmed = await shop.visitor("aol").call("GET /identity/confirmemail/:token", { params: { token } });
  expect(confirmed).toMatchObject({ ok: true });
  const { carried } = await logInAs(robin);
  expect(carried.get("returnUrl")).toBe("/cart");
  expect(decodeJwt(carried.get("id_token") ?? "")).toMatchObject({
    nonce: externalNonce,
    email: "robin.facebook@example.com",
    given_name: "Robin",
    family_name: "Page",
  });
});

test("an email that Facebook does not vouch for never leads to the account that has it", async () => {
  expect((await logInAs(sam)).error).toBe("external-email");
});

test("without an email, and after a cancellation, the log-in page says so", async () => {
  expect((await logInAs(terry)).error).toBe("external-email");
  expect((await logInAs("")).error).toBe("external");
});

test("a registration with the e-mail of an unconfirmed Facebook account keeps that log-in out", async () => {
  expect((await logInAs(robin, { site: "wa" })).error).toBe("unconfirmed");
  const registration = { email: "robin.facebook@example.com", password: "a quite long password", clientId: "wa" };
  const names = { firstName: "Rosa", lastName: "Owner", phone: "0412345678" };
  const body = { ...registration, ...names };
  expect(await shop.visitor("wa").call("POST /identity/api/account/register", { body })).toMatchObject({ ok: true });
  expect((await logInAs(robin, { site: "wa" })).error).toBe("external-email");
});

test("a code that was used, and a return without one, log nobody in", async () => {
  const { back } = await logInAs(sam);
  const visitor = shop.visitor("aol");
  const begun = await beginExternal(visitor, "facebook");
  const fresh = new URL(
    (await answerQuestion(shop, String(begun.headers.location), sam ?? "")).headers.get("location") ?? "",
  );
  fresh.searchParams.set("code", back.searchParams.get("code") ?? "");
  const replayed = await visitor.send({ url: fresh.pathname + fresh.search });
  expect(endOf(replayed.headers.location).error).toBe("external");
});
