import { ok, refuse } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { issueToken } from "#capabilities/enquiries/server/enquiries.service.ts";
import { type cookingDemosContract, DemoForm } from "../cooking-demos.contract.ts";
import { answerInvitation, readBooking } from "./answers.ts";
import { bookSeats, type HasBought, joinWaitList } from "./booking.ts";
import { isId } from "./booking-token.ts";
import { findDraft, saveDraft } from "./bookings.store.ts";
import { findPlaced, readDemo, readDemos } from "./listing.ts";
import { officeDemosService } from "./office-demos.service.ts";

export type { HasBought } from "./booking.ts";
export { bookingsRetention } from "./bookings.store.ts";
export { demoJobs } from "./demo-jobs.ts";
export { listDemoPages } from "./demo-pages.ts";
export { calendarFileOf } from "./demo-calendar.ts";

type Draft = Omit<DemoForm, "token">;
const noDraft: Draft = { values: {}, problems: [], failures: [] };

/** Stores a form that was sent without scripts for the page of the redirect; returns its id. */
export const saveDemoDraft = ({ db, visit }: Context, demoId: string, draft: Draft): Promise<string> =>
  saveDraft(db, demoId, { draft, now: visit.now });

async function readDraft({ db, visit }: Context, demoId: string, id: string): Promise<Draft> {
  if (!isId(id)) return noDraft;
  const found = DemoForm.omit({ token: true }).safeParse(await findDraft(db, demoId, { id, now: visit.now }));
  return found.success ? found.data : noDraft;
}

/** `hasBought`: orders lie above this capability, which only asks whether there is one. */
export const createCookingDemosService = (hasBought: HasBought): Service<typeof cookingDemosContract> => ({
  "GET /api/v2/cookingdemo": (context, { query }) => readDemos(context, query),
  "GET /api/v2/cookingdemo/:id": (context, { params }) => readDemo(context, params.id),
  "GET /api/v2/cookingdemo/:id/form": async (context, { params, query }) => {
    const placed = await findPlaced(context, params.id.trim().toLowerCase());
    if (placed === null) return refuse("noSuchDemo");
    const draft = await readDraft(context, placed.row.id, query.draft ?? "");
    return ok({ ...draft, token: await issueToken(context, "demo") });
  },
  "GET /api/v2/cookingdemo/booking/:token": (context, { params }) => readBooking(context, params.token),
  "POST /api/v2/cookingdemo/booking": (context, { body }) => bookSeats(context, body, hasBought),
  "POST /api/cookingdemo/booking": (context, { body }) => bookSeats(context, body, hasBought),
  "POST /api/v2/cookingdemo/wait-list": (context, { body }) => joinWaitList(context, body, hasBought),
  "POST /api/cookingdemo/rsvp": (context, { body }) => answerInvitation(context, body),
  ...officeDemosService,
});
