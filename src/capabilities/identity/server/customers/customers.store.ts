import { sql } from "kysely";
import { SESSIONS_ENDED } from "../sessions.store.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Commercial } from "../people.store.ts";

export type CustomerSearch = {
  readonly sites: readonly string[];
  /** Beginnings of words that all have to be there. */
  readonly words: readonly string[];
  /** Only these; for an order's number. Null: any. */
  readonly ids: readonly string[] | null;
  readonly tag: string;
  readonly group: string;
  readonly commercial: "" | Commercial;
};

export type CustomerSort = { readonly key: "created" | "name"; readonly direction: "asc" | "desc" };
export type CustomerCursor = { readonly id: string; readonly value: string };

export type CustomerListRow = {
  readonly id: string;
  readonly site: SiteCode;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly commercial: Commercial;
  readonly tags: readonly string[];
  readonly groupCode: string;
  readonly createdAt: Date;
  readonly lockedAt: Date | null;
};

/** Each word as a prefix, in the quotes of a tsquery. */
const queryOf = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}':*`).join(" & ");

function foundBy({ sites, words, ids, tag, group, commercial }: CustomerSearch) {
  const conditions = [
    sql`c.site = any(${[...sites]})`,
    sql`c.merged_into is null and c.erased_at is null`,
    ...(words.length === 0 ? [] : [sql`c.search @@ ${queryOf(words)}::tsquery`]),
    ...(ids === null ? [] : [sql`c.id = any(${[...ids]}::uuid[])`]),
    ...(tag === "" ? [] : [sql`c.tags @> array[${tag}]::text[]`]),
    ...(group === "" ? [] : [sql`c.group_code = ${group}`]),
    ...(commercial === "" ? [] : [sql`c.commercial = ${commercial}`]),
  ];
  return sql.join(conditions, sql` and `);
}

const nameKey = sql`lower(c.last_name || ' ' || c.first_name)`;

function orderOf({ key, direction }: CustomerSort, after: CustomerCursor | null) {
  const value = key === "name" ? nameKey : sql`c.created_at`;
  const way = sql.raw(direction);
  const order = sql`${value} ${way}, c.id ${way}`;
  if (after === null) return { order, beyond: sql`true` };
  const limit = key === "name" ? sql`${after.value}` : sql`${after.value}::timestamptz`;
  return {
    order,
    beyond: sql`(${value}, c.id) ${sql.raw(direction === "asc" ? ">" : "<")} (${limit}, ${after.id}::uuid)`,
  };
}

/** One page of customers, with the value that the next page begins after. */
export async function listCustomers(
  db: Database,
  search: CustomerSearch,
  page: { readonly sort: CustomerSort; readonly after: CustomerCursor | null; readonly limit: number },
): Promise<readonly (CustomerListRow & { readonly sortValue: string })[]> {
  const { order, beyond } = orderOf(page.sort, page.after);
  const sortValue = page.sort.key === "name" ? nameKey : sql`c.created_at::text`;
  // Rows that words find are sorted afterwards: the index of the order would be read to its end for a rare word.
  const source =
    search.words.length === 0
      ? sql`customers c where ${foundBy(search)} and ${beyond}`
      : sql`(select * from customers c where ${foundBy(search)} offset 0) c where ${beyond}`;
  const found = await sql<CustomerListRow & { sortValue: string }>`
    select c.id, c.site, c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone,
      c.company_name as "companyName", c.commercial, c.tags, c.group_code as "groupCode", c.created_at as "createdAt",
      c.locked_at as "lockedAt", ${sortValue} as "sortValue"
    from ${source} order by ${order} limit ${page.limit}`.execute(db);
  return found.rows;
}

/** Exact up to `most`. */
export async function countCustomers(db: Database, search: CustomerSearch, most: number): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from customers c where ${foundBy(search)} limit ${most}) as counted`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type CustomerRecordRow = CustomerListRow & {
  readonly abn: string | null;
  readonly creditLimitCents: Cents;
  readonly newsletter: boolean;
  readonly emailConfirmedAt: Date | null;
  readonly formerEmails: readonly string[];
  readonly mergedInto: string | null;
  /** What named the person is gone. */
  readonly erasedAt: Date | null;
  readonly updatedAt: Date;
  readonly isStaff: boolean;
  readonly lastSeenAt: Date | null;
};

export async function findRecord(
  db: Database | Tx,
  id: string,
  how: { readonly isLocked?: boolean } = {},
): Promise<CustomerRecordRow | null> {
  const found = await sql<CustomerRecordRow>`
    select c.id, c.site, c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone,
      c.company_name as "companyName", c.commercial, c.tags, c.group_code as "groupCode", c.created_at as "createdAt",
      c.locked_at as "lockedAt", c.abn, c.credit_limit_cents as "creditLimitCents", c.newsletter,
      c.email_confirmed_at as "emailConfirmedAt", c.former_emails as "formerEmails", c.merged_into as "mergedInto",
      c.erased_at as "erasedAt",
      c.updated_at as "updatedAt", exists (select from staff s where s.customer_id = c.id) as "isStaff",
      (select max(t.used_at) from sessions t where t.customer_id = c.id and t.member_id is null) as "lastSeenAt"
    from customers c where c.id = ${id} ${how.isLocked === true ? sql`for update of c` : sql``}`.execute(db);
  return found.rows[0] ?? null;
}

export type RecordChange = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly companyName: string;
  readonly newsletter: boolean;
  readonly tags: readonly string[];
  readonly groupCode: string;
};

/** Changes a record; a yes or no to advertising is recorded as said to the office. */
export async function saveRecord(tx: Tx, id: string, change: RecordChange, now: Date): Promise<void> {
  await sql`select set_config('hearth.consent_source', 'office', true)`.execute(tx);
  await sql`
    update customers set first_name = ${change.firstName}, last_name = ${change.lastName}, phone = ${change.phone},
      company_name = ${change.companyName}, newsletter = ${change.newsletter}, tags = ${[...change.tags]},
      group_code = ${change.groupCode}, updated_at = ${now}
    where id = ${id}`.execute(tx);
  // Signed-in customers have the prices of their new group at once.
  await sql`select pg_notify(${SESSIONS_ENDED}, ${id})`.execute(tx);
}

export type AlikeRow = Pick<CustomerListRow, "id" | "email" | "firstName" | "lastName" | "phone" | "site"> & {
  readonly why: "name" | "phone" | "email";
};

const MAX_SIMILAR = 5;

/** Other accounts of the same site with the same name or phone number, and those of the e-mail on other sites. */
export async function listAlike(
  db: Database,
  record: Pick<CustomerListRow, "id" | "site" | "email" | "firstName" | "lastName" | "phone">,
  sites: readonly string[],
): Promise<readonly AlikeRow[]> {
  const columns = sql`c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.phone, c.site`;
  const found = await sql<AlikeRow>`
    (select ${columns}, 'phone' as why from customers c
      where c.site = ${record.site} and c.phone = ${record.phone} and c.phone <> '' and c.id <> ${record.id}
        and c.merged_into is null and c.erased_at is null limit ${MAX_SIMILAR})
    union all (select ${columns}, 'name' from customers c
      where lower(c.last_name || ' ' || c.first_name) = lower(${`${record.lastName} ${record.firstName}`})
        and c.site = ${record.site} and c.id <> ${record.id} and c.merged_into is null and c.erased_at is null limit ${MAX_SIMILAR})
    union all (select ${columns}, 'email' from customers c
      where c.email_key = lower(${record.email}) and c.site = any(${[...sites]}) and c.site <> ${record.site}
        and c.merged_into is null and c.erased_at is null limit ${MAX_SIMILAR * 2})`.execute(db);
  const seen = new Set<string>();
  return found.rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
