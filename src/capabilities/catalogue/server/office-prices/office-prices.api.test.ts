import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { lockWaits, whileHeld } from "#test/support/database.ts";
import { untilOfficeJobEnded } from "#test/support/office-jobs.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { applyDueSpecials } from "../office-prices.service.ts";

let shop: TestShop;
let office: FastifyInstance;
let mina: SignedInStaff;
let robin: SignedInStaff;
let now: Date;

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const work = (jobId: string) => untilOfficeJobEnded(shop, jobId);

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

const productsQuery = `select p.sku from offers o join products p on p.id = o.product_id
  where o.site = 'hc' and o.was_cents is null and o.price_cents between 50000 and 900000 and o.alt_price_message is null
    and (o.rrp_cents is null or o.rrp_cents > o.price_cents) and not p.sku = any($1)
    and exists (select from offer_costs k where k.site = o.site and k.product_id = o.product_id and k.cost_cents < o.price_cents * 0.7)`;
/** They had one price for months. */
const steady = `and (select count(*) = 1 and min(changed_at) < '2026-08-01' from price_changes c
  where c.product_id = p.id and c.site = o.site)`;
const used: string[] = [];
/** Products of one site, each time others. */
async function skus(count: number, more = ""): Promise<string[]> {
  const found = await rows<{ sku: string }>(`${productsQuery} ${more} order by p.sku desc limit $2`, [used, count]);
  if (found.length < count) throw new Error("The seed has too few prices.");
  used.push(...found.map(({ sku }) => sku));
  return found.map(({ sku }) => sku);
}
const oneSku = async (more = ""): Promise<string> => (await skus(1, more))[0]!;
/** Dollars less some, without the traces of binary fractions. */
const less = (price: number, by: number): number => Math.round(price * 100 - by * 100) / 100;

const at = (sku: string) => ({ site: "hc" as const, sku });
async function read(sku: string, staff = mina) {
  const answer = await staff.call("GET /api/office/sites/:site/prices/:sku", { params: at(sku) });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}
type Change = { price?: number; rrp?: number | null; was?: number | null; cost?: number | null } & {
  special?: number | null;
  from?: string | null;
  to?: string | null;
};
type Save = { readonly version?: string; readonly changeId?: string; readonly staff?: SignedInStaff };
async function save(sku: string, change: Change, { version, changeId = randomUUID(), staff = mina }: Save = {}) {
  const body = { changeId, version: version ?? (await read(sku)).version, change, reason: "Test" };
  return staff.call("POST /api/office/sites/:site/prices/:sku", { params: at(sku), body });
}
const shownToShoppers = async (sku: string) => {
  const answer = await shop.visitor("hc").call("GET /api/v2/product/sku/:sku", { params: { sku } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const undo = (id: string, staff = mina) => staff.call("POST /api/office/audit/:id/undo", { params: { id } });
const lastAudit = async (record: string) =>
  (
    await rows<{ id: string }>("select id::text as id from audit_log where record_id = $1 order by id desc limit 1", [
      record,
    ])
  )[0]!.id;
const jobOf = async (id: string) => valueIn(await mina.call("GET /api/office/jobs/:id", { params: { id } }));

describe("a price that staff change", () => {
  test("is what shoppers are asked, a row of the ledger and one of the audit log (OFC-05, OFR-04, OFR-10)", async () => {
    const sku = await oneSku();
    const { price, cost } = await read(sku);
    expect(await save(sku, { price: less(price, 50), cost: 100 })).toMatchObject({
      ok: true,
      value: { price: less(price, 50), asked: less(price, 50), cost: 100, isBelowCost: false },
    });
    expect((await shownToShoppers(sku)).price).toBe(less(price, 50));
    const { ledger, edits } = await read(sku);
    expect(ledger[0]?.price).toBe(less(price, 50));
    expect(edits).toMatchObject([{ whoName: "Mina Costa", reason: "Test", before: { price }, isUndone: false }]);
    const [audited] = await rows("select area, action, before, after, site from audit_log where record_id = $1", [
      `${sku}/hc`,
    ]);
    expect(audited).toEqual({
      area: "prices",
      action: "price-changed",
      before: { price, cost },
      after: { price: less(price, 50), cost: 100 },
      site: "hc",
    });
  });

  test("twice by the same request is changed once; of two people the second hears of it (OFC-05, OFR-05)", async () => {
    const sku = await oneSku();
    const { price, version } = await read(sku);
    const changeId = randomUUID();
    const twice = () => save(sku, { price: less(price, 10) }, { version, changeId });
    const answers = await Promise.all([twice(), twice()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await read(sku)).edits).toHaveLength(1);
    expect(await save(sku, { price: less(price, 20) }, { version, staff: robin })).toMatchObject({
      refusal: "changedMeanwhile",
      errors: ["This price was changed while you had it open. Compare the values, then save again."],
      detail: { newest: { price: less(price, 10) } },
    });
    expect((await read(sku)).price).toBe(less(price, 10));
  });

  test("says no was-price that was never asked, and one that was (OFC-05)", async () => {
    const sku = await oneSku(steady);
    const { price } = await read(sku);
    expect(await save(sku, { price: less(price, 30), was: price + 500 })).toMatchObject({
      refusal: "falseWas",
      errors: [expect.stringContaining("can't be said: it was not asked before this price.")],
    });
    expect(await save(sku, { was: price })).toMatchObject({ refusal: "falseWas" });
    expect(await save(sku, { price: less(price, 30), was: price })).toMatchObject({
      ok: true,
      value: { verdicts: [{ isShown: true }] },
    });
    expect((await shownToShoppers(sku)).priceClaims?.was?.price).toBe(price);
  });

  test("is refused below cost with what it costs (OFC-05, OFR-06)", async () => {
    const sku = await oneSku();
    await save(sku, { cost: 300 });
    expect(await save(sku, { price: 329.99 })).toMatchObject({
      refusal: "belowCost",
      errors: ["This price without GST is below cost ($300.00). Raise it, or ask for approval."],
    });
    expect(await save(sku, { price: 330 })).toMatchObject({ ok: true });
  });

  test.each([
    [{ price: 0 }, "badPrice"],
    [{ price: 1.005 }, "badPrice"],
    [{ rrp: 0.5 }, "badRrp"],
    [{ special: 1 }, "noDays"],
    [{ special: 1, from: "2026-12-05", to: "2026-12-04" }, "badDays"],
    [{}, "nothingChanges"],
  ] as const)("is refused with a sentence for %j (OFC-05, OFR-13)", async (change, refusal) => {
    expect(await save(await oneSku(), change)).toMatchObject({ refusal });
  });
});

describe("a special", () => {
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const day = (days: number) => later(days).toISOString().slice(0, 10);

  test("begins and ends by itself, says the price before, and the usual price returns (OFC-05, OFR-10)", async () => {
    const sku = await oneSku(steady);
    const { price } = await read(sku);
    const planned = await save(sku, { special: less(price, 100), from: day(2), to: day(3) });
    expect(planned).toMatchObject({ ok: true, value: { asked: price, isRunning: false } });
    const { sites } = shop.shop;
    expect(await applyDueSpecials(shop.database.db, sites, later(2))).toBe(1);
    expect(await applyDueSpecials(shop.database.db, sites, later(2))).toBe(0);
    expect(await read(sku)).toMatchObject({ asked: less(price, 100), price, was: price, isRunning: true });
    expect(await applyDueSpecials(shop.database.db, sites, later(4))).toBe(1);
    expect(await read(sku)).toMatchObject({ asked: price, price, was: null, special: null, isRunning: false });
  });

  test("that begins today is asked at once, and another price in a catalogue file stays after it (OFC-05)", async () => {
    const sku = await oneSku();
    const { price } = await read(sku);
    expect(await save(sku, { special: less(price, 100), from: day(0), to: day(1) })).toMatchObject({
      value: { asked: less(price, 100), price, isRunning: true },
    });
    await rows(
      "update offers set price_cents = $2 where site = 'hc' and product_id = (select id from products where sku = $1)",
      [sku, Math.round(less(price, 40) * 100)],
    );
    await applyDueSpecials(shop.database.db, shop.shop.sites, later(3));
    expect(await read(sku)).toMatchObject({ asked: less(price, 40), price: less(price, 40), special: null });
  });
});

const bulk = { field: "price", by: "percent", value: -10, rounding: "95" } as const;
async function startBulk(ids: readonly string[]): Promise<string> {
  const body = { change: bulk, selection: { kind: "ids" as const, ids: [...ids] }, reason: "Black Friday" };
  const started = await mina.call("POST /api/office/sites/:site/price-changes", { params: { site: "hc" }, body });
  if (!started.ok) throw new Error(started.refusal);
  return started.value.jobId;
}

/** Jobs that are started by the work begin after it: both workers of the process wait for a product that is held. */
async function beforeJobsRun(run: () => Promise<void>): Promise<void> {
  const busy = await oneSku();
  const jobs: string[] = [];
  const text = "select from offers where product_id in (select id from products where sku = $1) for update";
  await whileHeld(shop.database, { text, values: [busy] }, async () => {
    jobs.push(await startBulk([busy]), await startBulk([busy]));
    await eventually(async () => (await lockWaits(shop.database)) === 2);
    await run();
  });
  await Promise.all(jobs.map(work));
}

describe("many prices at once", () => {
  test("are previewed with margin and with those that stay, and change nothing before they are run (OFC-05, OFR-07)", async () => {
    const [first, second] = await skus(2);
    const before = await read(first!);
    await save(first!, { cost: 100 });
    const cost = Math.floor((await read(second!)).price / 1.1) - 1;
    await save(second!, { cost });
    const preview = await mina.call("POST /api/office/sites/:site/price-changes/preview", {
      params: { site: "hc" },
      body: { change: bulk, selection: { kind: "ids", ids: [first!, second!] } },
    });
    expect(preview).toMatchObject({
      ok: true,
      value: {
        changing: 1,
        refused: 1,
        belowCost: 1,
        changes: [
          { id: first, before: expect.stringContaining("margin"), after: expect.stringMatching(/\.95, margin/) },
        ],
        refusals: [{ id: second, reason: expect.stringContaining("is below cost") }],
      },
    });
    expect((await read(first!)).price).toBe(before.price);
  });

  test("are changed once by a job that lists the lines that failed, however often it runs (OFC-05, OFR-09)", async () => {
    const ids = await skus(4);
    const before = await Promise.all(ids.map((sku) => read(sku)));
    let jobId = "";
    await beforeJobsRun(async () => {
      jobId = await startBulk(ids);
      const text = "delete from offers where site = 'hc' and product_id = (select id from products where sku = $1)";
      await rows(text, [ids[3]]);
    });
    await work(jobId);
    await work(jobId);
    const ending = { state: "done", done: 4, failed: 1, summary: "3 prices changed. The shop shows them now." };
    expect(await jobOf(jobId)).toMatchObject(ending);
    const after = await Promise.all(ids.slice(0, 3).map((sku) => read(sku)));
    expect(after.every(({ asked }, index) => asked < before[index]!.asked && String(asked).endsWith(".95"))).toBe(true);
    const failed = await mina.send({ url: `/api/office/jobs/${jobId}/failed-lines` });
    expect(failed.body).toBe(`sku,site,problem\n${ids[3]},hc,This site doesn't sell it.\n`);
    const audited = await rows("select action, after from audit_log where record_id = $1 and action = $2", [
      jobId,
      "prices-changed",
    ]);
    expect(audited).toEqual([{ action: "prices-changed", after: { prices: 4 } }]);
  });

  test("stop before the first batch when the job was cancelled, and a filter that grew is refused (OFC-05, OFR-09)", async () => {
    const ids = await skus(2);
    const before = await read(ids[0]!);
    let jobId = "";
    await beforeJobsRun(async () => {
      jobId = await startBulk(ids);
      await mina.call("POST /api/office/jobs/:id/cancel", { params: { id: jobId } });
    });
    await work(jobId);
    expect((await jobOf(jobId)).state).toBe("cancelled");
    expect((await read(ids[0]!)).price).toBe(before.price);
    expect(
      await mina.call("POST /api/office/sites/:site/price-changes/preview", {
        params: { site: "hc" },
        body: { change: bulk, selection: { kind: "matching", filter: { words: "" }, count: 1 } },
      }),
    ).toMatchObject({ refusal: "grown" });
  });
});

describe("a file of prices", () => {
  const check = (text: string) => mina.call("POST /api/office/price-files/check", { body: { text } });

  test("is shown line by line, changes nothing, and then comes in with its bad lines as a file (OFC-05, OFR-09)", async () => {
    const [first, second] = await skus(2);
    const before = await read(first!);
    const text = `SKU,Site,Price,RRP,Cost\n${first},hc,${less(before.price, 60)},,90\n${second},hc,,,\nNONE,hc,5,,\n${first},nowhere,5,,\n${second},hc,1.0.0,,\n`;
    expect(await check(text)).toMatchObject({
      ok: true,
      value: {
        total: 5,
        changing: 1,
        failing: 3,
        lines: [
          { line: 2, problem: "", change: expect.stringContaining("Price $") },
          { line: 4, problem: "There is no product with this SKU." },
          { line: 5, problem: "There is no such site." },
          { line: 6, problem: 'Price: "1.0.0" isn\'t an amount. Use 1299.00' },
        ],
      },
    });
    expect((await read(first!)).price).toBe(before.price);
    const started = await mina.call("POST /api/office/price-files", { body: { text, reason: "Supplier" } });
    if (!started.ok) throw new Error(started.refusal);
    await work(started.value.jobId);
    expect(await read(first!)).toMatchObject({ price: less(before.price, 60), cost: 90, rrp: before.rrp });
    const ending = { state: "done", done: 1, failed: 3, summary: "1 price changed. The shop shows it now." };
    expect(await jobOf(started.value.jobId)).toMatchObject(ending);
    const failed = await mina.send({ url: `/api/office/jobs/${started.value.jobId}/failed-lines` });
    expect(failed.body).toContain("NONE,hc,5,,,There is no product with this SKU.\n");
    expect(failed.body.startsWith("SKU,Site,Price,RRP,Cost,problem\n")).toBe(true);
  });

  test("that is none is refused with a sentence (OFC-05, OFR-13)", async () => {
    expect(await check("name\nx\n")).toMatchObject({ refusal: "badFile" });
    expect(await check("sku,site,price\n")).toMatchObject({ errors: ["The file has no lines below its first."] });
    expect(await check('sku,site,price\n"a,hc,1\n')).toMatchObject({ refusal: "badFile" });
  });
});

describe("an undo", () => {
  test("brings a price back once, is a row of the log, and can itself be undone (OFR-04)", async () => {
    const sku = await oneSku();
    const { price } = await read(sku);
    await save(sku, { price: less(price, 70) });
    const id = await lastAudit(`${sku}/hc`);
    expect(await undo(id)).toMatchObject({ ok: true, value: { jobId: null } });
    expect((await shownToShoppers(sku)).price).toBe(price);
    expect(await undo(id, robin)).toMatchObject({
      refusal: "undoneAlready",
      errors: ["Mina Costa has undone this already."],
    });
    const again = await lastAudit(`${sku}/hc`);
    expect(await undo(again)).toMatchObject({ ok: true });
    expect((await read(sku)).price).toBe(less(price, 70));
  });

  test("is refused while somebody else's change is newer, and names them (OFR-04)", async () => {
    const sku = await oneSku();
    const { price } = await read(sku);
    await save(sku, { price: less(price, 10) });
    const id = await lastAudit(`${sku}/hc`);
    await save(sku, { price: less(price, 20) }, { staff: robin });
    expect(await undo(id)).toMatchObject({
      refusal: "inTheWay",
      errors: [expect.stringMatching(/^Robin .* changed it after that\.$/)],
    });
    expect((await read(sku)).price).toBe(less(price, 20));
  });

  test("of a bulk change returns all prices but those that were changed after it (OFR-04, OFC-05)", async () => {
    const ids = await skus(3);
    const before = await Promise.all(ids.map((sku) => read(sku)));
    const jobId = await startBulk(ids);
    await work(jobId);
    await save(ids[2]!, { price: 444, cost: 100 }, { staff: robin });
    const edits = await mina.call("GET /api/office/price-edits", { query: { site: "hc" } });
    const edit = edits.find(({ kind }) => kind === "bulk")!;
    expect(edit).toMatchObject({ lines: 3, mayUndo: true, reason: "Black Friday" });
    const undone = await undo(edit.auditId);
    if (!undone.ok) throw new Error(undone.refusal);
    await work(undone.value.jobId!);
    expect((await read(ids[1]!)).price).toBe(before[1]!.price);
    expect((await read(ids[2]!)).price).toBe(444);
    const failed = await mina.send({ url: `/api/office/jobs/${undone.value.jobId!}/failed-lines` });
    expect(failed.body).toMatch(/,hc,Robin .* changed it after that\.\n$/);
  });

  test("needs the permission to change what it undoes, and is shown to the others as none (OFR-04, OFR-03)", async () => {
    const sku = await oneSku();
    const { price } = await read(sku);
    await save(sku, { price: less(price, 10) });
    const id = await lastAudit(`${sku}/hc`);
    const rita = await signInStaff(office, seedOfficeEmails["read-only"], { now });
    expect(await undo(id, rita)).toMatchObject({ refusal: "noPermission" });
    const log = async (staff: SignedInStaff) =>
      (await staff.call("GET /api/office/audit", { query: { record: `${sku}/hc` } })).rows.find((row) => row.id === id)
        ?.undo;
    expect([await log(rita), await log(robin)]).toEqual(["no", "possible"]);
    await undo(id);
    expect(await log(robin)).toBe("done");
  });
});
