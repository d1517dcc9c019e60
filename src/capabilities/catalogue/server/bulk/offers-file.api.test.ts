import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { lockWaits } from "#test/support/database.ts";
import { untilOfficeJobEnded } from "#test/support/office-jobs.ts";
import { officeOf, type OfficeBrowser, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let mina: OfficeBrowser;
let robin: OfficeBrowser;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const sql = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows;
/** Products of one site, from one on. */
const sold = async (count: number, from = 0) =>
  (
    await sql(
      `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'hc'
       where o.unit_id = '' and p.sku !~ '["; ]' order by p.id offset $2 limit $1`,
      [count, from],
    )
  ).map(({ sku }) => String(sku));
const popularity = async (skus: readonly string[]): Promise<readonly number[]> =>
  (
    await sql(
      `select o.popularity from unnest($1::text[]) with ordinality as g (sku, at) join products p using (sku)
       join offers o on o.product_id = p.id and o.site = 'hc' order by g.at`,
      [skus],
    )
  ).map((row) => Number(row.popularity));

type Sent = { readonly by?: OfficeBrowser; readonly key?: string; readonly isWhole?: boolean };

async function start(text: string, { by = mina, key = "", isWhole = false }: Sent = {}) {
  const answer = await by.send({
    method: "POST",
    url: `/api/office/offer-files?isWhole=${isWhole}`,
    body: Buffer.from(text),
    headers: { "x-office": "1", "content-type": "text/csv", ...(key !== "" && { "idempotency-key": key }) },
  });
  return { status: answer.statusCode, ...(answer.json() as { jobId?: string; errors?: string[] }) };
}
const started = async (text: string, sent: Sent = {}): Promise<string> => {
  const { jobId, errors } = await start(text, sent);
  if (jobId === undefined) throw new Error(errors?.join(" "));
  return jobId;
};
const jobOf = async (id: string) => {
  const answer = await mina.call("GET /api/office/jobs/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const failedLines = async (id: string) => (await mina.send({ url: `/api/office/jobs/${id}/failed-lines` })).body;

test("a file of offers comes in as a job, and its wrong lines are a file that can be corrected and sent again (OFI-03, OFR-09)", async () => {
  const [one = "", two = ""] = await sold(2);
  const jobId = await started(
    `SKU;Site;Popularity;Hot;Ribbon text\n${one};hc;4001;yes;\nNONE-1;hc;;;\n\n${two};hc;much;no;none\n${two};nowhere;7;;\n`,
  );
  await untilOfficeJobEnded(shop, jobId);
  expect(await popularity([one])).toEqual([4001]);
  expect(await jobOf(jobId)).toMatchObject({
    state: "done",
    total: 4,
    done: 4,
    failed: 3,
    summary: "1 offer changed.",
  });
  const failed = await failedLines(jobId);
  const [header, ...lines] = failed.trimEnd().split("\n");
  expect(header).toMatch(/^site,sku,isOnSale,.*,problem$/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^hc,NONE-1,.*,There is no product with the SKU NONE-1\.$/);
  expect(lines[1]).toMatch(/,none,,no,much,Popularity must be a number\.$/);
  const again = failed.replace("NONE-1", one).replace(",much,", ",4002,").replace("nowhere", "aol");
  const columns = again.split("\n").map((line, at) => (at === 0 ? line : line.split(",").slice(0, 10).join(",")));
  const second = await started([columns[0]?.replace(",problem", ""), ...columns.slice(1)].join("\n"));
  await untilOfficeJobEnded(shop, second);
  expect(await popularity([two])).toEqual([4002]);
});

test("with all or nothing, one wrong line leaves every offer unchanged (OFR-09)", async () => {
  const skus = await sold(3, 10);
  const text = ["site,sku,popularity", ...skus.map((sku, at) => `hc,${sku},${5001 + at}`)];
  const before = await popularity(skus);
  const refused = await started([...text, "hc,NONE-2,1"].join("\n"), { isWhole: true });
  await untilOfficeJobEnded(shop, refused);
  expect(await popularity(skus)).toEqual(before);
  expect(await jobOf(refused)).toMatchObject({ state: "done", failed: 1, summary: "No offer was changed." });
  const done = await started(text.join("\n"), { isWhole: true });
  await untilOfficeJobEnded(shop, done);
  expect(await popularity(skus)).toEqual([5001, 5002, 5003]);
  expect(await jobOf(done)).toMatchObject({ state: "done", done: 3, failed: 0, summary: "3 offers changed." });
});

test("a failed line names its field as the screen does (OFR-09, OFR-13)", async () => {
  const [sku = ""] = await sold(1, 40);
  await untilOfficeJobEnded(shop, await started(`site,sku,on sale\nhc,${sku},no\n`));
  await sql("update categories set publish_bar = 100");
  const jobId = await started(`site,sku,on sale\nhc,${sku},yes\n`);
  await untilOfficeJobEnded(shop, jobId);
  await sql("update categories set publish_bar = 0");
  const problem = (await failedLines(jobId)).trimEnd().split("\n")[1];
  expect(problem).toMatch(/On sale: .*100 is needed to publish/);
});

test("two presses with one key at the same time start one job, and another person's key is their own (OFR-09)", async () => {
  const [sku = ""] = await sold(1, 20);
  const text = `site,sku,popularity\nhc,${sku},6001\n`;
  const ids = await Promise.all([started(text, { key: "press" }), started(text, { key: "press" })]);
  expect(new Set(ids).size).toBe(1);
  const theirs = await started(text, { key: "press", by: robin });
  expect(theirs).not.toBe(ids[0]);
  const [row] = await sql("select count(*)::int as count from office_jobs where id = any($1::uuid[])", [ids]);
  expect(row).toEqual({ count: 1 });
  for (const id of [ids[0], theirs]) await untilOfficeJobEnded(shop, id);
});

test("a file that is cancelled between two batches keeps what the first wrote and begins no other (OFR-09)", async () => {
  const [one = "", other = ""] = await sold(2, 30);
  // A line about the same offer as one before begins a batch: these are three.
  const lines = [`${one},7001`, `${one},7002`, `${other},7003`, `${other},7004`];
  const holding = await shop.database.pool.connect();
  let jobId = "";
  try {
    await holding.query("begin");
    await holding.query("select from products where sku = $1 for update", [other]);
    jobId = await started(["site,sku,popularity", ...lines.map((line) => `hc,${line}`)].join("\n"));
    const running = untilOfficeJobEnded(shop, jobId);
    // The second batch waits for the product that is held.
    await eventually(async () => (await jobOf(jobId)).done === 1 && (await lockWaits(shop.database)) > 0);
    expect(await jobOf(jobId)).toMatchObject({ state: "running", done: 1, total: 4 });
    expect(await mina.call("POST /api/office/jobs/:id/cancel", { params: { id: jobId } })).toMatchObject({ ok: true });
    await holding.query("rollback");
    await running;
  } finally {
    await holding.query("rollback");
    holding.release();
  }
  expect(await jobOf(jobId)).toMatchObject({ state: "cancelled", done: 3 });
  expect(await popularity([one, other])).toEqual([7002, 7003]);
});

test.each([
  ["site,sku\n", "The file has no lines below the names of its columns."],
  [`site,sku\n${"hc,X\n".repeat(50_001)}`, "A file has at most 50,000 lines. Send it in parts."],
])(
  "a file with no line or too many is refused with one sentence and starts no job (OFR-13)",
  async (text, sentence) => {
    expect(await start(text)).toMatchObject({ status: 400, errors: [sentence] });
  },
);
