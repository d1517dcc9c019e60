import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import type { StoredRole } from "./members.store.ts";

/** All fields of a role in a fixed order, so that two states can be compared. */
export type RoleState = {
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  readonly refundLimitCents: Cents;
  readonly creditLimitCents: Cents | null;
};

export const stateOf = ({ name, permissions, refundLimitCents, creditLimitCents }: StoredRole): RoleState => ({
  name,
  permissions: permissions.toSorted(),
  refundLimitCents,
  creditLimitCents,
});

export type RoleSave = {
  readonly roleId: string;
  /** Null: there was none. */
  readonly before: RoleState | null;
  readonly after: RoleState | null;
};

export const addRoleSave = async (tx: Tx, save: RoleSave & { readonly auditId: string }): Promise<void> =>
  void (await sql`
    insert into role_saves (audit_id, role_id, before, after)
    values (${save.auditId}, ${save.roleId}, ${save.before && JSON.stringify(save.before)}::jsonb,
      ${save.after && JSON.stringify(save.after)}::jsonb)`.execute(tx));

/** Null: the row is older than this table. */
export async function findRoleSave(tx: Tx, auditId: string): Promise<RoleSave | null> {
  const found = await sql<RoleSave>`
    select role_id as "roleId", before, after from role_saves where audit_id = ${auditId}`.execute(tx);
  const [row] = found.rows;
  return row === undefined ? null : { roleId: row.roleId, before: ordered(row.before), after: ordered(row.after) };
}

/** JSONB has no order of its own. */
const ordered = (state: RoleState | null): RoleState | null =>
  state && {
    name: state.name,
    permissions: state.permissions,
    refundLimitCents: state.refundLimitCents,
    creditLimitCents: state.creditLimitCents,
  };
