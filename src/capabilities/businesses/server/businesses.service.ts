import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { findCustomer } from "#capabilities/identity/server/identity.service.ts";
import type { businessUsersContract } from "../business-users.contract.ts";
import { addUser, changeUser, type Changing, removeUser, showUsers } from "./business-users.ts";

export { countReceipts, moveReceipts } from "./receipts.store.ts";

export { businessJobs, remindOverdue } from "./reminders.ts";

/** The business of an admin who is signed in themselves: staff who shop as them change nothing here. */
async function changingOf({ db, visit }: Context): Promise<Result<Changing, "signedOut" | "notAdmin">> {
  const { customer, now, site, ipAddress, clientHeaders } = visit;
  if (customer === null) return refuse("signedOut");
  const self = await findCustomer(db, customer.id);
  if (self === null) return refuse("signedOut");
  if (self.businessRole !== "admin" || customer.actor !== undefined) return refuse("notAdmin");
  const { companyName, accountId } = self;
  return ok({
    db,
    now,
    business: { id: accountId, site: site.code, companyName },
    self: self.id,
    audit: { session: null, now, ip: ipAddress ?? "", userAgent: clientHeaders?.userAgent ?? "" },
    by: { id: self.id, name: `Admin of ${companyName}` },
  });
}

/** Who orders for a business, for its admins in the shop. */
export const businessesService: Service<typeof businessUsersContract> = {
  "GET /api/account/business/users": async (context) => {
    const mine = await changingOf(context);
    return mine.ok ? ok(await showUsers(context.db, mine.value.business)) : mine;
  },
  "POST /api/account/business/users": async (context, { body }) => {
    const mine = await changingOf(context);
    return mine.ok ? addUser(mine.value, body) : mine;
  },
  "POST /api/account/business/users/:id": async (context, { params: { id }, body: { seen, ...rights } }) => {
    const mine = await changingOf(context);
    return mine.ok ? changeUser(mine.value, { id, seen }, rights) : mine;
  },
  "POST /api/account/business/users/:id/remove": async (context, { params: { id }, body: { seen } }) => {
    const mine = await changingOf(context);
    return mine.ok ? removeUser(mine.value, { id, seen }) : mine;
  },
};
