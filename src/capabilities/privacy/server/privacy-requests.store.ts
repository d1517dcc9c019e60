import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { AnswerTerms, RequestChannel, RequestKind, RequestState } from "../privacy.rules.ts";

export type Outcome = {
  readonly title: string;
  readonly erased: number;
  readonly kept: number;
  readonly why: string;
};

export type StoredRequest = {
  readonly id: string;
  readonly number: number;
  readonly site: SiteCode;
  readonly kind: RequestKind;
  readonly email: string;
  readonly name: string;
  readonly customerId: string | null;
  readonly cameBy: RequestChannel;
  readonly receivedOn: CalendarDay;
  readonly dueOn: CalendarDay;
  readonly note: string;
  readonly state: RequestState;
  readonly openedBy: string;
  readonly openedAt: Date;
  readonly exportedAt: Date | null;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly closedKey: string | null;
  readonly reason: string;
  readonly result: readonly Outcome[];
  readonly version: number;
};

const columns = sql`id, number, site, kind, email, name, customer_id as "customerId", came_by as "cameBy",
  received_on as "receivedOn", due_on as "dueOn", note, state, opened_by as "openedBy", opened_at as "openedAt",
  exported_at as "exportedAt", closed_by as "closedBy", closed_at as "closedAt", closed_key as "closedKey", reason,
  result, version`;

export type CountryTerms = AnswerTerms & {
  readonly law: string;
  readonly recordYears: number;
  readonly recordLaw: string;
};

/** The law's days and years. Throws for a country without any. */
export async function readTerms(db: Database | Tx, country: string): Promise<CountryTerms> {
  const found = await sql<CountryTerms>`
    select answer_days as days, is_working_days as "isWorkingDays", shut_from as "shutFrom", shut_to as "shutTo",
      answer_law as law, record_years as "recordYears", record_law as "recordLaw"
    from privacy_terms where country = ${country}`.execute(db);
  const [terms] = found.rows;
  if (terms === undefined) throw new Error(`privacy_terms has no row for ${country}.`);
  return terms;
}

export async function listNationalHolidays(db: Database | Tx, country: string, from: CalendarDay) {
  const found = await sql<{ day: CalendarDay }>`
    select day from delivery_public_public_holidays
    where country = ${country} and state = '' and day >= ${from}::date`.execute(db);
  return new Set<string>(found.rows.map(({ day }) => day));
}

export type RequestSearch = {
  readonly sites: readonly string[];
  readonly state: "open" | "closed";
  readonly words: string;
  readonly after: { readonly value: string; readonly id: string } | null;
};

export const REQUEST_PAGE = 50;

/** One more than a page, where there are more. */
export async function listRequests(db: Database, search: RequestSearch): Promise<readonly StoredRequest[]> {
  const { sites, state, words, after } = search;
  const number = /^\d{1,9}$/.test(words) ? Number(words) : null;
  const like = `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = words === "" ? sql`true` : sql`(number = ${number} or lower(email || ' ' || name) like ${like})`;
  const isOpen = state === "open";
  const beyond =
    after === null
      ? sql`true`
      : isOpen
        ? sql`(due_on, id) > (${after.value}::date, ${after.id}::uuid)`
        : sql`(opened_at, id) < (${after.value}::timestamptz, ${after.id}::uuid)`;
  const found = await sql<StoredRequest>`
    select ${columns} from privacy_requests
    where site = any(${[...sites]}) and ${isOpen ? sql`state = 'open'` : sql`state <> 'open'`} and ${matches} and ${beyond}
    order by ${isOpen ? sql`due_on, id` : sql`opened_at desc, id desc`} limit ${REQUEST_PAGE + 1}`.execute(db);
  return found.rows;
}

export async function findRequest(
  db: Database | Tx,
  id: string,
  how: { readonly isLocked?: boolean } = {},
): Promise<StoredRequest | null> {
  const found = await sql<StoredRequest>`
    select ${columns} from privacy_requests where id = ${id}
    ${how.isLocked === true ? sql`for update` : sql``}`.execute(db);
  return found.rows[0] ?? null;
}

export type NewRequest = Pick<
  StoredRequest,
  | "id"
  | "site"
  | "kind"
  | "email"
  | "name"
  | "customerId"
  | "cameBy"
  | "receivedOn"
  | "dueOn"
  | "note"
  | "openedBy"
  | "openedAt"
>;

/** False where it is recorded already, or another one of the person for the same thing is open. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const added = await sql`
    insert into privacy_requests (id, site, kind, email, name, customer_id, came_by, received_on, due_on, note,
      opened_by, opened_at)
    values (${request.id}, ${request.site}, ${request.kind}, ${request.email}, ${request.name}, ${request.customerId},
      ${request.cameBy}, ${request.receivedOn}::date, ${request.dueOn}::date, ${request.note}, ${request.openedBy},
      ${request.openedAt})
    on conflict do nothing returning id`.execute(tx);
  return added.rows.length > 0;
}

export async function findOpenOf(
  tx: Tx,
  { site, email, kind }: Pick<StoredRequest, "site" | "email" | "kind">,
): Promise<number | null> {
  const found = await sql<{ number: number }>`
    select number from privacy_requests
    where site = ${site} and email = ${email} and kind = ${kind} and state = 'open'`.execute(tx);
  return found.rows[0]?.number ?? null;
}

/** The id of the open request of a person; null without one. */
export async function findOpenRequest(
  tx: Tx,
  { site, email, kind }: Pick<StoredRequest, "site" | "email" | "kind">,
): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from privacy_requests
    where site = ${site} and email = ${email} and kind = ${kind} and state = 'open'`.execute(tx);
  return found.rows[0]?.id ?? null;
}

export const recordExport = async (tx: Tx, id: string, now: Date): Promise<void> =>
  void (await sql`
    update privacy_requests set exported_at = ${now}, version = version + 1 where id = ${id}`.execute(tx));

export type Closed = {
  readonly state: Exclude<RequestState, "open">;
  readonly key: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
  readonly result?: readonly Outcome[];
};

/** Call it with the request locked. */
export const closeRequest = async (tx: Tx, id: string, closed: Closed): Promise<void> =>
  void (await sql`
    update privacy_requests set state = ${closed.state}, closed_key = ${closed.key}, reason = ${closed.reason},
      closed_by = ${closed.by}, closed_at = ${closed.now}, result = ${JSON.stringify(closed.result ?? [])}::jsonb,
      version = version + 1
    where id = ${id}`.execute(tx));

/** Takes the person's name and e-mails out of all their requests; other open ones have no object any more. */
export async function eraseRequests(
  tx: Tx,
  of: { readonly site: string; readonly emails: readonly string[]; readonly by: string; readonly now: Date },
): Promise<void> {
  const isTheirs = sql`site = ${of.site} and email = any(${[...of.emails]})`;
  await sql`
    update privacy_requests set state = 'erased', closed_by = ${of.by}, closed_at = ${of.now}, version = version + 1
    where ${isTheirs} and state = 'open'`.execute(tx);
  await sql`update privacy_requests set email = '', name = '', note = '' where ${isTheirs}`.execute(tx);
}

/** Open requests that are due until a day, by site. */
export async function countDue(db: Database, sites: readonly string[], until: CalendarDay): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from privacy_requests
    where state = 'open' and site = any(${[...sites]}) and due_on <= ${until}::date`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** The file and the erasure cover requests, too. */
export async function listRequestsOf(db: Database | Tx, site: string, emails: readonly string[]) {
  const found = await sql<Record<string, unknown>>`
    select number, kind, email, name, came_by as "cameBy", received_on as "receivedOn", due_on as "dueOn", note, state,
      closed_at as "closedAt", reason
    from privacy_requests where site = ${site} and email = any(${[...emails]}) order by number`.execute(db);
  return found.rows;
}
