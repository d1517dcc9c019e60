import type { OfficeService } from "#platform/office-service.ts";
import type { scheduledChangesContract } from "../scheduled/scheduled-changes.office.contract.ts";
import { createPreviewLink } from "./scheduled/previews.ts";
import { listPromotionsOf, listSchedule, scheduleChange, takeBack } from "./scheduled/schedule.ts";

export { applyScheduledChanges, type ScheduleTools } from "./scheduled/apply-scheduled.ts";
export { openPreview, PREVIEW, type PreviewedVisitor, withPreview } from "./scheduled/previews.ts";

export const officeScheduledChangesService: OfficeService<typeof scheduledChangesContract> = {
  "GET /api/office/scheduled-changes": (context) => listSchedule(context),
  "GET /api/office/sites/:site/promotions": (context, { params }) => listPromotionsOf(context, params.site),
  "POST /api/office/scheduled-changes": (context, { body }) => scheduleChange(context, body),
  "POST /api/office/scheduled-changes/:id/take-back": (context, { params, body }) =>
    takeBack(context, params.id, body.version),
  "POST /api/office/previews": (context, { body }) => createPreviewLink(context, body),
};
