import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { type Member, memberColumns } from "./members.store.ts";

export type TeamRow = Member & {
  readonly lastSeenAt: Date | null;
  readonly openSessions: number;
  readonly shopAccounts: readonly { readonly site: string; readonly salespersonCode: string | null }[];
};

const teamColumns = sql`${memberColumns},
  (select max(t.used_at) from office_sessions t where t.member_id = m.id and t.factor is not null) as "lastSeenAt",
  (select count(*)::int from office_sessions t where t.member_id = m.id and t.ended_at is null and t.factor is not null)
    as "openSessions",
  coalesce((select jsonb_agg(jsonb_build_object('site', c.site, 'salespersonCode', s.salesperson_code) order by c.site)
    from staff s join customers c on c.id = s.customer_id where s.member_id = m.id), '[]') as "shopAccounts"`;

export type TeamSearch = {
  /** Staff with a role on one of these are listed. */
  readonly sites: readonly string[];
  readonly words: string;
  readonly role: string;
  readonly state: "" | "invited" | "active" | "ended";
  readonly factor: "" | "missing";
  /** Null: not only these. */
  readonly ids?: readonly string[] | null;
};

const stateConditions = {
  invited: sql`m.ended_at is null and m.password_hash is null`,
  active: sql`m.ended_at is null and m.password_hash is not null`,
  ended: sql`m.ended_at is not null`,
} as const;

function conditionsOf({ sites, words, role, state, factor, ids = null }: TeamSearch) {
  const like = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql.join(
    [
      sql`exists (select from staff_roles r where r.member_id = m.id
        and (r.sites is null or r.sites && ${[...sites]}::text[]))`,
      ...(ids === null ? [] : [sql`m.id::text = any(${[...ids]})`]),
      ...(words === "" ? [] : [sql`(m.first_name || ' ' || m.last_name || ' ' || m.email) ilike ${like}`]),
      ...(role === ""
        ? []
        : [sql`exists (select from staff_roles r where r.member_id = m.id and r.role_id = ${role})`]),
      ...(state === "" ? [] : [stateConditions[state]]),
      ...(factor === ""
        ? []
        : [
            sql`m.ended_at is null and m.totp_secret is null
              and not exists (select from staff_passkeys k where k.member_id = m.id)`,
          ]),
    ],
    sql` and `,
  );
}

const sortKeys = {
  name: sql`lower(m.first_name || ' ' || m.last_name)`,
  seen: sql`coalesce((select to_char(max(t.used_at), 'YYYY-MM-DD HH24:MI:SS.US') from office_sessions t
    where t.member_id = m.id and t.factor is not null), '')`,
  created: sql`to_char(m.created_at, 'YYYY-MM-DD HH24:MI:SS.US')`,
} as const;
export type TeamSort = { readonly key: keyof typeof sortKeys; readonly direction: "asc" | "desc" };
export type TeamCursor = { readonly value: string; readonly id: string };

/** A page of staff, and where the next one begins. */
export async function listTeam(
  db: Database,
  search: TeamSearch,
  { sort, after, limit }: { readonly sort: TeamSort; readonly after: TeamCursor | null; readonly limit: number },
): Promise<readonly (TeamRow & { readonly sortValue: string })[]> {
  const key = sortKeys[sort.key];
  const order = sort.direction === "asc" ? sql`asc` : sql`desc`;
  const beyond = sort.direction === "asc" ? sql`>` : sql`<`;
  const from = after === null ? sql`true` : sql`(${key}, m.id) ${beyond} (${after.value}, ${after.id}::uuid)`;
  const found = await sql<TeamRow & { sortValue: string }>`
    select ${teamColumns}, ${key} as "sortValue" from staff_members m
    where ${conditionsOf(search)} and ${from} order by ${key} ${order}, m.id ${order} limit ${limit}`.execute(db);
  return found.rows;
}

export async function countTeam(db: Database, search: TeamSearch): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from staff_members m where ${conditionsOf(search)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export async function findTeamRow(db: Database, id: string): Promise<TeamRow | null> {
  const found = await sql<TeamRow>`select ${teamColumns} from staff_members m where m.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}
