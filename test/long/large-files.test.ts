import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { lineFileTypes } from "#platform/files/line-files.ts";
import { newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { millionRowBook, millionRows, streamLines, whileWatchingMemory } from "#test/support/large-files.ts";
import { signInWithApp } from "#test/support/office-pages.ts";
import { officeOf, type OfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const REFUSED = "A file has at most 50,000 lines. Send it in parts.";
/** A million rows that were built in memory take more than twice as much. */
const MAX_MB = 200;

describe("a file of a million rows, sent by a program", () => {
  let shop: TestShop;
  let office: FastifyInstance;
  let owner: OfficeBrowser;
  let secret = "";
  beforeAll(async () => {
    shop = await startTestShop();
    office = await officeOf(shop);
    await office.listen({ port: 0, host: "127.0.0.1" });
    owner = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
    const body = { name: "ERP", scopes: ["stock.write" as const], sites: null, expiresOn: "2027-06-01" };
    const made = await owner.call("POST /api/office/api-keys", { body });
    if (!made.ok) throw new Error(made.refusal);
    secret = made.value.secret;
  });
  afterAll(async () => {
    await office.close();
    await shop.close();
  });
  const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;
  const send = async (url: string, type: string, body: Buffer) => {
    const headers = { "x-office": "1", "content-type": type };
    const answer = await owner.send({ method: "POST", url, body, headers });
    return { status: answer.statusCode, errors: (answer.json() as { errors?: string[] }).errors };
  };
  const written = async () =>
    sql("select (select count(*) from office_jobs) as jobs, (select sum(popularity) from offers) as popularity");

  test.each([
    ["CSV", lineFileTypes.csv, millionRows],
    ["XLSX", lineFileTypes.xlsx, millionRowBook],
  ])("as %s gets one sentence, keeps little in memory and starts no job (OFR-09, OFI-03)", async (_, type, make) => {
    const body = make();
    const before = await written();
    for (const url of [
      "/api/office/bulk/offers?mode=check",
      "/api/office/bulk/offers",
      "/api/office/offer-files?isWhole=false",
    ]) {
      const { answer, grownMb, turns } = await whileWatchingMemory(() => send(url, type, body));
      expect(answer).toEqual({ status: 400, errors: [REFUSED] });
      expect(grownMb).toBeLessThan(MAX_MB);
      // Shoppers are answered meanwhile: the file is not read in one go.
      expect(turns).toBeGreaterThan(0);
    }
    expect(await written()).toEqual(before);
  });

  test("as lines is taken as it comes, up to the millionth, and the next one is refused in a sentence (OFI-03)", async () => {
    const [goods] = await sql(
      "select p.sku from stock s join products p on p.id = s.product_id where s.warehouse_code = 'SYD' order by p.id limit 1",
    );
    const lines = function* () {
      yield `${JSON.stringify({ sku: goods?.sku, place: "SYD", onHand: 4321 })}\n`;
      for (let at = 2; at <= 1_000_001; at++) yield `{"sku":${at}}\n`;
    };
    const answer = await streamLines(office, { kind: "stock", secret, lines: lines() });
    expect(answer).toMatchObject({
      answers: 1_000_001,
      last: {
        isDone: false,
        added: 0,
        changed: 1,
        unchanged: 0,
        failed: 999_999,
        error: "One upload has at most 1,000,000 lines. Send the rest in another.",
      },
    });
    expect(
      await sql(
        "select s.on_hand from stock s join products p on p.id = s.product_id where p.sku = $1 and s.warehouse_code = 'SYD'",
        [goods?.sku],
      ),
    ).toEqual([{ on_hand: 4321 }]);
  });

  test("as lines is taken no faster than it is answered (OFI-03)", async () => {
    const note = "x".repeat(1_000);
    const lines = function* () {
      for (let at = 1; at <= 200_000; at++) yield `{"sku":${at},"note":"${note}"}\n`;
    };
    const { answers, maxUnanswered } = await streamLines(office, { kind: "stock", secret, lines: lines() });
    expect(answers).toBe(200_001);
    // The buffers of both ends of the connection hold about 10 MB, which are 10,000 lines.
    expect(maxUnanswered).toBeLessThan(50_000);
  });
});

describe("a file of a million rows, chosen in the office", () => {
  const store = storefrontForTests(() => openStorefront());

  test("is refused in the dialog in one sentence, and a smaller one is checked in its place (OFR-09, OFR-13)", async () => {
    const { page, leave } = await newSession(store.browser, { width: 1440 });
    const now = new Date(`${TODAY}T10:00:00+11:00`);
    await signInWithApp(page, { url: store.officeUrl("/products"), email: seedOfficeEmails.merchandiser, now });
    await page.getByRole("button", { name: "Offers from a file" }).click();
    const dialog = page.getByRole("dialog");
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer });
    await choose("offers.csv", millionRows());
    await dialog.getByText(REFUSED).waitFor();
    await choose("larger.csv", Buffer.alloc(21 * 1024 * 1024, "a,b\n"));
    await dialog.getByText("The file is larger than 20 MB.").waitFor();
    await choose("offers.csv", Buffer.from("site,sku,popularity\nhc,NONE-1,7\n"));
    await dialog.getByRole("heading", { name: /1 to correct/ }).waitFor();
    expect(await dialog.getByRole("alert").count()).toBe(0);
    await leave();
  });
});
