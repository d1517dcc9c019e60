import { sql } from "kysely";
import type { Tx } from "#platform/database.ts";

export type UploadedKey = { readonly site: string; readonly externalId: string; readonly email: string };

export type UploadedCustomer = {
  readonly id: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly tags: readonly string[];
  readonly groupCode: string;
  readonly isMerged: boolean;
};

/** Uploads of customers follow each other batch by batch, because two may add the same one. Any free number. */
const UPLOAD_LOCK = 7_234_042;

const found = (keys: readonly UploadedKey[]) => sql`
  unnest(${keys.map(({ site }) => site)}::text[], ${keys.map(({ externalId }) => externalId)}::text[],
    ${keys.map(({ email }) => email)}::text[]) with ordinality as g (site, external_id, email, at)
  left join lateral (
    select * from customers c where c.site = g.site
      and (c.external_id = g.external_id or c.external_id is null and c.email_key = lower(g.email))
    order by c.external_id nulls last limit 1) c on true`;

/**
 * The customer of each key, in their order, held for a change: the one with the external id, else the one with the e-mail
 * that has none yet.
 */
export async function lockUploadedCustomers(
  tx: Tx,
  keys: readonly UploadedKey[],
): Promise<readonly (UploadedCustomer | null)[]> {
  await sql`select pg_advisory_xact_lock(${UPLOAD_LOCK})`.execute(tx);
  await sql`
    select from customers where id in (select c.id from ${found(keys)}) order by id for update`.execute(tx);
  const rows = await sql<UploadedCustomer | { readonly id: null }>`
    select c.id, c.external_id as "externalId", c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone,
      c.company_name as "companyName", c.tags, c.group_code as "groupCode", c.merged_into is not null as "isMerged"
    from ${found(keys)} order by g.at`.execute(tx);
  return rows.rows.map((row) => (row.id === null ? null : row));
}

type Values = Omit<UploadedCustomer, "externalId" | "isMerged"> & {
  readonly site: string;
  readonly externalId: string;
};

const valuesOf = (customers: readonly Values[]) => sql`
  jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as g (id uuid, site text, "externalId" text, email text,
    "firstName" text, "lastName" text, phone text, "companyName" text, tags text[], "groupCode" text)`;

/** Adds accounts without a password; answers the ids of those whose e-mail was free. */
export async function addUploadedCustomers(
  tx: Tx,
  customers: readonly Values[],
  now: Date,
): Promise<readonly string[]> {
  const added = await sql<{ id: string }>`
    insert into customers (id, site, external_id, email, first_name, last_name, phone, company_name, tags, group_code,
      created_at, updated_at)
    select id, site, "externalId", email, "firstName", "lastName", phone, "companyName", tags, "groupCode", ${now}, ${now}
    from ${valuesOf(customers)}
    on conflict do nothing returning id`.execute(tx);
  return added.rows.map(({ id }) => id);
}

export const changeUploadedCustomers = async (tx: Tx, customers: readonly Values[], now: Date): Promise<void> =>
  void (await sql`
    update customers c set external_id = g."externalId", first_name = g."firstName", last_name = g."lastName",
      phone = g.phone, company_name = g."companyName", tags = g.tags, group_code = g."groupCode", updated_at = ${now}
    from ${valuesOf(customers)} where c.id = g.id`.execute(tx));
