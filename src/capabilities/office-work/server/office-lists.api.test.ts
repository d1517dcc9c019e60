import { strFromU8, unzipSync } from "fflate";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedMemberId, seedOfficeEmails } from "#seed/people.ts";
import { untilOfficeJobEnded } from "#test/support/office-jobs.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let owner: SignedInStaff;
let sales: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  const now = shop.config.fixedNow ?? new Date();
  office = await officeOf(shop);
  owner = await signInStaff(office, seedEmails.manager, { now });
  sales = await signInStaff(office, seedOfficeEmails["read-only"], { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const work = (jobId: string) => untilOfficeJobEnded(shop, jobId);

type Export = { list: string; format: "csv" | "xlsx"; filters: Record<string, string>; hidden: string[] };
async function exported(
  overrides: Partial<Export>,
  staff = owner,
): Promise<{ id: string; bytes: Buffer; title: string }> {
  const body: Export = { list: "staff", format: "csv", filters: {}, hidden: [], ...overrides };
  const started = await staff.call("POST /api/office/exports", { body });
  if (!started.ok) throw new Error(started.refusal);
  await work(started.value.jobId);
  const job = await staff.call("GET /api/office/jobs/:id", { params: { id: started.value.jobId } });
  if (!job.ok) throw new Error(job.refusal);
  const file = await staff.send({ url: `/api/office/jobs/${started.value.jobId}/file` });
  return { id: started.value.jobId, bytes: file.rawPayload, title: job.value.title };
}

describe("an export", () => {
  test("holds the rows of the list as filtered, with the columns that are shown (OFR-07)", async () => {
    const { bytes, title } = await exported({
      filters: { words: "rita" },
      hidden: ["name", "roles", "factor", "seen", "created"],
    });
    expect(bytes.toString()).toBe("\uFEFFEmail,State\nrita.readonly@example.com,active\n");
    expect(title).toBe("Export of 1 members of staff");
  });

  test("never holds a formula that somebody has typed, in CSV or in a spreadsheet (OFR-07)", async () => {
    await shop.database.pool.query("update staff_members set first_name = '=1+1' where email = $1", [
      seedEmails.salesperson,
    ]);
    const overrides = {
      filters: { words: "kim.sales" },
      hidden: ["email", "roles", "state", "factor", "seen", "created"],
    };
    expect((await exported(overrides)).bytes.toString()).toContain("\n'=1+1 ");
    const sheet = unzipSync((await exported({ ...overrides, format: "xlsx" })).bytes);
    const xml = Object.entries(sheet)
      .map(([name, bytes]) => (name.endsWith(".xml") ? strFromU8(bytes) : ""))
      .join("");
    expect(xml).toContain("'=1+1 ");
    expect(xml).not.toContain("<f>");
  });

  test("of a list that one may not see is refused, and holds no rows of other sites (OFR-03, OFR-07)", async () => {
    const body: Export = { list: "audit", format: "csv", filters: {}, hidden: [] };
    const kim = await signInStaff(office, seedOfficeEmails.warehouse, { now: shop.config.fixedNow ?? new Date() });
    expect(await kim.call("POST /api/office/exports", { body })).toMatchObject({ refusal: "noPermission" });
    expect(await owner.call("POST /api/office/exports", { body: { ...body, list: "none" } })).toMatchObject({
      refusal: "unknownList",
    });
    const bad = { ...body, filters: { who: "nobody" } };
    expect(await owner.call("POST /api/office/exports", { body: bad })).toMatchObject({ refusal: "badFilters" });
    await shop.database.pool.query(
      `insert into audit_log (at, who_name, ip, user_agent, area, action, site, record_kind, record_id, record_name)
       values (now(), 'X', '', '', 'staff', 'secret-of-fk', 'fk', 'x', 'x', 'x')`,
    );
    await shop.database.pool.query("update staff_roles set sites = '{hc}' where member_id = $1", [
      seedMemberId(seedOfficeEmails["read-only"]),
    ]);
    const file = (await exported({ list: "audit" }, sales).catch((error: Error) => error)) as { bytes?: Buffer };
    expect(file.bytes?.toString() ?? "").not.toContain("secret-of-fk");
    await shop.database.pool.query("update staff_roles set sites = null where member_id = $1", [
      seedMemberId(seedOfficeEmails["read-only"]),
    ]);
  });
});

describe("a saved view", () => {
  const save = (staff: SignedInStaff, name: string, isShared: boolean, search: Record<string, string>) =>
    staff.call("POST /api/office/views", { body: { list: "staff", name, isShared, search } });
  const names = async (staff: SignedInStaff) =>
    (await staff.call("GET /api/office/views", { query: { list: "staff" } })).map(({ name, isOwn }) => [name, isOwn]);

  test("is one's own until it is shared; then colleagues see it and cannot remove it (OFR-07)", async () => {
    await save(owner, "Without factor", false, { factor: "missing" });
    expect(await names(sales)).toEqual([]);
    await save(owner, "Without factor", true, { factor: "missing", sort: "-seen" });
    expect(await names(owner)).toEqual([["Without factor", true]]);
    expect(await names(sales)).toEqual([["Without factor", false]]);
    const [view] = await sales.call("GET /api/office/views", { query: { list: "staff" } });
    expect(view).toMatchObject({ search: { factor: "missing", sort: "-seen" }, memberName: "Robin Hale" });
    await sales.call("DELETE /api/office/views/:id", { params: { id: view?.id ?? "" } });
    expect(await names(sales)).toHaveLength(1);
    await owner.call("DELETE /api/office/views/:id", { params: { id: view?.id ?? "" } });
    expect(await names(sales)).toEqual([]);
  });
});

describe("a bulk change of staff", () => {
  const ids = (...emails: string[]) => ({ kind: "ids", ids: emails.map(seedMemberId) }) as const;

  test("is previewed with what changes, and what is refused and why (OFR-07)", async () => {
    const selection = ids(seedOfficeEmails["content-editor"], seedEmails.manager);
    const body = { change: "end", selection } as const;
    expect(await owner.call("POST /api/office/staff-changes/preview", { body })).toMatchObject({
      ok: true,
      value: {
        changing: 1,
        refused: 1,
        changes: [{ name: "Cleo Marsh", before: "Active", after: "Access ended" }],
        refusals: [{ name: "Robin Hale", reason: "You can't change your own access. Ask another owner." }],
      },
    });
  });

  test("runs as a job, member by member, and each is in the audit log (OFR-07, OFR-09, OFR-04)", async () => {
    const body = { change: "end", selection: ids(seedOfficeEmails["content-editor"]), reason: "Season over" } as const;
    const started = await owner.call("POST /api/office/staff-changes", { body });
    if (!started.ok) throw new Error(started.refusal);
    await work(started.value.jobId);
    const record = seedMemberId(seedOfficeEmails["content-editor"]);
    const log = await owner.call("GET /api/office/audit", { query: { kind: "staff", record } });
    expect(log.rows[0]).toMatchObject({ action: "access-ended", reason: "Season over", whoName: "Robin Hale" });
    const member = await owner.call("GET /api/office/staff/:id", { params: { id: record } });
    expect(member).toMatchObject({ ok: true, value: { state: "ended" } });
  });

  test("of all that match is refused when more match than were counted on the screen (OFR-07)", async () => {
    const filter = { words: "sales.allora" };
    const count = (await owner.call("GET /api/office/staff", { query: filter })).total;
    const ask = (counted: number) =>
      owner.call("POST /api/office/staff-changes/preview", {
        body: { change: "link", selection: { kind: "matching", filter, count: counted } },
      });
    expect(await ask(count)).toMatchObject({ ok: true });
    expect(await ask(count - 1)).toMatchObject({ ok: false, refusal: "grown" });
  });
});
