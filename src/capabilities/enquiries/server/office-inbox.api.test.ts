import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import type { Input } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { inTransaction } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { formToken, mailSaying, mailsTo, skuWith, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { type OfficeContract, officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { returnRequest, deliveredOrder } from "#test/support/returned-orders.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";
import { answerQuestion, publishQuestion } from "./enquiries.service.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let sana: SignedInStaff;
let robin: SignedInStaff;
let rhea: SignedInStaff;
let product: Awaited<ReturnType<typeof skuWith>>;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  rhea = await signInStaff(office, seedOfficeEmails["read-only"], { now });
  product = await skuWith(shop, { site: "aol", stock: "inStock" });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let people = 0;
const newEmail = () => `inbox${++people}@example.com`;

async function write(email: string, message = "When does my fridge arrive?", site: SiteCode = "aol") {
  const visitor = shop.visitor(site);
  const { token } = await visitor.call("GET /api/contact/:form", { params: { form: "contact" } });
  const body = { topic: "delivery", message, name: "Mia Tan", email, formToken: token };
  const answer = await visitor.call("POST /api/contact/:form", { params: { form: "contact" }, body });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value.reference;
}

async function ask(email: string, text = "Does the door open to the left?") {
  const visitor = shop.visitor("aol");
  const body = { name: "Mia Tan", email, text, formToken: await formToken(visitor, "question") };
  const answer = await visitor.call("POST /api/v2/product/questions/sku/:sku", { params: { sku: product.sku }, body });
  if (!answer.ok) throw new Error(answer.errors.join());
}

type Query = NonNullable<Input<OfficeContract["GET /api/office/enquiries"]>["query"]>;
const list = async (query: Query, by = sana) => (await by.call("GET /api/office/enquiries", { query })).rows;
/** The newest enquiry of an address. */
async function enquiryOf(email: string) {
  const [row] = await list({ words: email });
  if (row === undefined) throw new Error(`Nothing of ${email} is in the inbox.`);
  return show(row.id);
}
async function show(id: number, by = sana) {
  const answer = await by.call("GET /api/office/enquiries/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
const reply = (by: SignedInStaff, of: { id: number; version: number }, text: string, key = randomUUID()) =>
  by.call("POST /api/office/enquiries/:id/reply", { params: { id: of.id }, body: { key, version: of.version, text } });
const publish = (of: { id: number; version: number }, text: string, key = randomUUID()) =>
  sana.call("POST /api/office/enquiries/:id/publish", {
    params: { id: of.id },
    body: { key, version: of.version, text },
  });

describe("the inbox", () => {
  test("has every message, question, price match, call and return that a person has to answer, with its due day (OFU-04)", async () => {
    const email = newEmail();
    const reference = await write(email);
    await ask(email);
    const visitor = shop.visitor("aol");
    const match = await visitor.call("POST /api/v2/product/pricematch", {
      body: {
        sku: product.sku,
        url: "https://elsewhere.example/x",
        price: (product.priceCents - 1_000) / 100,
        email,
        note: "",
        isSameProduct: true,
        formToken: await formToken(visitor, "pricematch"),
      },
    });
    expect(match.ok).toBe(true);
    const rows = await list({ words: email, state: "open" });
    expect(rows.map(({ kind, dueOn, isLate }) => ({ kind, dueOn, isLate }))).toEqual([
      { kind: "contact", dueOn: "2026-11-23", isLate: false },
      { kind: "price-match", dueOn: "2026-11-23", isLate: false },
      { kind: "question", dueOn: "2026-11-24", isLate: false },
    ]);
    const message = rows.find(({ kind }) => kind === "contact");
    expect(message).toMatchObject({ reference, name: "Mia Tan", subject: "Message about a delivery" });
    expect(await show(message?.id ?? 0)).toMatchObject({
      body: "When does my fridge arrive?",
      facts: expect.arrayContaining([{ label: "Reference", value: reference }]),
      others: [expect.objectContaining({ state: "open" }), expect.objectContaining({ state: "open" })],
    });
  });

  test("takes a request to be called once its product can be bought, with the number to call (OFU-04)", async () => {
    const email = newEmail();
    const { db } = shop.database;
    const { rows } = await sql<{ id: string }>`
      insert into alerts (site, product_id, email, phone, wants, state, token, asked_at, telling, told_at)
      values ('aol', ${product.productId}, ${email}, '0400 000 123', 'back-in-stock', 'told', ${randomUUID()}, now(),
        ${randomUUID()}, now()) returning telling as id`.execute(db);
    await inTransaction(db, (tx) =>
      enqueue(tx, { kind: "enquiries.mail-alerts", payload: { mailId: rows[0]?.id ?? "" } }),
    );
    await untilJobsAreDone(shop);
    expect(await enquiryOf(email)).toMatchObject({
      kind: "call-back",
      facts: expect.arrayContaining([{ label: "Phone", value: "0400 000 123" }]),
    });
  });

  test("is read by site and counted on the first page; somebody who may only read answers nothing (OFU-04, OFR-03, OFR-11)", async () => {
    const email = newEmail();
    await write(email, "Do you deliver to Broome?", "hc");
    expect(await list({ words: email, site: "hc" })).toHaveLength(1);
    expect(await list({ words: email, site: "aol" })).toHaveLength(0);
    const { waiting } = await sana.call("GET /api/office/home", { query: {} });
    expect(waiting.find(({ name }) => name === "enquiries-open")?.count).toBeGreaterThan(0);
    const found = await enquiryOf(email);
    const seen = await show(found.id, rhea);
    expect(seen.actions.reply).toMatchObject({ isAllowed: false, reason: expect.stringContaining("Your roles") });
    await expect(reply(rhea, found, "We do.")).rejects.toThrow();
  });

  test("pages through hundreds without leaving one out, open ones by due day and all by age (OFU-04, OFR-07)", async () => {
    await sql`
      insert into enquiries (kind, source, site, name, email, subject, received_at, due_on)
      select 'contact', 'CO-P' || n, 'wa', 'Pat Page', 'page@example.com', 'Page ' || n,
        timestamptz '2026-11-01 00:00+00' + (n / 3) * interval '1 hour', date '2026-11-02' + n / 40
      from generate_series(1, 130) n`.execute(shop.database.db);
    for (const state of ["open", ""] as const) {
      const seen: number[] = [];
      let after = "";
      do {
        const page = await sana.call("GET /api/office/enquiries", {
          query: { site: "wa", state, words: "Pat", after },
        });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? "";
      } while (after !== "");
      expect(new Set(seen).size).toBe(130);
      expect(seen).toHaveLength(130);
    }
    expect((await list({ site: "wa", view: "late", words: "page@exam" })).every(({ isLate }) => isLate)).toBe(true);
  });
});

describe("an answer", () => {
  test("is mailed once to the sender, counts as the first answer, and ends the enquiry (OFU-04)", async () => {
    const email = newEmail();
    await write(email);
    const found = await enquiryOf(email);
    const key = randomUUID();
    const text = "Hi Mia,\n\nIt arrives on Friday.";
    const answers = await Promise.all([reply(sana, found, text, key), reply(sana, found, text, key)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const mail = await mailSaying(shop.sandbox, email, "It arrives on Friday.");
    expect(mail.subject).toBe(`Re: ${found.subject}`);
    expect(mail.text).toContain("Sana, Allora");
    expect(mail.text).toContain("You wrote: When does my fridge arrive?");
    expect(new Map(mail.headers.map((one) => [one.key, one.value])).get("reply-to")).toContain("@allora.example");
    await untilJobsAreDone(shop);
    expect((await mailsTo(shop.sandbox, email)).filter(({ subject }) => subject.startsWith("Re:"))).toHaveLength(1);
    const after = await show(found.id);
    expect(after).toMatchObject({ state: "answered", firstAnsweredAt: expect.any(String) });
    expect(after.messages.filter(({ kind }) => kind === "reply")).toHaveLength(1);
    const times = await sana.call("GET /api/office/enquiries/answer-times", { query: { site: "aol" } });
    expect(times.answered).toBeGreaterThan(0);
    expect(times.medianMinutes).not.toBeNull();
  });

  test("of two people is sent once: the second is asked to read what the first has sent (OFU-04, OFR-05)", async () => {
    const email = newEmail();
    await write(email);
    const found = await enquiryOf(email);
    const answers = await Promise.all([reply(sana, found, "On Friday."), reply(robin, found, "On Monday.")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused).toMatchObject({
      refusal: "changedMeanwhile",
      errors: [expect.stringMatching(/^(Sana|Robin) .* has changed this enquiry\. .* Nothing was sent\.$/)],
    });
  });

  test("that is empty, too long or has an unfilled place is refused in a sentence and changes nothing (OFU-04)", async () => {
    const email = newEmail();
    await write(email);
    const found = await enquiryOf(email);
    expect(await reply(sana, found, " ")).toMatchObject({ refusal: "badText" });
    expect(await reply(sana, found, "x".repeat(5_001))).toMatchObject({ refusal: "badText" });
    expect(await reply(sana, found, "We come on [day].")).toMatchObject({
      refusal: "openPlace",
      errors: ["Replace [day] before you send this."],
    });
    expect(await show(found.id)).toMatchObject({ state: "open", version: found.version });
  });

  test("to a question goes on its product's page and by mail, and the asker's address is deleted (OFU-04)", async () => {
    const email = newEmail();
    await ask(email, "Can the hinges be moved to the other side?");
    const found = await enquiryOf(email);
    expect((await publish(found, "Yes, both ways.")).ok).toBe(true);
    const page = await shop.visitor("aol").ask("GET /api/v2/product/questions/sku/:sku", {
      params: { sku: product.sku },
      query: { q: "hinges" },
    });
    if (!page.ok) throw new Error(page.refusal);
    expect(page.value.items[0]?.answers[0]).toMatchObject({ text: "Yes, both ways.", by: "team" });
    await mailSaying(shop.sandbox, email, "Yes, both ways.");
    await untilJobsAreDone(shop);
    const after = await show(found.id);
    expect(after).toMatchObject({ state: "answered", email: null });
    expect(after.actions.reply).toMatchObject({ isAllowed: false, reason: expect.stringContaining("deleted") });
    expect(await publish(after, "Again.")).toMatchObject({ refusal: "wrongState" });
  });

  test("to a question by mail alone publishes nothing; a rejected one gets its reason (OFU-04)", async () => {
    const [first, second] = [newEmail(), newEmail()];
    await ask(first, "My order number is 100231, where is it?");
    const question = await enquiryOf(first);
    expect((await reply(sana, question, "It is on its way to you.")).ok).toBe(true);
    await mailSaying(shop.sandbox, first, "It is on its way to you.");
    await ask(second, "Buy cheap watches at my page now");
    const spam = await enquiryOf(second);
    const body = {
      key: randomUUID(),
      version: spam.version,
      reason: "We publish questions about the product.",
      mails: true,
    };
    const rejected = await sana.call("POST /api/office/enquiries/:id/reject", { params: { id: spam.id }, body });
    expect(rejected).toMatchObject({ ok: true, value: { state: "closed", reason: body.reason } });
    await mailSaying(shop.sandbox, second, body.reason);
    await untilJobsAreDone(shop);
    const page = await shop.visitor("aol").ask("GET /api/v2/product/questions/sku/:sku", {
      params: { sku: product.sku },
      query: { q: "watches" },
    });
    expect(page).toMatchObject({ ok: true, value: { total: 0 } });
    expect((await show(question.id)).email).toBeNull();
  });

  test("that the command gives to a question ends it in the inbox, too (OFU-04)", async () => {
    const email = newEmail();
    await ask(email, "Is the plug included in the box?");
    const found = await enquiryOf(email);
    const { id } = await shop.database.db
      .selectFrom("questions")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const now = shop.config.fixedNow ?? new Date();
    await answerQuestion(shop.database.db, { id, by: "team", author: "", text: "It is.", now });
    await publishQuestion(shop.database.db, { id, now });
    expect(await show(found.id)).toMatchObject({ state: "answered" });
  });

  test("to a return is its decision: it can't be closed here, and approving it ends it (OFU-04, OFO-08)", async () => {
    const order = await deliveredOrder(shop);
    const answer = await shop
      .visitor("aol")
      .call("POST /api/order/:token/returns", { params: { token: order.token }, body: returnRequest(1) });
    expect(answer.ok).toBe(true);
    const [row] = await list({ words: order.email, kind: "return" });
    const found = await show(row?.id ?? 0);
    expect(found).toMatchObject({ kind: "return", body: "It stops after a minute." });
    const close = { params: { id: found.id }, body: { version: found.version, reason: "Old" } };
    expect(await sana.call("POST /api/office/enquiries/:id/close", close)).toMatchObject({ refusal: "decideReturn" });
    const approved = await sana.call("POST /api/office/returns/:number/approve", {
      params: { number: found.reference },
      body: { way: "drop-off", place: "MEL" },
    });
    expect(approved.ok).toBe(true);
    expect(await show(found.id)).toMatchObject({ state: "answered" });
  });
});

describe("work on enquiries", () => {
  test("is assigned, several at once, to people who may answer there, with a row in the audit log each (OFU-04, OFR-04)", async () => {
    const emails = [newEmail(), newEmail()];
    for (const email of emails) await write(email);
    const ids = await Promise.all(emails.map(async (email) => (await enquiryOf(email)).id));
    const { people: team } = await robin.call("GET /api/office/enquiries/people", { query: { site: "aol" } });
    const owner = team.find(({ name }) => name.startsWith("Sana"));
    const assigned = await robin.call("POST /api/office/enquiries/assign", { body: { ids, to: owner?.id ?? null } });
    expect(assigned).toMatchObject({ ok: true, value: { assigned: 2 } });
    const mine = await list({ view: "mine" });
    expect(ids.every((id) => mine.some((row) => row.id === id))).toBe(true);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_log where action = 'enquiry-assigned' and record_id = any(${ids.map(String)}::text[])`.execute(
      shop.database.db,
    );
    expect(rows[0]?.n).toBe(2);
    const stranger = await robin.call("POST /api/office/enquiries/assign", { body: { ids, to: randomUUID() } });
    expect(stranger).toMatchObject({ refusal: "unknownPerson" });
  });

  test("of one person is merged: both are read in one place and answered by one mail (OFU-04)", async () => {
    const email = newEmail();
    await write(email, "When does my fridge arrive?");
    const first = await enquiryOf(email);
    await write(email, "And can you take the old one?");
    const second = await enquiryOf(email);
    const other = newEmail();
    await write(other);
    const stranger = await enquiryOf(other);
    const merge = (id: number, version: number, into: number) =>
      sana.call("POST /api/office/enquiries/:id/merge", { params: { id }, body: { version, into } });
    expect(await merge(second.id, second.version, stranger.id)).toMatchObject({ refusal: "otherPerson" });
    expect(await merge(second.id, second.version, second.id)).toMatchObject({ refusal: "unknownEnquiry" });
    expect(await merge(second.id, second.version, first.id)).toMatchObject({ ok: true });
    const whole = await show(first.id);
    expect(whole.merged).toMatchObject([{ body: "And can you take the old one?" }]);
    expect(await show(second.id)).toMatchObject({ state: "closed", mergedInto: first.id });
    expect(await reply(sana, { ...second, version: second.version + 1 }, "Yes.")).toMatchObject({
      refusal: "wrongState",
    });
    expect((await reply(sana, whole, "On Friday, and yes.")).ok).toBe(true);
  });

  test("has a due day and notes that can be changed, is closed with a reason and opened again (OFU-04)", async () => {
    const email = newEmail();
    await write(email);
    const { id, version } = await enquiryOf(email);
    const due = await sana.call("POST /api/office/enquiries/:id/due", {
      params: { id },
      body: { version, dueOn: "2026-12-01" },
    });
    expect(due).toMatchObject({ ok: true, value: { dueOn: "2026-12-01" } });
    const note = { params: { id }, body: { key: randomUUID(), text: "She called as well." } };
    await sana.call("POST /api/office/enquiries/:id/notes", note);
    expect(await sana.call("POST /api/office/enquiries/:id/notes", note)).toMatchObject({ ok: true });
    expect((await show(id)).messages.filter(({ kind }) => kind === "note")).toHaveLength(1);
    const close = { params: { id }, body: { version: version + 1, reason: "Answered by phone" } };
    expect(await sana.call("POST /api/office/enquiries/:id/close", close)).toMatchObject({
      ok: true,
      value: { state: "closed", reason: "Answered by phone" },
    });
    const reopened = await sana.call("POST /api/office/enquiries/:id/reopen", {
      params: { id },
      body: { version: version + 2 },
    });
    expect(reopened).toMatchObject({ ok: true, value: { state: "open", reason: "" } });
  });
});

describe("reply texts", () => {
  test("are made, changed by the version that was read, and deleted; names are used once (OFU-04, OFR-05)", async () => {
    const template = { id: randomUUID(), name: "Out of stock", kind: null, body: "Hi {name}, it is back on [day]." };
    const save = (more: object) =>
      sana.call("POST /api/office/reply-templates", { body: { ...template, version: 0, ...more } });
    expect((await save({})).ok).toBe(true);
    expect(await save({ id: randomUUID() })).toMatchObject({ refusal: "usedName" });
    expect(await save({ version: 1, body: "Hi {name}." })).toMatchObject({ ok: true });
    expect(await save({ version: 1, body: "Hello." })).toMatchObject({ refusal: "changedTemplate" });
    const remove = { params: { id: template.id }, body: { version: 2 } };
    const removed = await sana.call("POST /api/office/reply-templates/:id/delete", remove);
    expect(removed.ok && removed.value.templates.some(({ id }) => id === template.id)).toBe(false);
    expect(await sana.call("POST /api/office/reply-templates/:id/delete", remove)).toMatchObject({
      refusal: "unknownTemplate",
    });
  });
});
