import { wallClock } from "#kit/calendar-day.ts";
import { localIso } from "#kit/place-time.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { hasPermission, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { categoryUrl, productUrl, promotionUrl } from "#shop/urls.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { ScheduledChange, scheduledChangesContract } from "../../scheduled/scheduled-changes.office.contract.ts";
import { fieldsOf, mayTakeBack, overlaps, readTimes, describeField } from "../../scheduled/scheduled-changes.rules.ts";
import { restoreFields } from "./apply-scheduled.ts";
import {
  findScheduled,
  insertScheduled,
  listOpenOf,
  listScheduled,
  lockScheduled,
  lockSchedules,
  saveStep,
  type StoredChange,
} from "./scheduled-changes.store.ts";
import { listOfficePromotions } from "./scheduled-promotions.store.ts";
import { findTarget, saveTarget, type TargetRefusal } from "./targets.ts";

type Calls = typeof scheduledChangesContract;
type Make = "POST /api/office/scheduled-changes";
type TakeBack = "POST /api/office/scheduled-changes/:id/take-back";

const MAX_LISTED = 200;

const timeOf = (at: Date, timeZone: string): string => localIso(at, timeZone).slice(0, 16);

const pageOf: Readonly<Record<StoredChange["kind"], (path: string) => string>> = {
  product: productUrl,
  category: categoryUrl,
  price: productUrl,
  photograph: productUrl,
  promotion: promotionUrl,
};

function show(context: OfficeContext, change: StoredChange): ScheduledChange {
  const { id, version, kind, targetId, name, path, site, note, changes, startsAt, endsAt, state, sentence } = change;
  const { timeZone } = siteOf(context, site);
  return {
    id,
    version,
    kind,
    targetId,
    name,
    path: path === "" ? "/" : pageOf[kind](path),
    site,
    note,
    fields: [...new Set(fieldsOf(changes).map(describeField))],
    from: timeOf(startsAt, timeZone),
    to: endsAt === null ? null : timeOf(endsAt, timeZone),
    state,
    sentence,
    maker: change.makerName,
    mayTakeBack: mayTakeBack(state) && hasPermission(staffOf(context), "products.write"),
  };
}

export async function listSchedule(context: OfficeContext) {
  const found = await listScheduled(context.db, MAX_LISTED);
  return {
    changes: found.map((change) => show(context, change)),
    sites: context.sites.map(({ code, name, timeZone }) => ({ code, name, timeZone })),
  };
}

/** A site's promotions, whose schedules have no screen of their own. */
export async function listPromotionsOf(context: OfficeContext, code: SiteCode) {
  const { day: today } = wallClock(context.now, siteOf(context, code).timeZone);
  return { promotions: await listOfficePromotions(context.db, { site: code, today }) };
}

async function findOverlap(
  tx: Tx,
  change: Pick<StoredChange, "kind" | "targetId" | "site" | "changes" | "startsAt" | "endsAt">,
) {
  const fields = new Set(fieldsOf(change.changes));
  return (await listOpenOf(tx, change)).find(
    (one) =>
      // A price is one of its site; the others are the same on all of them.
      (one.kind !== "price" || one.site === change.site) &&
      overlaps(one, change) &&
      fieldsOf(one.changes).some((field) => fields.has(field)),
  );
}

/** Makes the save and takes it back, so that its faults are said now. */
async function trial(
  context: OfficeContext,
  target: Pick<StoredChange, "kind" | "targetId" | "site" | "changes">,
): Promise<Result<null, TargetRefusal>> {
  const made: { answer?: Result<null, TargetRefusal> } = {};
  await commitUnlessRefused<null, "rolledBack">(context.db, async (tx) => {
    made.answer = await saveTarget(tx, context, target, { changes: target.changes, action: "change-tried" });
    return refuse("rolledBack");
  });
  return made.answer ?? refuse("unknownTarget");
}

/** Schedules a change. The same request twice schedules one. */
export async function scheduleChange(
  context: OfficeContext,
  { id, site, from, to, note, target }: Handled<Calls[Make]>["body"],
): Promise<Result<ScheduledChange, RefusalOf<Calls[Make]>>> {
  const known = await findScheduled(context.db, id);
  if (known !== null) return ok(show(context, known));
  const { timeZone } = siteOf(context, site);
  const times = readTimes({ from, to }, { timeZone, now: context.now });
  if (!times.ok) return times;
  const changes = target.changes as StoredChange["changes"];
  if (Object.keys(changes).length === 0) return refuse("nothingChanged");
  const of = { kind: target.kind, targetId: target.id, site, changes };
  const tried = await trial(context, of);
  if (!tried.ok) return tried;
  const staff = staffOf(context);
  const done = await commitUnlessRefused<StoredChange, RefusalOf<Calls[Make]>>(context.db, async (tx) => {
    await lockSchedules(tx);
    const again = await findScheduled(tx, id);
    if (again !== null) return ok(again);
    const found = await findTarget(tx, context, of);
    if (found === null) return refuse("unknownTarget");
    const other = await findOverlap(tx, { ...of, ...times.value });
    if (other !== undefined)
      return refuse("overlaps", {
        name: other.name,
        from: timeOf(other.startsAt, siteOf(context, other.site).timeZone).replace("T", " "),
      });
    const { name } = found;
    const maker = { makerId: staff.id, makerName: staff.name };
    await insertScheduled(tx, { id, note, name, ...of, ...times.value, ...maker, now: context.now });
    await recordAudit(tx, context, {
      area: "products",
      action: "change-scheduled",
      record: { kind: target.kind, id: String(target.id), name },
      after: { from, to: to ?? "", site, fields: [...fieldsOf(changes)] },
      reason: note,
    });
    const made = await findScheduled(tx, id);
    if (made === null) throw new Error("A change that was just scheduled is not found.");
    return ok(made);
  });
  return done.ok ? ok(show(context, done.value)) : done;
}

/** Takes a change back: it never begins, or what it has replaced is put back. */
export async function takeBack(
  context: OfficeContext,
  id: string,
  version: number,
): Promise<Result<ScheduledChange, RefusalOf<Calls[TakeBack]>>> {
  const held = sitesWith(staffOf(context), "products.write", allSites(context));
  const pricing = sitesWith(staffOf(context), "prices.write", allSites(context));
  const done = await commitUnlessRefused<null, RefusalOf<Calls[TakeBack]>>(context.db, async (tx) => {
    const change = await lockScheduled(tx, id);
    if (change === null) return refuse("unknownChange");
    const isTheirs =
      change.kind === "price"
        ? pricing.includes(change.site)
        : change.kind === "promotion"
          ? held.includes(change.site)
          : held.length === allSites(context).length;
    if (!isTheirs) return refuse("notYours");
    if (change.state === "taken-back") return ok(null);
    if (!mayTakeBack(change.state)) return refuse("overAlready");
    if (change.version !== version) return refuseWithNewest("changedMeanwhile", show(context, change));
    if (change.state === "waiting") await saveStep(tx, { id, state: "taken-back" });
    else await restoreFields(tx, context, change, "taken-back");
    await recordAudit(tx, context, {
      area: "products",
      action: "change-taken-back",
      record: { kind: change.kind, id: String(change.targetId), name: change.name },
      before: { state: change.state },
      after: { state: "taken-back" },
    });
    return ok(null);
  });
  if (!done.ok) return done;
  const after = await findScheduled(context.db, id);
  return after === null ? refuse("unknownChange") : ok(show(context, after));
}
