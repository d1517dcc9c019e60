import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type OfficeContext, type OfficeService, requestedSites } from "#platform/office-service.ts";
import type { businessUsersOfficeContract } from "../business-users.office.contract.ts";
import { addUser, changeUser, type Changing, removeUser, showUsers } from "./business-users.ts";
import { findBusiness } from "./businesses.store.ts";

async function changingOf(
  context: OfficeContext,
  id: string,
  needs: "businesses.read" | "businesses.write",
): Promise<Result<Changing, "unknownBusiness">> {
  const { db, now } = context;
  const business = await findBusiness(db, id, wallClock(now, "Australia/Sydney").day);
  if (business === null) return refuse("unknownBusiness");
  requestedSites(context, needs, [business.site]);
  return ok({ db, now, business, self: null, audit: context });
}

/** Who orders for a business, for staff. */
export const officeBusinessUsersService: OfficeService<typeof businessUsersOfficeContract> = {
  "GET /api/office/businesses/:id/users": async (context, { params }) => {
    const of = await changingOf(context, params.id, "businesses.read");
    return of.ok ? ok(await showUsers(context.db, of.value.business)) : of;
  },
  "POST /api/office/businesses/:id/users": async (context, { params, body }) => {
    const of = await changingOf(context, params.id, "businesses.write");
    return of.ok ? addUser(of.value, body) : of;
  },
  "POST /api/office/businesses/:id/users/:user": async (context, { params, body: { seen, ...rights } }) => {
    const of = await changingOf(context, params.id, "businesses.write");
    return of.ok ? changeUser(of.value, { id: params.user, seen }, rights) : of;
  },
  "POST /api/office/businesses/:id/users/:user/remove": async (context, { params, body: { seen } }) => {
    const of = await changingOf(context, params.id, "businesses.write");
    return of.ok ? removeUser(of.value, { id: params.user, seen }) : of;
  },
};
