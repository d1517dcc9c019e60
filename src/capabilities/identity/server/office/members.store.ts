import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { Cents } from "#kit/money.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import type { HeldRole } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";

export type Member = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly totpSecret: string | null;
  readonly totpStep: number;
  readonly webauthnUserId: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly passkeys: number;
  readonly roles: readonly HeldRole[];
};

/** The roles of a member as one value. */
export const heldRoles = sql`coalesce((
  select jsonb_agg(jsonb_build_object('role', o.id, 'name', o.name, 'permissions', o.permissions, 'sites', r.sites,
    'stores', r.stores, 'refundLimitCents', o.refund_limit_cents, 'creditLimitCents', o.credit_limit_cents) order by o.name)
  from staff_roles r join roles o on o.id = r.role_id where r.member_id = m.id), '[]')`;

export const memberColumns = sql`m.id, m.email, m.password_hash as "passwordHash", m.first_name as "firstName",
  m.last_name as "lastName", m.totp_secret as "totpSecret", m.totp_step::int as "totpStep",
  m.webauthn_user_id as "webauthnUserId", m.created_at as "createdAt", m.ended_at as "endedAt",
  (select count(*)::int from staff_passkeys k where k.member_id = m.id) as passkeys, ${heldRoles} as roles`;

export async function findMember(
  db: Database | Tx,
  by: { readonly id: string } | { readonly email: string },
): Promise<Member | null> {
  const which = "id" in by ? sql`m.id = ${by.id}` : sql`m.email_key = lower(${by.email.trim()})`;
  const found = await sql<Member>`select ${memberColumns} from staff_members m where ${which}`.execute(db);
  return found.rows[0] ?? null;
}

/** Members who have a password and whose access has not ended. */
export async function listMembers(db: Database | Tx): Promise<readonly Member[]> {
  const found = await sql<Member>`
    select ${memberColumns} from staff_members m where m.ended_at is null and m.password_hash is not null order by m.id`.execute(
    db,
  );
  return found.rows;
}

/** The member, locked until the transaction ends, so that two changes follow each other. */
export async function lockMember(tx: Tx, id: string): Promise<Member | null> {
  await sql`select from staff_members where id = ${id} for update`.execute(tx);
  return findMember(tx, { id });
}

export type NewMember = Pick<Member, "id" | "email" | "passwordHash" | "firstName" | "lastName" | "webauthnUserId"> & {
  readonly now: Date;
};

/** False when the e-mail is taken. */
export async function addMember(tx: Tx | Database, member: NewMember): Promise<boolean> {
  const { id, email, passwordHash, firstName, lastName, webauthnUserId, now } = member;
  const added = await sql`
    insert into staff_members (id, email, password_hash, first_name, last_name, webauthn_user_id, created_at)
    values (${id}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${webauthnUserId}, ${now})
    on conflict (email_key) do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export const setMemberPassword = async (tx: Tx | Database, id: string, passwordHash: string): Promise<void> =>
  void (await sql`update staff_members set password_hash = ${passwordHash} where id = ${id}`.execute(tx));

export const setMemberEnd = async (tx: Tx, id: string, endedAt: Date | null): Promise<void> =>
  void (await sql`update staff_members set ended_at = ${endedAt} where id = ${id}`.execute(tx));

export const setTotp = async (tx: Tx | Database, id: string, sealed: string | null): Promise<void> =>
  void (await sql`update staff_members set totp_secret = ${sealed}, totp_step = 0 where id = ${id}`.execute(tx));

/** Takes a time step of the authenticator app. False when it was used, or a later one. */
export async function consumeTotpStep(db: Database | Tx, id: string, step: number): Promise<boolean> {
  const taken = await sql`
    update staff_members set totp_step = ${step} where id = ${id} and totp_step < ${step} returning id`.execute(db);
  return taken.rows.length > 0;
}

export type RoleAssignment = {
  readonly role: string;
  readonly sites: readonly SiteCode[] | null;
  readonly stores: readonly string[] | null;
};

export async function setMemberRoles(tx: Tx | Database, id: string, roles: readonly RoleAssignment[]): Promise<void> {
  await sql`delete from staff_roles where member_id = ${id}`.execute(tx);
  for (const { role, sites, stores } of roles)
    await sql`
      insert into staff_roles (member_id, role_id, sites, stores)
      values (${id}, ${role}, ${sites && [...sites]}, ${stores && [...stores]})`.execute(tx);
}

/** Adds a role at one site to those of a member. */
export const grantRole = async (
  tx: Tx,
  { memberId, role, site }: { readonly memberId: string; readonly role: string; readonly site: SiteCode },
): Promise<void> =>
  void (await sql`
    insert into staff_roles (member_id, role_id, sites) values (${memberId}, ${role}, ${[site]})
    on conflict (member_id, role_id) do update set sites = array(
      select distinct one from unnest(staff_roles.sites || excluded.sites) one order by one)
    where staff_roles.sites is not null`.execute(tx));

/** Makes a member an owner of all sites. */
export const grantOwner = async (tx: Tx, memberId: string): Promise<void> =>
  void (await sql`
    insert into staff_roles (member_id, role_id, sites) values (${memberId}, 'owner', null)
    on conflict (member_id, role_id) do update set sites = null, stores = null`.execute(tx));

/** The role that has these permissions and no others; sorted. */
export async function findRoleWith(tx: Tx, permissions: readonly OfficePermission[]): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from roles where array(select unnest(permissions) order by 1) = ${[...permissions]}::text[]
    order by id limit 1`.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** Owners of all sites who can log in, except one member. Locks them, so that two owners cannot remove each other. */
export async function countOtherOwners(tx: Tx, except: string): Promise<number> {
  const found = await sql`
    select m.id from staff_members m join staff_roles r on r.member_id = m.id
    where r.role_id = 'owner' and r.sites is null and r.stores is null and m.ended_at is null and m.password_hash is not null
    order by m.id for update of m`.execute(tx);
  return (found.rows as { id: string }[]).filter(({ id }) => id !== except).length;
}

/** The accounts at sites of a member. */
export async function listShopAccounts(db: Database | Tx, memberId: string) {
  const found = await sql<{ customerId: string; site: string; salespersonCode: string | null }>`
    select s.customer_id as "customerId", c.site, s.salesperson_code as "salespersonCode"
    from staff s join customers c on c.id = s.customer_id where s.member_id = ${memberId} order by c.site`.execute(db);
  return found.rows;
}

export type StoredRole = {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly OfficePermission[];
  readonly isBuiltIn: boolean;
  /** What one person with the role may refund at once. */
  readonly refundLimitCents: Cents;
  /** What one person with the role may raise a business's credit limit to; null: as far as they like. */
  readonly creditLimitCents: Cents | null;
  readonly version: number;
  readonly people: number;
};

export async function listRoles(db: Database | Tx): Promise<readonly StoredRole[]> {
  const found = await sql<StoredRole>`
    select o.id, o.name, o.permissions, o.is_built_in as "isBuiltIn", o.refund_limit_cents as "refundLimitCents",
      o.credit_limit_cents as "creditLimitCents", o.version,
      (select count(*)::int from staff_roles r join staff_members m on m.id = r.member_id
        where r.role_id = o.id and m.ended_at is null) as people
    from roles o order by o.is_built_in desc, o.name`.execute(db);
  return found.rows;
}

/** Adds a role. False when another one has the name. */
export async function addRole(
  tx: Tx | Database,
  role: Pick<StoredRole, "id" | "name" | "permissions" | "refundLimitCents" | "creditLimitCents">,
): Promise<boolean> {
  if (await isRoleNameTaken(tx, role)) return false;
  const saved = await sql`
    insert into roles (id, name, permissions, is_built_in, refund_limit_cents, credit_limit_cents)
    values (${role.id}, ${role.name}, ${[...role.permissions]}, false, ${role.refundLimitCents}, ${role.creditLimitCents})
    on conflict do nothing returning id`.execute(tx);
  return saved.rows.length > 0;
}

/** Whether another role has the name. */
export async function isRoleNameTaken(tx: Tx | Database, { id, name }: Pick<StoredRole, "id" | "name">) {
  const taken = await sql`select from roles where lower(name) = lower(${name}) and id <> ${id}`.execute(tx);
  return taken.rows.length > 0;
}

/** The role, locked until the transaction ends, so that two changes follow each other. */
export async function lockRole(tx: Tx, id: string): Promise<StoredRole | null> {
  await sql`select from roles where id = ${id} for update`.execute(tx);
  return (await listRoles(tx)).find((role) => role.id === id) ?? null;
}

/** Call it with the role locked. */
export const changeRole = async (
  tx: Tx,
  role: Pick<StoredRole, "id" | "name" | "permissions" | "refundLimitCents" | "creditLimitCents">,
): Promise<void> =>
  void (await sql`
    update roles set name = ${role.name}, permissions = ${[...role.permissions]},
      refund_limit_cents = ${role.refundLimitCents}, credit_limit_cents = ${role.creditLimitCents}, version = version + 1
    where id = ${role.id}`.execute(tx));

/** Deletes a role that nobody has; call it with the role locked. */
export const deleteRole = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`delete from roles where id = ${id}`.execute(tx));

/** Everybody who has a role, by name; also those whose access has ended, who would have it again. */
export async function listRoleHolders(tx: Tx, id: string): Promise<readonly string[]> {
  const found = await sql<{ name: string }>`
    select m.first_name || ' ' || m.last_name as name
    from staff_roles r join staff_members m on m.id = r.member_id where r.role_id = ${id} order by name, m.id`.execute(
    tx,
  );
  return found.rows.map(({ name }) => name);
}
