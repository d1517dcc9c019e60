import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { seedEmails, seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { officeJobTools } from "#test/support/office-jobs.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { inTransaction } from "#platform/database.ts";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import {
  officeJob,
  officeJobHandlers,
  type OfficeJobTools,
  type RunningJob,
  startOfficeJob,
  type NewOfficeJob,
} from "./office-work.service.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: SignedInStaff;
let sales: SignedInStaff;
let tools: OfficeJobTools;
let now: Date;

/** The lines that a run has written, and what lets a run go on that stands still, as its process does when it is killed. */
let written: number[] = [];
let release: (() => void) | null = null;
let standsStillAt = Number.POSITIVE_INFINITY;

const Lines = z.object({ lines: z.number().int() });
const copy = async (_tools: JobTools, job: RunningJob<z.output<typeof Lines>>): Promise<void> => {
  const from = z.object({ next: z.number() }).nullable().parse(job.checkpoint)?.next ?? 1;
  await job.failedHeader("sku,price");
  for (let line = from; line <= job.input.lines; line++) {
    if (await job.isCancelled()) return;
    if (line === standsStillAt) await new Promise<void>((resolve) => (release = resolve));
    if (line % 4 === 0)
      await job.failedLine({ line, text: `SKU${line},abc`, reason: "abc isn't an amount. Use 129.00" });
    await job.progress(line, job.input.lines, { at: { next: line + 1 } });
    written.push(line);
  }
  const file = { name: "copy.csv", type: "text/csv; charset=utf-8", bytes: Buffer.from(written.join("\n")) };
  await job.finish({ summary: `${written.length} lines copied.`, file });
};
const copyLines = officeJob({ kind: "copy-lines", input: Lines, run: copy });
const once = officeJob({ kind: "once", input: Lines, onRestart: "end", run: copy });
const refused = officeJob({
  kind: "refused",
  input: Lines,
  run: async (_tools, job) => job.fail("Run 14 is full. Choose another run."),
});
const broken = officeJob({
  kind: "broken",
  input: Lines,
  run: async () => {
    throw new Error("a fault of ours");
  },
});

beforeAll(async () => {
  shop = await startTestShop();
  now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now });
  sales = await signInStaff(office, seedOfficeEmails["read-only"], { now });
  tools = officeJobTools(shop, office);
});
beforeEach(() => {
  written = [];
  standsStillAt = Number.POSITIVE_INFINITY;
  release = null;
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const contextOf = (email: string): Pick<OfficeContext, "session" | "now" | "ip" | "userAgent"> => ({
  session: {
    id: "s",
    isPending: false,
    isKey: false,
    staff: { id: seedMemberId(email), name: "Robin Hale", email, roles: [] },
  },
  now,
  ip: "127.0.0.1",
  userAgent: "test",
});

const start = (job: Partial<NewOfficeJob> = {}, email: string = seedEmails.manager): Promise<string> =>
  inTransaction(shop.database.db, (tx) =>
    startOfficeJob(tx, contextOf(email), {
      kind: "copy-lines",
      area: "products",
      title: "Copy of 5 lines",
      site: null,
      input: { lines: 5 },
      ...job,
    }),
  );

/** What the worker of one process does with a job. */
const work = async (jobId: string): Promise<void> => {
  await officeJobHandlers(tools, [copyLines, once, refused, broken])["office-job"]?.({ jobId });
};

const read = async (id: string, staff = owner) => {
  const answer = await staff.call("GET /api/office/jobs/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const textOf = async (id: string, what: "file" | "failed-lines", staff = owner) =>
  staff.send({ url: `/api/office/jobs/${id}/${what}` });

describe("a job of the office", () => {
  test("runs to its end with progress, result file and the lines that failed (OFR-09)", async () => {
    const id = await start();
    expect(await read(id)).toMatchObject({ state: "waiting", done: 0, file: null, memberName: "Robin Hale" });
    await work(id);
    expect(await read(id)).toMatchObject({
      state: "done",
      done: 5,
      total: 5,
      failed: 1,
      summary: "5 lines copied.",
      file: { name: "copy.csv", size: 9 },
    });
    const file = await textOf(id, "file");
    expect([file.headers["content-disposition"], file.body]).toEqual([
      `attachment; filename="copy.csv"; filename*=UTF-8''copy.csv`,
      "1\n2\n3\n4\n5",
    ]);
    const failed = await textOf(id, "failed-lines");
    expect(failed.body).toBe("sku,price,problem\nSKU4,abc,abc isn't an amount. Use 129.00\n");
  });

  test("goes on where it was when its process is killed, and the old process writes no more (OFR-09)", async () => {
    const id = await start();
    standsStillAt = 3;
    const killed = work(id);
    await expect.poll(() => release).not.toBeNull();
    const letGo = release;
    standsStillAt = Number.POSITIVE_INFINITY;
    await work(id);
    expect(await read(id)).toMatchObject({ state: "done", done: 5, failed: 1 });
    expect(written).toEqual([1, 2, 3, 4, 5]);
    letGo?.();
    await killed;
    expect(written).toEqual([1, 2, 3, 4, 5]);
    expect(await read(id)).toMatchObject({ state: "done", summary: "5 lines copied." });
  });

  test("that cannot go on ends honestly after a restart, with how far it came (OFR-09)", async () => {
    const id = await start({ kind: "once" });
    standsStillAt = 3;
    const killed = work(id);
    await expect.poll(() => release).not.toBeNull();
    await work(id);
    expect(await read(id)).toMatchObject({
      state: "failed",
      summary: "The shop restarted while this ran, after 2 of 5. Start it again for the rest.",
    });
    release?.();
    await killed;
    expect(written).toEqual([1, 2]);
  });

  test("is cancelled between two batches, and what was done stays (OFR-09)", async () => {
    const id = await start();
    standsStillAt = 3;
    const running = work(id);
    await expect.poll(() => release).not.toBeNull();
    expect(await owner.call("POST /api/office/jobs/:id/cancel", { params: { id } })).toMatchObject({
      ok: true,
      value: { state: "running", isCancelling: true },
    });
    release?.();
    await running;
    expect(await read(id)).toMatchObject({
      state: "cancelled",
      summary: "Cancelled after 3 of 5. What was done stays.",
    });
    const again = await owner.call("POST /api/office/jobs/:id/cancel", { params: { id } });
    expect(again).toMatchObject({ ok: false, refusal: "ended" });
  });

  test("that nobody has begun is cancelled at once and never runs (OFR-09)", async () => {
    const id = await start();
    await owner.call("POST /api/office/jobs/:id/cancel", { params: { id } });
    await work(id);
    expect([(await read(id)).state, written]).toEqual(["cancelled", []]);
  });

  test("that is refused says why and is not tried again; a fault is tried again, then reported (OFR-09)", async () => {
    const [no, faulty] = [await start({ kind: "refused" }), await start({ kind: "broken" })];
    await work(no);
    expect(await read(no)).toMatchObject({ state: "failed", summary: "Run 14 is full. Choose another run." });
    for (let tries = 1; tries < 4; tries++) await expect(work(faulty)).rejects.toThrow("a fault of ours");
    await work(faulty);
    expect(await read(faulty)).toMatchObject({ state: "failed" });
    expect((await read(faulty)).summary).toContain("Start it again for the rest.");
  });

  test("that has run is on the list of whoever may read its area, and nobody else's (OFR-09, OFR-03)", async () => {
    const all = await start({ title: "Products of all sites" });
    const privacy = await start({ title: "Data of one person", area: "privacy" });
    const titles = async (staff: SignedInStaff, of: "me" | "everyone") =>
      (await staff.call("GET /api/office/jobs", { query: { of } })).rows.map(({ title }) => title);
    expect(await titles(sales, "everyone")).toContain("Products of all sites");
    expect(await titles(sales, "everyone")).not.toContain("Data of one person");
    expect(await titles(sales, "me")).toEqual([]);
    expect(await titles(owner, "me")).toContain("Data of one person");
    const answer = await sales.call("GET /api/office/jobs/:id", { params: { id: privacy } });
    expect(answer).toMatchObject({ ok: false, refusal: "unknownJob" });
    const stopped = await sales.call("POST /api/office/jobs/:id/cancel", { params: { id: all } });
    expect(stopped).toMatchObject({ ok: false, refusal: "notYours" });
  });

  test("stops once the access of the person who started it has ended (OFR-09, OFR-03)", async () => {
    const id = await start({}, seedOfficeEmails["content-editor"]);
    await shop.database.pool.query("update staff_members set ended_at = now() where email = $1", [
      seedOfficeEmails["content-editor"],
    ]);
    await work(id);
    expect([await read(id), written]).toMatchObject([
      { state: "failed", summary: "Robin Hale's access to the office has ended." },
      [],
    ]);
  });

  test("is in the audit log with who started and who cancelled it (OFR-04, OFR-09)", async () => {
    const id = await start({ title: "Export of everything" });
    await owner.call("POST /api/office/jobs/:id/cancel", { params: { id } });
    const log = await owner.call("GET /api/office/audit", { query: { kind: "job", record: id } });
    expect(log.rows.map(({ action, whoName }) => `${action} ${whoName}`)).toEqual([
      "job-cancelled Robin Hale",
      "job-started Robin Hale",
    ]);
  });
});
