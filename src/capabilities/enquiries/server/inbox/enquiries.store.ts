import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import type { EnquiryKind, EnquiryState } from "../../inbox.rules.ts";

export type EnquiryFact = { readonly label: string; readonly value: string };

export type StoredEnquiry = {
  readonly id: number;
  readonly kind: EnquiryKind;
  readonly source: string;
  readonly site: SiteCode;
  readonly name: string;
  readonly email: string | null;
  readonly subject: string;
  readonly body: string;
  readonly facts: readonly EnquiryFact[];
  readonly receivedAt: Date;
  readonly dueOn: CalendarDay;
  readonly state: EnquiryState;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly firstAnsweredAt: Date | null;
  readonly reason: string;
  readonly mergedInto: number | null;
  readonly version: number;
  readonly changedBy: string;
};

export type NewEnquiry = Pick<
  StoredEnquiry,
  "kind" | "source" | "name" | "email" | "subject" | "body" | "facts" | "dueOn" | "receivedAt"
> & { readonly site: string };

const columns = sql`
  e.id, e.kind, e.source, e.site, e.name, e.email, e.subject, e.body, e.facts, e.received_at as "receivedAt",
  e.due_on as "dueOn", e.state, e.assignee_id as "assigneeId", e.assignee_name as "assigneeName",
  e.first_answered_at as "firstAnsweredAt", e.reason, e.merged_into as "mergedInto", e.version,
  e.changed_by as "changedBy"`;

/** Stores an enquiry; one that is there already stays as it is. */
export const insertEnquiry = async (tx: Tx, sent: NewEnquiry): Promise<void> =>
  void (await sql`
    insert into enquiries (kind, source, site, name, email, subject, body, facts, received_at, due_on)
    values (${sent.kind}, ${sent.source}, ${sent.site}, ${sent.name}, ${sent.email}, ${sent.subject}, ${sent.body},
      ${JSON.stringify(sent.facts)}::jsonb, ${sent.receivedAt}, ${sent.dueOn})
    on conflict (kind, source) do nothing`.execute(tx));

/** The sites that are asked about, each with the day that it has now. */
export type Places = { readonly sites: readonly Pick<Site, "code" | "timeZone">[]; readonly now: Date };

const here = ({ sites, now }: Places) => sql`(
  select site, zone, (${now}::timestamptz at time zone zone)::date as today
  from unnest(${sites.map(({ code }) => code)}::text[], ${sites.map(({ timeZone }) => timeZone)}::text[]) as places(site, zone)) here`;

export type ListedEnquiry = StoredEnquiry & { readonly isLate: boolean };

export type EnquirySearch = Places & {
  /** Empty: all. */
  readonly kind: string;
  readonly state: string;
  readonly assigneeId: string | null;
  readonly isUnassigned: boolean;
  readonly isLate: boolean;
  /** A query of words, or the beginning of an address; null: everything. */
  readonly query: string | null;
  readonly email: string | null;
  /** Open ones by due day, the earliest first; all others by age, the newest first. */
  readonly after: { readonly key: string; readonly id: number } | null;
};

export const ENQUIRY_PAGE = 50;

const filtersOf = (search: EnquirySearch) => {
  const parts = [sql`here.site = e.site`];
  if (search.kind !== "") parts.push(sql`e.kind = ${search.kind}`);
  if (search.state !== "") parts.push(sql`e.state = ${search.state}`);
  if (search.assigneeId !== null) parts.push(sql`e.assignee_id = ${search.assigneeId}::uuid`);
  if (search.isUnassigned) parts.push(sql`e.assignee_id is null`);
  if (search.isLate) parts.push(sql`e.state = 'open' and e.due_on < here.today`);
  if (search.query !== null) parts.push(sql`e.search @@ to_tsquery('simple', ${search.query})`);
  if (search.email !== null)
    parts.push(sql`lower(e.email) like ${`${search.email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`);
  return sql.join(parts, sql` and `);
};

export const isByDueDay = ({ state, isLate }: Pick<EnquirySearch, "state" | "isLate">): boolean =>
  state === "open" || isLate;

/** A page of the inbox, and one row more where there is another page. */
export async function listEnquiries(db: Database, search: EnquirySearch): Promise<readonly ListedEnquiry[]> {
  const { after } = search;
  const byDue = isByDueDay(search);
  const where =
    after === null
      ? sql``
      : byDue
        ? sql`and (e.due_on, e.id) > (${after.key}::date, ${after.id}::int)`
        : sql`and (e.received_at, e.id) < (${after.key}::timestamptz, ${after.id}::int)`;
  const order = byDue ? sql`e.due_on, e.id` : sql`e.received_at desc, e.id desc`;
  const found = await sql<ListedEnquiry>`
    select ${columns}, e.state = 'open' and e.due_on < here.today as "isLate"
    from enquiries e join ${here(search)} on ${filtersOf(search)} where true ${where}
    order by ${order} limit ${ENQUIRY_PAGE + 1}`.execute(db);
  return found.rows;
}

type Key = { readonly id: number; readonly sites: readonly SiteCode[] };

export async function findEnquiry(db: Database | Tx, { id, sites }: Key): Promise<StoredEnquiry | null> {
  const found = await sql<StoredEnquiry>`
    select ${columns} from enquiries e where e.id = ${id} and e.site = any(${[...sites]}::text[])`.execute(db);
  return found.rows[0] ?? null;
}

export async function lockEnquiry(tx: Tx, { id, sites }: Key): Promise<StoredEnquiry | null> {
  const found = await sql<StoredEnquiry>`
    select ${columns} from enquiries e where e.id = ${id} and e.site = any(${[...sites]}::text[])
    for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function listMerged(db: Database, id: number): Promise<readonly StoredEnquiry[]> {
  const found = await sql<StoredEnquiry>`
    select ${columns} from enquiries e where e.merged_into = ${id} order by e.received_at, e.id`.execute(db);
  return found.rows;
}

/** Other enquiries of the address on the site, the newest first. */
export async function listOthers(
  db: Database,
  { id, site, email }: Pick<StoredEnquiry, "id" | "site" | "email">,
): Promise<readonly Pick<StoredEnquiry, "id" | "subject" | "state">[]> {
  if (email === null) return [];
  const found = await sql<Pick<StoredEnquiry, "id" | "subject" | "state">>`
    select id, subject, state from enquiries
    where lower(email) = lower(${email}) and site = ${site} and id <> ${id} and merged_into is distinct from ${id}
    order by received_at desc, id desc limit 10`.execute(db);
  return found.rows;
}

export type EnquiryChange = {
  readonly state?: EnquiryState;
  readonly dueOn?: CalendarDay;
  readonly reason?: string;
  readonly mergedInto?: number | null;
  readonly answeredAt?: Date;
  readonly by: string;
};

export const saveEnquiry = async (tx: Tx, id: number, to: EnquiryChange): Promise<void> =>
  void (await sql`
    update enquiries set
      state = coalesce(${to.state ?? null}, state), due_on = coalesce(${to.dueOn ?? null}::date, due_on),
      reason = coalesce(${to.reason ?? null}, reason),
      merged_into = case when ${to.mergedInto === undefined} then merged_into else ${to.mergedInto ?? null}::int end,
      first_answered_at = coalesce(first_answered_at, ${to.answeredAt ?? null}::timestamptz),
      version = version + 1, changed_by = ${to.by}
    where id = ${id}`.execute(tx));

/** The enquiry of a question, a return or another record that was decided elsewhere. */
export async function lockEnquiryOf(
  tx: Tx,
  { kind, source }: Pick<StoredEnquiry, "kind" | "source">,
): Promise<Pick<StoredEnquiry, "id" | "state"> | null> {
  const found = await sql<Pick<StoredEnquiry, "id" | "state">>`
    select id, state from enquiries where kind = ${kind} and source = ${source} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Forgets whose address it was, and all of the name but the first one. */
export const eraseAddress = async (
  db: Database | Tx,
  { kind, source }: Pick<StoredEnquiry, "kind" | "source">,
): Promise<void> =>
  void (await sql`update enquiries set email = null, name = split_part(name, ' ', 1) where kind = ${kind} and source = ${source}`.execute(
    db,
  ));

/** Assigns those of the enquiries that are on these sites; answers which ones changed. */
export async function assignEnquiries(
  tx: Tx,
  assignment: {
    readonly ids: readonly number[];
    readonly sites: readonly SiteCode[];
    readonly to: { readonly id: string; readonly name: string } | null;
    readonly by: string;
  },
): Promise<readonly (Pick<StoredEnquiry, "id" | "site" | "subject"> & { readonly before: string | null })[]> {
  const { ids, sites, to, by } = assignment;
  const found = await sql<Pick<StoredEnquiry, "id" | "site" | "subject"> & { readonly before: string | null }>`
    with before as (
      select id, assignee_name from enquiries
      where id = any(${[...ids]}::int[]) and site = any(${[...sites]}::text[])
        and assignee_id is distinct from ${to?.id ?? null}::uuid
      order by id for update)
    update enquiries e set assignee_id = ${to?.id ?? null}::uuid, assignee_name = ${to?.name ?? null},
      version = version + 1, changed_by = ${by}
    from before b where b.id = e.id
    returning e.id, e.site, e.subject, b.assignee_name as before`.execute(tx);
  return found.rows;
}

export type EnquiryMessage = {
  readonly id: string;
  readonly kind: "reply" | "note" | "event" | "received";
  readonly body: string;
  readonly by: string;
  readonly at: Date;
};

export const insertMessage = async (
  tx: Tx,
  enquiryId: number,
  { id, kind, body, by, at }: EnquiryMessage,
): Promise<void> =>
  void (await sql`
    insert into enquiry_messages (id, enquiry_id, kind, body, by, at)
    values (${id}, ${enquiryId}, ${kind}, ${body}, ${by}, ${at})`.execute(tx));

/** Locks an enquiry, or the one that it was merged into. */
export async function lockAnswered(tx: Tx, id: number): Promise<StoredEnquiry | null> {
  const found = await sql<StoredEnquiry>`
    select ${columns} from enquiries e
    where e.id = (select coalesce(merged_into, id) from enquiries where id = ${id}) for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** How many answers an enquiry has had by mail since then. */
export async function countReceived(tx: Tx, enquiryId: number, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from enquiry_messages
    where enquiry_id = ${enquiryId} and kind = 'received' and at > ${since}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** The enquiry that a message with this key belongs to; null when there is none. */
export async function enquiryOfMessage(tx: Tx | Database, id: string): Promise<number | null> {
  const found = await sql<{ enquiryId: number }>`
    select enquiry_id as "enquiryId" from enquiry_messages where id = ${id}`.execute(tx);
  return found.rows[0]?.enquiryId ?? null;
}

export async function listMessages(db: Database, enquiryId: number): Promise<readonly EnquiryMessage[]> {
  const found = await sql<EnquiryMessage>`
    select id, kind, body, by, at from enquiry_messages where enquiry_id = ${enquiryId} order by at, id`.execute(db);
  return found.rows;
}

export type MailedReply = {
  readonly body: string;
  readonly by: string;
  readonly enquiry: Pick<StoredEnquiry, "id" | "kind" | "source" | "site" | "email" | "subject" | "body" | "reason">;
};

/** A reply with what it answers, for its mail. */
export async function findReply(db: Database, messageId: string): Promise<MailedReply | null> {
  const found = await sql<MailedReply["enquiry"] & { reply: string; by: string }>`
    select e.id, e.kind, e.source, e.site, e.email, e.subject, e.body, e.reason, m.body as reply, m.by
    from enquiry_messages m join enquiries e on e.id = m.enquiry_id where m.id = ${messageId}`.execute(db);
  const [row] = found.rows;
  if (row === undefined) return null;
  const { reply, by, ...enquiry } = row;
  return { body: reply, by, enquiry };
}

export type AnswerTimes = {
  readonly received: number;
  readonly answered: number;
  readonly late: number;
  readonly medianMinutes: number | null;
};

/** Of what was received since then. Merged enquiries count with the one they are in. */
export async function readAnswerTimes(db: Database, scope: Places & { readonly since: Date }): Promise<AnswerTimes> {
  const found = await sql<AnswerTimes>`
    select count(*)::int as received, count(e.first_answered_at)::int as answered,
      count(*) filter (where coalesce((e.first_answered_at at time zone here.zone)::date,
        case when e.state = 'open' then here.today end) > e.due_on)::int as late,
      (percentile_cont(0.5) within group (order by extract(epoch from e.first_answered_at - e.received_at)) / 60)::int
        as "medianMinutes"
    from enquiries e join ${here(scope)} on here.site = e.site
    where e.received_at >= ${scope.since} and e.merged_into is null`.execute(db);
  return found.rows[0] ?? { received: 0, answered: 0, late: 0, medianMinutes: null };
}

/** How many are open, and how many of them are late. */
export async function countOpen(
  db: Database,
  places: Places,
): Promise<{ readonly open: number; readonly late: number }> {
  const found = await sql<{ open: number; late: number }>`
    select count(*)::int as open, count(*) filter (where e.due_on < here.today)::int as late
    from enquiries e join ${here(places)} on here.site = e.site where e.state = 'open'`.execute(db);
  return found.rows[0] ?? { open: 0, late: 0 };
}
