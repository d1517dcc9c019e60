import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { ListCursor, ListSort, OrderChannel, OrderTab } from "../../order-management/office-list.rules.ts";
import type { OrdersInTrouble } from "#capabilities/payments/server/payments.service.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { OrderKind } from "../../orders/orders.contract.ts";
import type { PaymentType } from "../orders/orders.store.ts";

/** A calendar day where a site is. */
export type SiteDay = { readonly site: string; readonly day: string; readonly timeZone: string };

export type OrderSearch = {
  readonly places: Places;
  /** Each begins a word of the order; null: not searched. */
  readonly words: readonly string[] | null;
  /** The beginning of a SKU. */
  readonly code: string | null;
  /** Orders whose payment has the reference that is looked for. */
  readonly byReference: readonly string[];
  readonly tab: OrderTab | "";
  /** Orders whose payments need a person. */
  readonly inTrouble: OrdersInTrouble;
  /** Each site's calendar day of now. */
  readonly today: readonly SiteDay[];
  /** The day on which an order was placed, at each site; none: any day. */
  readonly placed: readonly SiteDay[];
  readonly state: OrderState | "";
  readonly store: string;
  readonly channel: OrderChannel | "";
  readonly payment: PaymentType | "";
  readonly day: string;
  readonly warehouse: string;
  readonly fromCents: number | null;
  readonly toCents: number | null;
  readonly tag: string;
  readonly risk: string;
  readonly assignee: string | null;
};

export type ListedRow = {
  readonly id: string;
  readonly site: string;
  readonly number: string;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly at: Date;
  readonly name: string;
  readonly suburb: string;
  readonly day: CalendarDay | null;
  readonly warehouse: string | null;
  readonly paymentType: PaymentType;
  readonly totalCents: Cents;
  readonly giftCents: Cents;
  readonly paidCents: Cents;
  readonly refundCents: Cents;
  readonly underWayCents: Cents;
  readonly currency: "AUD" | "NZD";
  readonly isHeld: boolean;
  readonly waitsForStock: boolean;
  readonly tags: readonly string[];
  readonly assignee: string | null;
  readonly sortValue: string;
};

const time = sql`coalesce(o.placed_at, o.created_at)`;
const owed = sql`o.total_cents - o.gift_cents - o.paid_cents - o.refund_cents`;

/** What providers were asked for or have promised, and have not taken yet. */
const underWay = sql`
  coalesce((select sum(a.amount_cents) from payments_public_payment_attempts a
    where a.order_id = o.id and a.captured_cents = 0 and a.state in ('created', 'requesting', 'action_required', 'pending',
      'authorised', 'capturing', 'unknown', 'needs_review')), 0)::int`;

const waits = sql`exists (select 1 from catalogue_public_stock_holds h
  where h.order_id = o.id and h.state = 'sold' and h.from_arriving > 0)`;

const isHeld = sql`exists (select from order_holds h where h.order_id = o.id and h.state = 'held')`;

const isAnyOf = (ids: readonly string[]) => sql`o.id = any(${[...ids]}::uuid[])`;

const anySite = (days: readonly SiteDay[], condition: (day: SiteDay) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    days.map((of) => sql`(o.site = ${of.site} and ${condition(of)})`),
    sql` or `,
  )})`;

const startOf = ({ day, timeZone }: SiteDay, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;

/** Nothing of an order with a payment link is paid: it is not picked before. */
const awaitsPayment = sql`(o.due_cents = 0 and o.later_cents = 0 and o.balance_received_cents = 0
  and o.total_cents > o.gift_cents)`;

type TabSearch = Pick<OrderSearch, "inTrouble" | "today">;
const tabs: Readonly<Record<OrderTab, (search: TabSearch) => RawBuilder<unknown>>> = {
  "to-pick": ({ inTrouble: { review } }) =>
    sql`o.state = 'placed' and not ${waits} and not ${isAnyOf(review)} and not ${isHeld} and not ${awaitsPayment}`,
  "waiting-for-stock": () => sql`o.state = 'placed' and ${waits}`,
  review: ({ inTrouble }) => isAnyOf(inTrouble.review),
  unpaid: () => sql`o.state in ('payment_pending', 'placed', 'picking', 'dispatched', 'delivered')
    and ${owed} > 0 and (o.state = 'payment_pending' or ${owed} > ${underWay})`,
  late: ({ today }) =>
    sql`o.state in ('placed', 'picking', 'dispatched') and ${anySite(today, ({ day }) => sql`o.delivery_day < ${day}::date`)}`,
  "refund-failed": ({ inTrouble }) => isAnyOf(inTrouble["refund-failed"]),
  disputed: ({ inTrouble }) => isAnyOf(inTrouble.disputed),
};

const like = (text: string): string => `${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A word of one letter begins too many others, so it stands for itself. */
const queryOf = (words: readonly string[]): string =>
  words.map((word) => (word.length > 1 ? `${word}:*` : word)).join(" & ");

function found({ words, code, byReference }: OrderSearch): RawBuilder<unknown>[] {
  if (words === null) return [];
  return [
    sql`o.id in (
      select id from orders where state not in ('draft', 'awaiting_payment')
        and order_words(number, email, phone, delivery_address, billing_address) @@ to_tsquery('simple', ${queryOf(words)})
      union all select order_id from order_lines where ${code}::text is not null and upper(sku) like upper(${like(code ?? "")})
      union all select unnest(${[...byReference]}::uuid[]))`,
  ];
}

const conditionsOf = (search: OrderSearch): RawBuilder<unknown>[] => [
  sql`o.state not in ('draft', 'awaiting_payment')`,
  isInPlaces(search.places, sql`o.site`, sql`o.subdivision`),
  ...(search.tab === "" ? [] : [tabs[search.tab](search)]),
  ...(search.state === "" ? [] : [sql`o.state = ${search.state}`]),
  ...(search.store === "" ? [] : [sql`o.subdivision = ${search.store}`]),
  ...(search.channel === "" ? [] : [sql`(o.salesperson_code is not null) = ${search.channel === "store"}`]),
  ...(search.payment === "" ? [] : [sql`o.payment_type = ${search.payment}`]),
  ...(search.day === "" ? [] : [sql`o.delivery_day = ${search.day}::date`]),
  ...(search.placed.length === 0
    ? []
    : [anySite(search.placed, (of) => sql`${time} >= ${startOf(of)} and ${time} < ${startOf(of, 1)}`)]),
  ...(search.warehouse === "" ? [] : [sql`o.warehouse_code = ${search.warehouse}`]),
  ...(search.fromCents === null ? [] : [sql`o.total_cents >= ${search.fromCents}`]),
  ...(search.toCents === null ? [] : [sql`o.total_cents <= ${search.toCents}`]),
  ...(search.tag === "" ? [] : [sql`o.id in (select order_id from order_tags where tag = ${search.tag})`]),
  ...(search.risk === "" ? [] : [sql`o.id in (select order_id from order_holds where state = ${search.risk})`]),
  ...(search.assignee === null
    ? []
    : [sql`o.id in (select order_id from order_assignees where member_id = ${search.assignee})`]),
  ...found(search),
];

type SortKey = {
  readonly key: RawBuilder<unknown>;
  readonly type: RawBuilder<unknown>;
  readonly shown: RawBuilder<unknown>;
};
type SortName = "placed" | "total" | "day";
const sortKeys: Readonly<Record<SortName, SortKey>> = {
  placed: {
    key: time,
    type: sql`timestamptz`,
    shown: sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  total: { key: sql`o.total_cents`, type: sql`int`, shown: sql`o.total_cents::text` },
  day: { key: sql`o.delivery_day`, type: sql`date`, shown: sql`o.delivery_day::text` },
};

type Paging = { readonly sort: ListSort; readonly after: ListCursor | null; readonly limit: number };

/** Orders that match, by keyset. Sorted by day, those without a day are left out. */
export async function listOrders(db: Database, search: OrderSearch, paging: Paging): Promise<ListedRow[]> {
  const name = paging.sort.replace("-", "") as SortName;
  const { key, type, shown } = sortKeys[name];
  const isDown = paging.sort.startsWith("-");
  const direction = isDown ? sql`desc` : sql`asc`;
  const { after, limit } = paging;
  const conditions = [
    ...conditionsOf(search),
    ...(name === "day" ? [sql`o.delivery_day is not null`] : []),
    ...(after === null
      ? []
      : [sql`(${key}, o.id) ${isDown ? sql`<` : sql`>`} (${after.value}::${type}, ${after.id}::uuid)`]),
  ];
  const rows = await sql<ListedRow>`
    with page as (
      select o.*, ${shown} as sort_value
      from orders o where ${sql.join(conditions, sql` and `)}
      order by ${key} ${direction}, o.id ${direction} limit ${limit})
    select o.id, o.site, o.number, o.state, o.kind, ${time} as at, o.delivery_day as day, o.warehouse_code as warehouse,
      trim(concat_ws(' ', o.delivery_address->>'firstName', o.delivery_address->>'lastName')) as name,
      o.delivery_address->>'suburb' as suburb, o.payment_type as "paymentType", o.total_cents as "totalCents",
      o.gift_cents as "giftCents", o.paid_cents as "paidCents", o.refund_cents as "refundCents",
      ${underWay} as "underWayCents", o.currency, ${waits} as "waitsForStock",
      ${isHeld} as "isHeld",
      array(select tag from order_tags t where t.order_id = o.id order by tag) as tags,
      (select member_name from order_assignees s where s.order_id = o.id) as assignee, o.sort_value as "sortValue"
    from page o order by ${key} ${direction}, o.id ${direction}`.execute(db);
  return rows.rows;
}

/** How many orders each search finds, counted to `most`, in one statement. */
export async function countOrders(db: Database, searches: readonly OrderSearch[], most: number): Promise<number[]> {
  const counts = searches.map(
    (search) => sql`(select count(*)::int from (
      select 1 from orders o where ${sql.join(conditionsOf(search), sql` and `)} limit ${most}) as found)`,
  );
  const counted = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return counted.rows[0]?.counts ?? [];
}

/** The tags in use, most used first. */
export async function listTags(db: Database): Promise<string[]> {
  const tags = await sql<{ tag: string }>`
    select tag from order_tags group by tag order by count(*) desc, tag limit 50`.execute(db);
  return tags.rows.map(({ tag }) => tag);
}
