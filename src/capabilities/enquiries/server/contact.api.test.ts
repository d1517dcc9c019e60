import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { mailSaying, mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import type { ContactForm, ContactValues } from "../contact.rules.ts";
import { contactFormUrl } from "../enquiry-urls.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

let addresses = 0;
const newEmail = () => `writer${++addresses}@example.com`;
const filled = (part: Partial<ContactValues> = {}): Partial<ContactValues> => ({
  topic: "delivery",
  product: "Boreal KF612BX",
  purchasedOn: "2025-03-01",
  message: "It beeps three times and then it stops.",
  name: "Jo Smith",
  email: newEmail(),
  phone: "0400 000 000",
  address: "12 Swan Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
  ...part,
});

async function send(
  form: ContactForm,
  part: Partial<ContactValues & { website: string }> = {},
  site: SiteCode = "aol",
) {
  const visitor = shop.visitor(site);
  const { token } = await visitor.call("GET /api/contact/:form", { params: { form } });
  const body = { ...filled(part), formToken: token };
  return visitor.call("POST /api/contact/:form", { params: { form }, body });
}
const stored = (email: string) =>
  shop.database.db.selectFrom("contact_messages").selectAll().where("email", "=", email).execute();

describe("writing to the shop", () => {
  test.each([
    ["contact", /^CO-[A-Z0-9]{7}$/],
    ["service-call", /^SC-[A-Z0-9]{7}$/],
    ["expert", /^EX-[A-Z0-9]{7}$/],
  ] as const)("%s is kept, mailed to the shop and acknowledged (ROUTE-49)", async (form, shape) => {
    const email = newEmail();
    const answer = await send(form, { email, message: "<b>It</b> beeps three times." });
    if (!answer.ok) throw new Error(answer.errors.join());
    const { reference } = answer.value;
    expect(reference).toMatch(shape);
    const toShop = await mailSaying(shop.sandbox, "help@allora.example", reference);
    expect(toShop.text).toContain("> <b>It</b> beeps three times.");
    expect(toShop.html).not.toContain("<b>It");
    expect(new Map(toShop.headers.map((one) => [one.key, one.value])).get("reply-to")).toBe(email);
    const [thanks] = await mailsTo(shop.sandbox, email);
    expect(thanks?.subject).toContain(reference);
    expect(await stored(email)).toMatchObject([{ reference, form, site: "aol", name: "Jo Smith" }]);
  });

  test("a service call carries product, day and place to the shop (ROUTE-19)", async () => {
    const answer = await send("service-call");
    if (!answer.ok) throw new Error(answer.errors.join());
    const { text } = await mailSaying(shop.sandbox, "help@allora.example", answer.value.reference);
    expect(text).toContain("Product: Boreal KF612BX");
    expect(text).toContain("Bought on: 2025-03-01");
    expect(text).toContain("Address: 12 Swan Street, Richmond VIC 3121");
  });

  test("a suburb and a postcode that do not belong together are refused before a technician is lost", async () => {
    const answer = await send("service-call", { suburb: "Richmond", postcode: "2000" });
    expect(answer).toMatchObject({ ok: false, refusal: "invalid", detail: { fields: ["suburb"] } });
  });

  test("a filled honeypot field is thanked, and nothing is stored or mailed", async () => {
    const email = newEmail();
    expect(await send("contact", { email, website: "https://spam.example" })).toMatchObject({ ok: true });
    expect(await stored(email)).toEqual([]);
  });

  test("a form of another site, a stranger's token and a used one are refused with nothing lost", async () => {
    const { token } = await shop.visitor("wa").call("GET /api/contact/:form", { params: { form: "contact" } });
    for (const formToken of [token, "", "x.y.z"]) {
      const body = { ...filled(), formToken };
      const answer = await shop.visitor("aol").call("POST /api/contact/:form", { params: { form: "contact" }, body });
      expect(answer).toMatchObject({ ok: false, refusal: "staleForm" });
    }
  });

  test("a send repeated because its answer was lost is one message with one reference", async () => {
    const visitor = shop.visitor("aol");
    const { token } = await visitor.call("GET /api/contact/:form", { params: { form: "expert" } });
    const body = { ...filled(), formToken: token };
    const again = () => visitor.call("POST /api/contact/:form", { params: { form: "expert" }, body });
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map((one) => (one.ok ? one.value.reference : one.refusal))).size).toBe(1);
    await untilJobsAreDone(shop);
    expect(await stored(body.email ?? "")).toHaveLength(1);
    expect(await mailsTo(shop.sandbox, body.email ?? "")).toHaveLength(1);
  });

  test("nobody's mailbox is filled by way of the shop: six forms an hour for one address", async () => {
    const email = newEmail();
    for (let count = 0; count < 6; count++)
      expect(await send("contact", { email, message: `Message number ${count}` })).toMatchObject({ ok: true });
    expect(await send("contact", { email })).toMatchObject({ ok: false, refusal: "tooMany" });
  });
});

describe("without scripts", () => {
  const post = (visitor: ReturnType<ShopWithSandbox["visitor"]>, form: ContactForm, fields: Record<string, string>) =>
    shop.shop.app.inject({
      method: "POST",
      url: contactFormUrl(form),
      headers: {
        host: "aol.localhost",
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const draftOf = (location: unknown) => new URL(String(location), "http://shop").searchParams.get("draft") ?? "";

  test.each(["contact", "service-call", "expert"] as const)(
    "%s posts to its own page, which then says thank you; reloading sends nothing (ROUTE-17, ROUTE-19, ROUTE-38)",
    async (form) => {
      const visitor = shop.visitor("aol");
      const { token } = await visitor.call("GET /api/contact/:form", { params: { form } });
      const sent = await post(visitor, form, { ...(filled() as Record<string, string>), formToken: token });
      expect(sent.statusCode).toBe(303);
      expect(sent.headers.location).toMatch(new RegExp(`^${contactFormUrl(form)}\\?draft=[\\da-f-]{36}#message$`));
      const draft = draftOf(sent.headers.location);
      const after = await visitor.call("GET /api/contact/:form", { params: { form }, query: { draft } });
      expect(after.reference).toMatch(/^(CO|SC|EX)-/);
      expect(after.problems).toEqual([]);
    },
  );

  test("everything that was typed is there again with what is wrong beside it, and a fresh token", async () => {
    const visitor = shop.visitor("aol");
    const { token } = await visitor.call("GET /api/contact/:form", { params: { form: "contact" } });
    const typed = { topic: "order", message: "Where is <it>?\nI waited", name: "", email: "jo@", formToken: token };
    const sent = await post(visitor, "contact", typed);
    const query = { draft: draftOf(sent.headers.location) };
    const after = await visitor.call("GET /api/contact/:form", { params: { form: "contact" }, query });
    expect(after.values).toMatchObject({ topic: "order", message: "Where is <it>?\nI waited", email: "jo@" });
    expect(after.problems.map(({ field }) => field)).toEqual(["name", "email"]);
    expect(after.token).not.toBe(token);
    const elsewhere = await shop.visitor("wa").call("GET /api/contact/:form", { params: { form: "contact" }, query });
    expect(elsewhere.values).toEqual({});
  });

  test("an old or foreign token says so and keeps the words; a strange post is no fault", async () => {
    const visitor = shop.visitor("aol");
    const sent = await post(visitor, "expert", { ...(filled() as Record<string, string>), formToken: "x" });
    const query = { draft: draftOf(sent.headers.location) };
    const after = await visitor.call("GET /api/contact/:form", { params: { form: "expert" }, query });
    expect(after.failures[0]).toMatch(/Nothing you typed is lost/);
    expect(after.values.message).toBe("It beeps three times and then it stops.");
    expect((await post(visitor, "contact", { message: "x".repeat(60_000), __proto__: "x" })).statusCode).toBe(303);
    expect((await post(visitor, "contact", { message: "x".repeat(200_000) })).statusCode).toBe(413);
    for (const draft of ["x", "'; drop table form_drafts", "00000000-0000-4000-8000-000000000000"]) {
      const none = await visitor.call("GET /api/contact/:form", { params: { form: "contact" }, query: { draft } });
      expect(none).toMatchObject({ values: {}, problems: [], reference: null });
    }
  });

  test("another site's page cannot post it in a visitor's name", async () => {
    const answer = await shop.shop.app.inject({
      method: "POST",
      url: "/about/contact-us",
      headers: {
        host: "aol.localhost",
        origin: "https://evil.example",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: "message=x",
    });
    expect(answer.statusCode).toBe(403);
  });
});
