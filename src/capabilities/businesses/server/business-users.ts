import { nearestCents, toDollars } from "#kit/money.ts";
import { refuse, ok, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  addBusinessUser,
  type BusinessUser as StoredUser,
  changeBusinessUser,
  endCustomerSessions,
  listBusinessUsers,
  lockBusinessUser,
  lockSubject,
  queueAccountMail,
  removeBusinessUser,
} from "#capabilities/identity/server/identity.service.ts";
import { isEmail } from "#capabilities/identity/registration.rules.ts";
import type { BusinessUser, BusinessUsers, NewUser, Rights } from "../business-users.contract.ts";

/** A change of a business's users, by one of its admins or by staff. */
export type Changing = {
  readonly db: Database;
  readonly now: Date;
  readonly business: { readonly id: string; readonly site: string; readonly companyName: string };
  /** The admin's own account; null for staff. */
  readonly self: string | null;
  readonly audit: Pick<OfficeContext, "session" | "now" | "ip" | "userAgent">;
  readonly by?: Audited["by"];
};

const showUser = (user: StoredUser): BusinessUser => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  role: user.role,
  orderLimit: user.orderLimitCents === null ? null : toDollars(user.orderLimitCents),
  state: user.hasPassword ? "active" : "invited",
  seen: user.updatedAt.toISOString(),
});

/** The users by name, without the person who opened the account. */
export const showUsers = async (db: Database, business: Changing["business"]): Promise<BusinessUsers> => ({
  companyName: business.companyName,
  users: (await listBusinessUsers(db, business.id)).map(showUser),
});

const centsOf = ({ orderLimit }: Pick<Rights, "orderLimit">) => (orderLimit === null ? null : nearestCents(orderLimit));
const factsOf = ({ role, orderLimit }: Rights) => ({ role, "order limit": orderLimit ?? "none" });

const note = (tx: Tx, { audit, by, business }: Changing, row: Pick<Audited, "action" | "before" | "after">) =>
  recordAudit(tx, audit, {
    area: "businesses",
    site: business.site,
    record: { kind: "business", id: business.id, name: business.companyName },
    ...row,
    ...(by && { by }),
  });

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;

/** Opens an account for a new user and mails them. The account of an email that is known is not touched. */
export async function addUser(
  changing: Changing,
  { key, email, firstName, lastName, ...rights }: NewUser,
): Promise<Result<BusinessUsers, "badEmail" | "knownEmail">> {
  const { db, now, business } = changing;
  if (!isEmail(email)) return refuse("badEmail");
  const done = await commitUnlessRefused(db, async (tx) => {
    await lockSubject(tx, { customerId: business.id });
    if ((await lockBusinessUser(tx, { businessId: business.id, id: key })) !== null) return ok(null);
    const user = { id: key, businessId: business.id, email, firstName, lastName, role: rights.role, now };
    if (!(await addBusinessUser(tx, { ...user, orderLimitCents: centsOf(rights) }))) return refuse("knownEmail");
    await queueAccountMail(tx, { mail: "business-user", customerId: key, to: email, now });
    await note(tx, changing, {
      action: "business-user-added",
      after: { name: nameOf(user), email, ...factsOf(rights) },
    });
    return ok(null);
  });
  return done.ok ? ok(await showUsers(db, business)) : done;
}

type ChangeRefusal = "unknownUser" | "changedMeanwhile" | "yourself";

/** Locks a user whose version is the one that was seen. */
async function change(
  changing: Changing,
  { id, seen }: { readonly id: string; readonly seen: string },
  work: (tx: Tx, user: StoredUser) => Promise<void>,
): Promise<Result<BusinessUsers, ChangeRefusal>> {
  const { db, business, self, now } = changing;
  if (id === self) return refuse("yourself");
  const done = await commitUnlessRefused<null, ChangeRefusal>(db, async (tx) => {
    await lockSubject(tx, { customerId: business.id });
    const user = await lockBusinessUser(tx, { businessId: business.id, id });
    if (user === null) return refuse("unknownUser");
    if (user.updatedAt.toISOString() !== seen) return refuse("changedMeanwhile");
    await work(tx, user);
    // Their page knows what they may do.
    await endCustomerSessions(tx, { customerId: id }, now);
    return ok(null);
  });
  return done.ok ? ok(await showUsers(db, business)) : done;
}

const rightsOf = (user: StoredUser) => factsOf(showUser(user));

export const changeUser = (changing: Changing, of: { id: string; seen: string }, rights: Rights) =>
  change(changing, of, async (tx, user) => {
    await changeBusinessUser(tx, user.id, { role: rights.role, orderLimitCents: centsOf(rights) });
    const name = nameOf(user);
    const [before, after] = [
      { name, ...rightsOf(user) },
      { name, ...factsOf(rights) },
    ];
    await note(tx, changing, { action: "business-user-changed", before, after });
  });

export const removeUser = (changing: Changing, of: { id: string; seen: string }) =>
  change(changing, of, async (tx, user) => {
    await removeBusinessUser(tx, user.id);
    await note(tx, changing, { action: "business-user-removed", before: { name: nameOf(user), ...rightsOf(user) } });
  });
