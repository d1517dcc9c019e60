import { randomUUID } from "node:crypto";
import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import type { AnyOfficeList } from "#platform/office/office-list.ts";
import { type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import { hasPermission } from "#shop/office-staff.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { type ExportFormat, maxExported } from "../office-export.rules.ts";
import type { officeListsContract, SavedView } from "../office-lists.office.contract.ts";
import { startOfficeJob } from "./jobs/start-job.ts";
import { EXPORT_JOB } from "./lists/export-job.ts";
import { countOtherViews, listViews, removeView, saveView, type StoredView } from "./lists/views.store.ts";

export { exportJob } from "./lists/export-job.ts";

const MAX_VIEWS = 30;

const show = (view: StoredView, memberId: string): SavedView => ({
  id: view.id,
  name: view.name,
  search: { ...view.search },
  isShared: view.isShared,
  isOwn: view.memberId === memberId,
  memberName: view.memberName,
});

const record = ({ id, list, name }: StoredView) => ({ kind: "view", id, name: `${name} (${list})` });

type NewView = Pick<StoredView, "list" | "name" | "isShared" | "search">;

/** A shared view changes what colleagues see, so the log has it. */
async function save(context: OfficeContext, view: NewView): Promise<Result<SavedView, "tooMany">> {
  const { id: memberId, name: memberName } = staffOf(context);
  if ((await countOtherViews(context.db, { ...view, memberId })) >= MAX_VIEWS)
    return refuse("tooMany", { most: MAX_VIEWS, what: "views" });
  const saved = await inTransaction(context.db, async (tx) => {
    const stored = await saveView(tx, { ...view, id: randomUUID(), memberId, memberName }, context.now);
    if (stored.isShared)
      await recordAudit(tx, context, {
        area: "settings",
        action: "view-shared",
        record: record(stored),
        after: stored.search,
      });
    return stored;
  });
  return ok(show(saved, memberId));
}

async function remove(context: OfficeContext, id: string): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const removed = await removeView(tx, id, staffOf(context).id);
    if (removed?.isShared)
      await recordAudit(tx, context, {
        area: "settings",
        action: "shared-view-removed",
        record: record(removed),
        before: removed.search,
      });
  });
  return null;
}

type ExportRequest = {
  readonly list: string;
  readonly format: ExportFormat;
  readonly filters: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
};
type ExportRefusal = "unknownList" | "badFilters" | "tooMany" | "noPermission";

async function startExport(
  context: OfficeContext,
  lists: readonly AnyOfficeList[],
  request: ExportRequest,
): Promise<Result<{ jobId: string }, ExportRefusal>> {
  const list = lists.find((one) => one.list === request.list);
  if (list === undefined) return refuse("unknownList");
  if (!hasPermission(staffOf(context), list.needs)) return refuse("noPermission");
  const filters = list.filters.safeParse(request.filters);
  if (!filters.success) return refuse("badFilters");
  const total = list.count === null ? null : await list.count(context, filters.data as never);
  const most = maxExported[request.format];
  if (total !== null && total > most) return refuse("tooMany", { most, what: "rows" });
  const title = `Export of ${total === null ? "" : `${total.toLocaleString("en-AU")} `}${list.plural}`;
  const job = { kind: EXPORT_JOB, area: list.area, title, site: null, input: request };
  const jobId = await inTransaction(context.db, (tx) =>
    startOfficeJob(tx, context, total === null ? job : { ...job, total }),
  );
  return ok({ jobId });
}

/** `lists` are those that can be exported. */
export const createOfficeListsService = (
  lists: readonly AnyOfficeList[],
): OfficeService<typeof officeListsContract> => ({
  "GET /api/office/views": async (context, { query }) => {
    const { id } = staffOf(context);
    return (await listViews(context.db, query.list, id)).map((view) => show(view, id));
  },
  "POST /api/office/views": (context, { body }) => save(context, body),
  "DELETE /api/office/views/:id": (context, { params }) => remove(context, params.id),
  "POST /api/office/exports": (context, { body }) => startExport(context, lists, body),
});
