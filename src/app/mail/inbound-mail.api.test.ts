import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { answerAddress } from "#capabilities/enquiries/server/enquiries.service.ts";
import { fillCart, placeOrder } from "#test/support/api-orders.ts";
import { mailsTo } from "#test/support/mails-and-forms.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

const KEY = "a-key-of-the-mail-server-of-tests";
let shop: ShopWithSandbox;
let office: FastifyInstance;
let sana: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox({
    environment: { INBOUND_MAIL_DOMAIN: "mail.hearth.example", INBOUND_MAIL_KEY: KEY },
  });
  office = await officeOf(shop);
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let mails = 0;
type Sent = { readonly to: string; readonly text?: string; readonly id?: string; readonly headers?: string };
const mailOf = ({ to, text = "Thursday suits us.", id = `<m${++mails}@example.com>`, headers = "" }: Sent) =>
  `From: Mia Tan <mia@example.com>\r\nTo: ${to}\r\nMessage-ID: ${id}\r\nSubject: Re: your order\r\n${headers}\r\n${text}\r\n`;

async function post(body: string | Buffer, key = KEY) {
  const response = await shop.shop.app.inject({
    method: "POST",
    url: "/mail/inbound",
    headers: { host: "aol.localhost:3000", "x-inbound-mail-key": key, "content-type": "message/rfc822" },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<{ outcome?: string; errors?: string[] }>() };
}

/** The address for answers of the first mail to somebody. */
async function answerAddressOf(email: string): Promise<string> {
  const [mail] = await mailsTo(shop.sandbox, email);
  return mail?.headers.find(({ key }) => key === "reply-to")?.value.replaceAll(/^.*<|>.*$/g, "") ?? "";
}

/** An enquiry that was answered from the inbox. */
async function answered() {
  const email = `answers${++mails}@example.com`;
  const visitor = shop.visitor("aol");
  const { token } = await visitor.call("GET /api/contact/:form", { params: { form: "contact" } });
  const body = {
    topic: "delivery",
    message: "When does my fridge arrive in Richmond?",
    name: "Mia Tan",
    email,
    formToken: token,
  };
  const sent = await visitor.call("POST /api/contact/:form", { params: { form: "contact" }, body });
  if (!sent.ok) throw new Error(sent.errors.join());
  const [row] = (await sana.call("GET /api/office/enquiries", { query: { words: email } })).rows;
  const id = row?.id ?? 0;
  const { version } = await show(id);
  const reply = await sana.call("POST /api/office/enquiries/:id/reply", {
    params: { id },
    body: { key: randomUUID(), version, text: "Thursday or Friday?" },
  });
  if (!reply.ok) throw new Error(reply.refusal);
  const terms = { db: shop.database.db, config: shop.config };
  return { id, email, to: await answerAddress(terms, { kind: "enquiry", id }, "") };
}

async function show(id: number) {
  const answer = await sana.call("GET /api/office/enquiries/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
const received = async (id: number) => (await show(id)).messages.filter(({ kind }) => kind === "received");

describe("an answer to a reply from the inbox", () => {
  test("is a message of its enquiry, which opens again, once however often it is handed over (OFU-04)", async () => {
    const { id, to } = await answered();
    expect(await show(id)).toMatchObject({ state: "answered" });
    const mail = mailOf({ to, text: "Thursday.\r\n\r\nOn Fri, 27 Nov 2026, Hearth <a@b.example> wrote:\r\n> Which?" });
    expect(await post(mail)).toMatchObject({ status: 200, body: { outcome: "stored" } });
    expect(await post(mail)).toMatchObject({ status: 200, body: { outcome: "repeated" } });
    expect(await received(id)).toMatchObject([{ body: "Thursday.", by: "Mia Tan mia@example.com" }]);
    expect(await show(id)).toMatchObject({ state: "open" });
  });

  test("is stored once when it is handed over twice at the same time (OFU-04)", async () => {
    const { id, to } = await answered();
    const mail = mailOf({ to });
    const outcomes = await Promise.all([post(mail), post(mail)]);
    expect(outcomes.map(({ body }) => body.outcome).toSorted()).toEqual(["repeated", "stored"]);
    expect(await received(id)).toHaveLength(1);
  });

  test("goes to the enquiry that its own was merged into (OFU-04)", async () => {
    const { id, to } = await answered();
    const { database } = shop;
    const into = (await answered()).id;
    await database.pool.query("update enquiries set state = 'closed', merged_into = $1 where id = $2", [into, id]);
    expect(await post(mailOf({ to }))).toMatchObject({ body: { outcome: "stored" } });
    expect(await received(into)).toHaveLength(1);
  });

  test("names files, which are not taken (OFU-04)", async () => {
    const { id, to } = await answered();
    const headers = 'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n';
    const text = [
      "--b\r\nContent-Type: text/plain\r\n\r\nSee the dent.",
      '--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment; filename="dent.jpg"\r\n\r\nxxxx\r\n--b--',
    ].join("\r\n");
    await post(mailOf({ to, headers, text }));
    expect(await received(id)).toMatchObject([
      { body: "See the dent.\n\nFiles that were not taken: dent.jpg (1 KB)." },
    ]);
  });
});

test("an answer to a mail about an order is one enquiry with all that follow (OFU-04, OFO-02)", async () => {
  const order = await placeOrder(shop, await fillCart(shop));
  const to = await answerAddressOf(order.form.email);
  expect(to).toMatch(new RegExp(`^answer\\+o${order.number}-[0-9a-f]{24}@mail\\.hearth\\.example$`));
  await post(mailOf({ to, text: "Please ring twice." }));
  await post(mailOf({ to: to.toUpperCase(), text: "And mind the dog." }));
  const { rows } = await sana.call("GET /api/office/enquiries", { query: { words: order.form.email } });
  expect(rows).toMatchObject([{ subject: `Answer about order ${order.number}`, state: "open" }]);
  const bodies = (await received(rows[0]?.id ?? 0)).map(({ body }) => body);
  expect(bodies.toSorted()).toEqual(["And mind the dog.", "Please ring twice."]);
});

describe("mail that is not taken", () => {
  test("with a wrong signature, a changed number or a foreign address is refused as having no recipient (OFU-04)", async () => {
    const { id, to } = await answered();
    const other = to.replace(`+e${id}-`, `+e${id + 1}-`);
    const forged = to.replace(/-[0-9a-f]{24}@/, `-${"0".repeat(24)}@`);
    for (const wrong of [other, forged, "sales@mail.hearth.example"])
      expect(await post(mailOf({ to: wrong }))).toEqual({
        status: 404,
        body: expect.objectContaining({
          errors: ["Nobody has this address: no record of the shop is answered by it."],
        }),
      });
    expect(await received(id)).toEqual([]);
  });

  test("was written by a program, so that two programs can't answer each other for ever (OFU-04)", async () => {
    const { id, to } = await answered();
    for (const headers of ["Auto-Submitted: auto-replied\r\n", "Precedence: bulk\r\n", "Return-Path: <>\r\n"])
      expect(await post(mailOf({ to, headers }))).toMatchObject({ status: 200, body: { outcome: "automatic" } });
    expect(await received(id)).toEqual([]);
    const answers: number[] = [];
    for (let at = 0; at < 21; at++) answers.push((await post(mailOf({ to, text: `Number ${at}` }))).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(await received(id)).toHaveLength(20);
  });

  test("comes without the key, is too large or can't be read: one sentence, and nothing is stored (OFU-04)", async () => {
    const { id, to } = await answered();
    expect(await post(mailOf({ to }), "x".repeat(KEY.length))).toMatchObject({ status: 403 });
    const large = await post(Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
    expect(large).toMatchObject({ status: 413, body: { errors: [expect.any(String)] } });
    expect(await post("")).toMatchObject({ status: 404 });
    const nested = "Content-Type: multipart/mixed; boundary=x\r\n\r\n".concat(
      "--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n".repeat(300),
    );
    expect(await post(nested)).toMatchObject({ status: 400, body: { errors: ["The mail can't be read."] } });
    expect(await received(id)).toEqual([]);
  });
});
