import { randomUUID } from "node:crypto";
import { asCents, formatAmount, nearestCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { needsSecondFactor, type OfficePermission } from "#shop/office-permissions.ts";
import { mayGive } from "#shop/office-staff.ts";
import { recordAuditRow, type UndoKind } from "#capabilities/audit/server/audit.service.ts";
import type { Role } from "../../office-team.office.contract.ts";
import { addRoleSave, findRoleSave, type RoleState, stateOf } from "./role-saves.store.ts";
import {
  addRole,
  changeRole,
  deleteRole,
  isRoleNameTaken,
  listRoleHolders,
  listRoles,
  lockRole,
  type StoredRole,
} from "./members.store.ts";

/** What a role becomes; limits are in dollars, and a credit limit of null has no end. */
export type RoleBody = {
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  readonly refundLimit: number;
  readonly creditLimit: number | null;
};

const isGivable = (context: OfficeContext, permissions: readonly OfficePermission[]): boolean =>
  mayGive(staffOf(context), { permissions, sites: null }, allSites(context));

export function showRole(context: OfficeContext, { refundLimitCents, creditLimitCents, ...role }: StoredRole): Role {
  return {
    ...role,
    permissions: [...role.permissions],
    needsSecondFactor: needsSecondFactor(role.permissions),
    refundLimit: role.permissions.includes("refunds.approve") ? null : toDollars(refundLimitCents),
    creditLimit: creditLimitCents === null ? null : toDollars(creditLimitCents),
    whyNot: isGivable(context, role.permissions)
      ? null
      : "You can only change roles whose permissions you have yourself, on every site.",
  };
}

async function shown(context: OfficeContext, id: string): Promise<Role> {
  const role = (await listRoles(context.db)).find((one) => one.id === id);
  if (role === undefined) throw new Error("The role was deleted a moment ago.");
  return showRole(context, role);
}

const formatLimit = (cents: number | null): string => (cents === null ? "none" : formatAmount(asCents(cents)));

const factsOf = ({ name, permissions, refundLimitCents, creditLimitCents }: RoleState) => ({
  name,
  permissions: [...permissions],
  "refund limit": formatAmount(asCents(refundLimitCents)),
  "credit limit": formatLimit(creditLimitCents),
});

type Saved = {
  readonly id: string;
  readonly action: string;
  readonly before: RoleState | null;
  readonly after: RoleState | null;
  readonly reason?: string;
};

/** Writes the row of the log, and what undoes it. */
async function note(tx: Tx, context: OfficeContext, { id, action, before, after, reason }: Saved): Promise<void> {
  const auditId = await recordAuditRow(tx, context, {
    area: "roles",
    action,
    record: { kind: "role", id, name: after?.name ?? before?.name ?? id },
    before: before && factsOf(before),
    after: after && factsOf(after),
    ...(reason !== undefined && { reason }),
  });
  await addRoleSave(tx, { auditId, roleId: id, before, after });
}

const stateFrom = ({ name, permissions, refundLimit, creditLimit }: RoleBody): RoleState => ({
  name,
  permissions: permissions.toSorted(),
  refundLimitCents: nearestCents(refundLimit),
  creditLimitCents: creditLimit === null ? null : nearestCents(creditLimit),
});

/** Makes a role that gives nothing which the asker does not have on every site. */
export async function createRole(
  context: OfficeContext,
  body: RoleBody,
): Promise<Result<Role, "notYours" | "knownName">> {
  if (!isGivable(context, body.permissions)) return refuse("notYours");
  const id = randomUUID();
  const after = stateFrom(body);
  const done = await commitUnlessRefused<null, "knownName">(context.db, async (tx) => {
    if (!(await addRole(tx, { id, ...after }))) return refuse("knownName");
    await note(tx, context, { id, action: "role-made", before: null, after });
    return ok(null);
  });
  return done.ok ? ok(await shown(context, id)) : done;
}

type ChangeRefusal = "unknownRole" | "builtIn" | "notYours" | "knownName" | "changedMeanwhile";
type RoleVersion = { readonly id: string; readonly version: number };

/** Locks a role of the version that was seen, and whose permissions the asker has. */
async function locked(
  tx: Tx,
  context: OfficeContext,
  { id, version }: RoleVersion,
): Promise<Result<StoredRole, "unknownRole" | "notYours" | "changedMeanwhile">> {
  const role = await lockRole(tx, id);
  if (role === null) return refuse("unknownRole");
  if (!isGivable(context, role.permissions)) return refuse("notYours");
  return role.version === version ? ok(role) : refuse("changedMeanwhile");
}

/** Changes a role that the retailer has made. */
export async function saveRole(
  context: OfficeContext,
  roleVersion: RoleVersion,
  body: RoleBody,
): Promise<Result<Role, ChangeRefusal>> {
  if (!isGivable(context, body.permissions)) return refuse("notYours");
  const after = stateFrom(body);
  const done = await commitUnlessRefused<null, ChangeRefusal>(context.db, async (tx) => {
    const found = await locked(tx, context, roleVersion);
    if (!found.ok) return found;
    const { value: role } = found;
    if (role.isBuiltIn) return refuse("builtIn");
    if (await isRoleNameTaken(tx, { id: role.id, name: after.name })) return refuse("knownName");
    await changeRole(tx, { id: role.id, ...after });
    await note(tx, context, { id: role.id, action: "role-changed", before: stateOf(role), after });
    return ok(null);
  });
  return done.ok
    ? ok(await shown(context, roleVersion.id))
    : withNewest(done, "changedMeanwhile", () => shown(context, roleVersion.id));
}

/** Sets the limits of any role, also of a built-in one; in dollars. A limit that is left out stays. */
export async function saveLimits(
  context: OfficeContext,
  roleVersion: RoleVersion,
  limits: {
    readonly refundLimit?: number | undefined;
    readonly creditLimit?: number | null | undefined;
    readonly reason: string;
  },
): Promise<Result<Role, "unknownRole" | "notYours" | "changedMeanwhile">> {
  const { refundLimit, creditLimit, reason } = limits;
  const done = await commitUnlessRefused<null, "unknownRole" | "notYours" | "changedMeanwhile">(
    context.db,
    async (tx) => {
      const found = await locked(tx, context, roleVersion);
      if (!found.ok) return found;
      const before = stateOf(found.value);
      const after = stateFrom({
        ...before,
        refundLimit: refundLimit ?? toDollars(before.refundLimitCents),
        creditLimit: creditLimit === undefined ? dollarsOf(before.creditLimitCents) : creditLimit,
      });
      await changeRole(tx, { id: roleVersion.id, ...after });
      await note(tx, context, { id: roleVersion.id, action: "refund-limit-changed", before, after, reason });
      return ok(null);
    },
  );
  return done.ok
    ? ok(await shown(context, roleVersion.id))
    : withNewest(done, "changedMeanwhile", () => shown(context, roleVersion.id));
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : toDollars(asCents(cents)));

const formatNames = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(", ")} and ${names.length - 5} more have` : andOf(names);
const andOf = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0] ?? ""} has` : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""} have`;

type RemoveRefusal = "unknownRole" | "builtIn" | "notYours" | "changedMeanwhile" | "inUse";

/** Deletes a role that nobody has. */
export const removeRole = (
  context: OfficeContext,
  input: RoleVersion & { readonly reason: string },
): Promise<Result<null, RemoveRefusal>> =>
  commitUnlessRefused<null, RemoveRefusal>(context.db, async (tx) => {
    const found = await locked(tx, context, input);
    if (!found.ok) return found;
    const { value: role } = found;
    if (role.isBuiltIn) return refuse("builtIn");
    const holders = await listRoleHolders(tx, role.id);
    if (holders.length > 0) return refuse("inUse", { who: formatNames(holders) });
    await deleteRole(tx, role.id);
    const { reason } = input;
    await note(tx, context, { id: role.id, action: "role-deleted", before: stateOf(role), after: null, reason });
    return ok(null);
  });

const no = (sentence: string) => refuse("inTheWay", { sentence });
const isSame = (one: RoleState | null, other: RoleState | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Brings back what a role was before a row of the log, while it is still what the row left. */
export const roleUndo: UndoKind = {
  actions: ["role-made", "role-changed", "refund-limit-changed", "role-deleted", "role-undone"],
  undo: async (tx, context, { id: auditId, laterName, reason }) => {
    const save = await findRoleSave(tx, auditId);
    if (save === null) return no("This change is too old to be undone.");
    const { roleId: id, before, after } = save;
    const role = await lockRole(tx, id);
    const now = role === null ? null : stateOf(role);
    if (!isSame(now, after)) return no(`${laterName ?? "Somebody"} has changed this role since.`);
    const isAllowed = [before, now].every((state) => state === null || isGivable(context, state.permissions));
    if (!isAllowed) return no("You can only change roles whose permissions you have yourself, on every site.");
    if (before === null) {
      const holders = await listRoleHolders(tx, id);
      if (holders.length > 0) return no(`${formatNames(holders)} this role. Give them another role first.`);
      await deleteRole(tx, id);
    } else if (now === null) {
      if (!(await addRole(tx, { id, ...before }))) return no("There is another role with this name now.");
    } else {
      if (await isRoleNameTaken(tx, { id, name: before.name })) return no("There is another role with this name now.");
      await changeRole(tx, { id, ...before });
    }
    await note(tx, context, { id, action: "role-undone", before: now, after: before, reason });
    return ok({ jobId: null });
  },
};
