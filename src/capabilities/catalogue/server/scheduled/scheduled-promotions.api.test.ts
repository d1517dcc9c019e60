import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  nine,
  type ScheduleBody,
  scheduleChange,
  scheduleTools,
  type SchedulingOffice,
  startSchedulingOffice,
} from "#test/support/scheduling-office.ts";
import { applyScheduledChanges, withPreview } from "../office-scheduled-changes.service.ts";
import type { PromotionContent, ShownPromotion } from "../../scheduled/scheduled-changes.office.contract.ts";

let scheduling: SchedulingOffice;
let shop: SchedulingOffice["shop"];
let mina: SchedulingOffice["merchandiser"];
let owner: SchedulingOffice["owner"];
let promotion: ShownPromotion;
beforeAll(async () => {
  scheduling = await startSchedulingOffice();
  ({ shop, merchandiser: mina, owner } = scheduling);
  const { promotions } = await mina.call("GET /api/office/sites/:site/promotions", { params: { site: "hc" } });
  const [first] = promotions;
  if (first === undefined) throw new Error("The seed has no promotion.");
  promotion = first;
});
afterAll(() => scheduling.close());

const schedule = (changes: PromotionContent, more: Partial<ScheduleBody> = {}) =>
  scheduleChange(mina, { target: { kind: "promotion", id: promotion.id, changes }, ...more });
const tools = () => scheduleTools(scheduling);
const stored = async () =>
  (await shop.database.pool.query("select title, blurb, is_featured from promotions where id = $1", [promotion.id]))
    .rows[0];
const titlesInShop = async () => {
  const answer = await shop.visitor("hc").call("GET /api/promotion");
  return JSON.stringify(answer);
};

test("a promotion has other words and days from a time until another, in the shop and in the audit log (OFR-10, OFR-04)", async () => {
  const before = await stored();
  const made = await schedule({ title: "Summer of cooking", isFeatured: !promotion.isFeatured });
  expect(made).toMatchObject({
    ok: true,
    value: { kind: "promotion", name: promotion.title, path: `/promotion/${promotion.path}`, mayTakeBack: true },
  });
  await applyScheduledChanges(tools(), nine(1));
  expect(await stored()).toMatchObject({ title: "Summer of cooking", is_featured: !promotion.isFeatured });
  await expect.poll(titlesInShop).toContain("Summer of cooking");
  await applyScheduledChanges(tools(), nine(5));
  expect(await stored()).toEqual(before);
  const log = await owner.call("GET /api/office/audit", { query: { record: String(promotion.id) } });
  expect(log.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["promotion-change-begun", "promotion-change-ended"]),
  );
});

test("a preview of a promotion shows it as it will be, and nothing has changed after it (OFR-10)", async () => {
  const before = await stored();
  const made = await schedule({ blurb: "Only in December" });
  const seen = await withPreview(tools(), nine(2), async (tx) => {
    const { rows } = await sql<{ blurb: string }>`select blurb from promotions where id = ${promotion.id}`.execute(tx);
    return rows[0]?.blurb;
  });
  expect(seen).toBe("Only in December");
  expect(await stored()).toEqual(before);
  if (!made.ok) throw new Error(made.refusal);
  const { id, version } = made.value;
  const taken = await Promise.all([
    mina.call("POST /api/office/scheduled-changes/:id/take-back", { params: { id }, body: { version } }),
    owner.call("POST /api/office/scheduled-changes/:id/take-back", { params: { id }, body: { version } }),
  ]);
  expect(taken).toMatchObject([{ value: { state: "taken-back" } }, { value: { state: "taken-back" } }]);
});

test("a promotion that would end first, one of another site, and the same field twice are refused with a sentence (OFR-10)", async () => {
  expect(await schedule({ startDate: promotion.endDate, endDate: promotion.startDate })).toMatchObject({
    errors: ["The promotion's last day has to be on or after its first."],
  });
  expect(await schedule({ title: "Elsewhere" }, { site: "aol" })).toMatchObject({ refusal: "unknownTarget" });
  const answers = await Promise.all([schedule({ title: "One" }), schedule({ title: "Two" })]);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "overlaps" });
});
