import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formToken, mailSaying, mailsTo, skuWith, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import type { Visitor } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { answerQuestion, declineQuestion, publishQuestion } from "./enquiries.service.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

const now = new Date("2026-11-20T10:00:00+11:00");
let addresses = 0;
const newEmail = () => `asker${++addresses}@example.com`;
const text = "Does the door clear a wall that is 40 mm away?";

type Typed = { name?: string; email?: string; text?: string; website?: string; formToken?: string };
async function ask(visitor: Visitor, sku: string, typed: Typed = {}) {
  const body = {
    name: "Jo Smith",
    email: newEmail(),
    text,
    formToken: await formToken(visitor, "question"),
    ...typed,
  };
  return visitor.call("POST /api/v2/product/questions/sku/:sku", { params: { sku }, body });
}
const read = async (sku: string, query: { page?: number; q?: string } = {}, site: "hc" | "aol" | "wa" = "aol") => {
  const answer = await shop.visitor(site).ask("GET /api/v2/product/questions/sku/:sku", { params: { sku }, query });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const questionOf = (email: string) =>
  shop.database.db.selectFrom("questions").selectAll().where("email", "=", email).executeTakeFirst();
/** A product without questions. */
async function quietProduct(skip = 0): Promise<string> {
  const row = await shop.database.db
    .selectFrom("offers")
    .innerJoin("products", "products.id", "offers.product_id")
    .select("products.sku")
    .where("offers.site", "=", "aol")
    .where("products.id", "not in", shop.database.db.selectFrom("questions").select("product_id"))
    .orderBy("products.id")
    .offset(skip)
    .executeTakeFirstOrThrow();
  return row.sku;
}
async function publish(email: string, answer: string): Promise<number> {
  const id = (await questionOf(email))!.id;
  expect(await answerQuestion(shop.database.db, { id, by: "team", author: "Kim", text: answer, now })).toMatchObject({
    ok: true,
  });
  expect(await publishQuestion(shop.database.db, { id, now })).toMatchObject({ ok: true });
  return id;
}

describe("questions about a product", () => {
  test("a question waits unseen, is mailed to the shop, and shows with its answer once that is published", async () => {
    const sku = await quietProduct();
    const email = newEmail();
    expect(await ask(shop.visitor("aol"), sku, { email })).toMatchObject({ ok: true, value: { isReceived: true } });
    expect((await read(sku)).total).toBe(0);
    const received = await mailSaying(shop.sandbox, "help@allora.example", email);
    expect(received.text).toContain(text);
    const id = (await questionOf(email))!.id;
    await answerQuestion(shop.database.db, { id, by: "team", author: "Kim", text: "Yes, with 12 mm to spare.", now });
    expect((await read(sku)).total).toBe(0);
    await publishQuestion(shop.database.db, { id, now });
    const [shown] = (await read(sku)).items;
    expect(shown).toMatchObject({ author: "Jo S.", text, askedOn: "2026-11-20", helpful: 0 });
    expect(shown?.answers).toEqual([
      { by: "team", author: "Allora team", text: "Yes, with 12\u00a0mm to spare.", answeredOn: "2026-11-20" },
    ]);
    const [answered] = await mailsTo(shop.sandbox, email);
    expect(answered?.text).toContain("Yes, with 12 mm to spare.");
    await untilJobsAreDone(shop);
    expect(
      (await shop.database.db.selectFrom("questions").select("email").where("id", "=", id).executeTakeFirst())?.email,
    ).toBeNull();
  });

  test("a question goes from waiting to answered to published, and no other way", async () => {
    const sku = await quietProduct(1);
    const email = newEmail();
    await ask(shop.visitor("aol"), sku, { email });
    const { db } = shop.database;
    const id = (await questionOf(email))!.id;
    expect(await publishQuestion(db, { id, now })).toMatchObject({ ok: false, refusal: "notNow" });
    await publish(email, "It does.");
    expect(await answerQuestion(db, { id, by: "team", author: "", text: "Again.", now })).toMatchObject({
      refusal: "notNow",
    });
    expect(await declineQuestion(db, { id, now })).toMatchObject({ ok: true });
    expect((await read(sku)).total).toBe(0);
    expect(await publishQuestion(db, { id, now })).toMatchObject({ refusal: "notNow" });
    expect(await publishQuestion(db, { id: 2_000_000_000, now })).toMatchObject({ refusal: "unknownQuestion" });
  });

  test("the most helpful question comes first, five to a page, and words find it in question or answer", async () => {
    const sku = await quietProduct(2);
    for (let index = 0; index < 6; index++) {
      const email = newEmail();
      await ask(shop.visitor("aol"), sku, { email, text: `Question number ${index} about the blue hose` });
      await publish(email, index === 3 ? "The thermostat reads Celsius." : "Yes.");
    }
    const before = await read(sku);
    expect(before).toMatchObject({ total: 6, pageCount: 2, page: 1 });
    expect(before.items).toHaveLength(5);
    const last = (await read(sku, { page: 2 })).items[0]!;
    await shop.visitor("aol").call("POST /api/v2/product/questions/:id/helpful", { params: { id: last.id } });
    expect((await read(sku)).items[0]?.id).toBe(last.id);
    expect((await read(sku, { q: "CELSIUS thermostat" })).items.map((one) => one.text)).toEqual([
      "Question number 3 about the blue hose",
    ]);
    expect((await read(sku, { q: "100%_" })).total).toBe(0);
    const beyond = { params: { sku }, query: { page: 9 } };
    expect(await shop.visitor("aol").call("GET /api/v2/product/questions/sku/:sku", beyond)).toMatchObject({
      refusal: "pageBeyond",
      errors: ["The questions end at page 2."],
    });
    expect((await read(sku, { page: 0 })).items).toEqual((await read(sku)).items);
  });

  test("a visitor's vote counts once, however often it is pressed", async () => {
    const sku = await quietProduct(3);
    const email = newEmail();
    await ask(shop.visitor("aol"), sku, { email });
    const id = await publish(email, "Yes.");
    const visitor = shop.visitor("aol");
    const vote = (who: Visitor) => who.call("POST /api/v2/product/questions/:id/helpful", { params: { id } });
    expect(await vote(visitor)).toMatchObject({ value: { helpful: 1 } });
    await Promise.all([vote(visitor), vote(visitor), vote(visitor)]);
    expect(await vote(visitor)).toMatchObject({ value: { helpful: 1 } });
    expect(await vote(shop.visitor("aol"))).toMatchObject({ value: { helpful: 2 } });
    expect(
      await shop.visitor("wa").call("POST /api/v2/product/questions/:id/helpful", { params: { id } }),
    ).toMatchObject({
      refusal: "unknownQuestion",
    });
  });

  test("a question of one site is not shown on another", async () => {
    const { sku } = await skuWith(shop, { site: "wa", stock: "inStock" });
    const before = (await read(sku, {}, "wa")).total;
    const email = newEmail();
    await ask(shop.visitor("wa"), sku, { email, text: "Is there one in your showroom to look at?" });
    const id = (await questionOf(email))!.id;
    await answerQuestion(shop.database.db, { id, by: "team", author: "", text: "Yes, there is.", now });
    await publishQuestion(shop.database.db, { id, now });
    expect((await read(sku, {}, "wa")).total).toBe(before + 1);
    const elsewhere = await shop.visitor("aol").call("GET /api/v2/product/questions/sku/:sku", { params: { sku } });
    if (elsewhere.ok) expect(elsewhere.value.items.map((one) => one.id)).not.toContain(id);
  });

  test("questions and answers that came with the goods speak of the product's own facts", async () => {
    const { items, total } = await read("KF612BX");
    expect(total).toBeGreaterThan(3);
    for (const one of items) expect(one.answers.length).toBeGreaterThan(0);
    expect(items.flatMap((one) => one.answers).map((one) => one.author)).toContain("Allora team");
  });
});

describe("a question that cannot be taken", () => {
  test("every wrong field has its message, and nothing is stored", async () => {
    const sku = await quietProduct(4);
    const wrong: readonly [Typed, string, RegExp][] = [
      [{ text: " " }, "text", /Enter your question/],
      [{ text: "Why?" }, "text", /a little more/],
      [{ text: "x".repeat(10_000) }, "text", /1,000 characters; this has 10,000/],
      [{ name: "" }, "name", /Enter your name/],
      [{ name: "Jo\r\nBcc: all@example.com" }, "name", /one line/],
      [{ email: "jo@example.com\r\nBcc: all@example.com" }, "email", /valid email/],
      [{ email: "" }, "email", /Enter your email/],
      [{ email: "not an address" }, "email", /valid email/],
    ];
    for (const [typed, field, sentence] of wrong) {
      const answer = await ask(shop.visitor("aol"), sku, typed);
      expect(answer, field).toMatchObject({ ok: false, refusal: "invalid", detail: { fields: [field] } });
      expect(answer.ok ? "" : answer.errors.join()).toMatch(sentence);
    }
    const stored = await shop.database.db
      .selectFrom("questions")
      .innerJoin("products", "products.id", "questions.product_id")
      .select("questions.id")
      .where("products.sku", "=", sku)
      .execute();
    expect(stored).toEqual([]);
  });

  test("markup stays text on the page and in the mail", async () => {
    const sku = await quietProduct(5);
    const email = newEmail();
    const nasty = `<img src=x onerror=alert(1)> "quoted" & <b>bold</b>`;
    await ask(shop.visitor("aol"), sku, { email, text: nasty, name: "<script>" });
    // Before it is published: the asker's address is forgotten with the answer, and a later mail would not name it.
    const received = await mailSaying(shop.sandbox, "help@allora.example", email);
    await publish(email, "<i>Yes</i>");
    expect((await read(sku)).items[0]).toMatchObject({ text: nasty, answers: [{ text: "<i>Yes</i>" }] });
    expect(received.html).not.toContain("<img src=x");
    expect(received.html).toContain("&lt;img src=x");
  });

  test("a product of another site, or of none, is not asked about", async () => {
    for (const sku of ["NOSUCH", "'; drop table questions; --", "x".repeat(100)])
      expect(await ask(shop.visitor("aol"), sku)).toMatchObject({ ok: false, refusal: "unknownProduct" });
    expect(
      (await shop.visitor("aol").send({ url: `/api/v2/product/questions/sku/${"x".repeat(300)}` })).statusCode,
    ).toBe(400);
  });

  test("a form without its token, with an old, a foreign or a used one is asked to be sent again", async () => {
    const sku = await quietProduct(6);
    const visitor = shop.visitor("aol");
    const foreign = await formToken(shop.visitor("wa"), "question");
    const other = await formToken(visitor, "notify");
    for (const token of ["", "a.b.c", foreign, other, `${await formToken(visitor, "question")}x`])
      expect(await ask(visitor, sku, { formToken: token })).toMatchObject({ ok: false, refusal: "staleForm" });
    const token = await formToken(visitor, "question");
    const email = newEmail();
    const first = { formToken: token, email };
    expect(await ask(visitor, sku, first)).toMatchObject({ ok: true });
    expect(await ask(visitor, sku, { ...first, text: "Another question with the same token" })).toMatchObject({
      refusal: "staleForm",
    });
  });

  test("the same form sent five times at once is one question", async () => {
    const sku = await quietProduct(7);
    const visitor = shop.visitor("aol");
    const same = { formToken: await formToken(visitor, "question"), email: newEmail() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(visitor, sku, same)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true });
    const stored = await shop.database.db.selectFrom("questions").selectAll().where("email", "=", same.email).execute();
    expect(stored).toHaveLength(1);
  });

  test("a filled trap is thanked, and nothing is kept", async () => {
    const sku = await quietProduct(8);
    const email = newEmail();
    expect(await ask(shop.visitor("aol"), sku, { email, website: "https://buy.example" })).toMatchObject({ ok: true });
    expect(await questionOf(email)).toBeUndefined();
  });

  test("one address cannot be given with form after form", async () => {
    const sku = await quietProduct(9);
    const email = newEmail();
    for (let index = 0; index < 6; index++)
      expect(await ask(shop.visitor("aol"), sku, { email, text: `Question ${index} of many more` })).toMatchObject({
        ok: true,
      });
    expect(await ask(shop.visitor("aol"), sku, { email })).toMatchObject({ ok: false, refusal: "tooMany" });
  });
});
