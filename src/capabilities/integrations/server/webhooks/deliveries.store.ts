import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { NextStep } from "../../webhooks.rules.ts";
import type { WebhookResult } from "./send.ts";

export type Claimed = {
  readonly endpointId: string;
  readonly eventId: string;
  readonly attempts: number;
  readonly url: string;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: Date | null;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
};

/** How long a claim holds when its process dies while it sends. */
const CLAIM = "2 minutes";
/** How much of one endpoint is sent at the same time, so that a slow one takes nothing from the others. */
const MAX_PER_ENDPOINT = 4;
const MAX_ENDPOINTS = 20;

type Claim = { readonly now: Date; readonly only?: { readonly endpointId: string; readonly eventId: string } };

/**
 * Takes deliveries that are due, a few of each endpoint; other processes skip them. The attempt counts at once. `only`
 * takes one delivery, of a disabled endpoint too.
 */
export async function claimDue(db: Database, { now, only }: Claim): Promise<readonly Claimed[]> {
  const due = only
    ? sql`select endpoint_id, event_id from webhook_deliveries
        where endpoint_id = ${only.endpointId} and event_id = ${only.eventId} and state = 'waiting'
        for update skip locked`
    : sql`select d.endpoint_id, d.event_id from (
          select w.id from webhook_endpoints w where w.disabled_at is null and exists (
            select from webhook_deliveries d
            where d.endpoint_id = w.id and d.state = 'waiting' and (d.next_at is null or d.next_at <= ${now}))
          order by random() limit ${MAX_ENDPOINTS}) w
        cross join lateral (
          select endpoint_id, event_id from webhook_deliveries
          where endpoint_id = w.id and state = 'waiting' and (next_at is null or next_at <= ${now})
          order by next_at nulls first limit ${MAX_PER_ENDPOINT} for update skip locked) d`;
  const claimed = await sql<Claimed>`
    with due as materialized (${due})
    update webhook_deliveries d set attempts = d.attempts + 1, next_at = ${now}::timestamptz + ${CLAIM}::interval
    from due, webhook_endpoints w, integration_events e
    where d.endpoint_id = due.endpoint_id and d.event_id = due.event_id and w.id = d.endpoint_id and e.id = d.event_id
    returning d.endpoint_id as "endpointId", d.event_id as "eventId", d.attempts, w.url, w.secret,
      w.previous_secret as "previousSecret", w.previous_until as "previousUntil", e.type, e.at, e.data`.execute(db);
  return claimed.rows;
}

type Attempt = {
  readonly delivery: Pick<Claimed, "endpointId" | "eventId" | "attempts">;
  readonly at: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly sent: WebhookResult;
};

export async function addAttempt(tx: Tx, { delivery, at, requestHeaders, sent }: Attempt): Promise<void> {
  await sql`
    insert into webhook_attempts
      (endpoint_id, event_id, at, took_ms, request_headers, status, answer_headers, answer_body, error)
    values (${delivery.endpointId}, ${delivery.eventId}, ${at}, ${sent.tookMs}, ${JSON.stringify(requestHeaders)},
      ${sent.status}, ${JSON.stringify(sent.answerHeaders)}, ${sent.answerBody}, ${sent.error})`.execute(tx);
}

/** Records the next attempt or the end, unless somebody restarted the delivery meanwhile. */
export async function finishAttempt(tx: Tx, delivery: Attempt["delivery"], { state, nextAt }: NextStep): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${state}, next_at = ${nextAt}
    where endpoint_id = ${delivery.endpointId} and event_id = ${delivery.eventId}
      and attempts = ${delivery.attempts}`.execute(tx);
}

/** An event for one endpoint alone. */
export async function addTestEvent(tx: Tx, endpointId: string, { site, type, data }: TestEvent): Promise<string> {
  const added = await sql<{ id: string }>`
    with event as (
      insert into integration_events (type, site, data) values (${type}, ${site}, ${JSON.stringify(data)}) returning id)
    select id from event`.execute(tx);
  const eventId = added.rows[0]?.id ?? "";
  await sql`insert into webhook_deliveries (endpoint_id, event_id) values (${endpointId}, ${eventId})`.execute(tx);
  return eventId;
}
type TestEvent = { readonly site: string; readonly type: string; readonly data: object };

/** Sends an event of the log again, with the same id. False when the log has it no longer. */
export async function replayOne(tx: Tx, endpointId: string, eventId: string): Promise<boolean> {
  const done = await sql`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_at = null
    where endpoint_id = ${endpointId} and event_id = ${eventId} returning event_id`.execute(tx);
  return done.rows.length > 0;
}

/** Sends everything since a time again, also what happened while the endpoint was disabled. Answers how many. */
export async function replaySince(tx: Tx, endpointId: string, since: Date): Promise<number> {
  const done = await sql<{ count: number }>`
    with queued as (
      insert into webhook_deliveries (endpoint_id, event_id)
      select w.id, e.id from webhook_endpoints w join integration_events e
        on e.at >= ${since} and e.type = any (w.types) and (e.site is null or e.site = w.site)
      where w.id = ${endpointId}
      on conflict (endpoint_id, event_id) do update set state = 'waiting', attempts = 0, next_at = null
      returning 1)
    select count(*)::int as count from queued`.execute(tx);
  return done.rows[0]?.count ?? 0;
}

export type LogRow = {
  readonly eventId: string;
  readonly number: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
  readonly state: "waiting" | "delivered" | "failed";
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly error: string | null;
};
const logColumns = sql`d.event_id as "eventId", e.number::text, e.type, e.data, e.at, d.state, d.attempts,
  d.next_at as "nextAt", a.status, a.error`;
const lastAttempt = sql`left join lateral (
  select status, error from webhook_attempts
  where endpoint_id = d.endpoint_id and event_id = d.event_id order by id desc limit 1) a on true`;

type LogSearch = { readonly state: string; readonly type: string; readonly before: string; readonly limit: number };

/** The deliveries of an endpoint, newest first. */
export async function listLog(db: Database, endpointId: string, search: LogSearch): Promise<readonly LogRow[]> {
  const { state, type, before, limit } = search;
  const found = await sql<LogRow>`
    select ${logColumns} from webhook_deliveries d join integration_events e on e.id = d.event_id ${lastAttempt}
    where d.endpoint_id = ${endpointId} and (${state} = '' or d.state = ${state}) and (${type} = '' or e.type = ${type})
      and (${before} = '' or e.number < nullif(${before}, '')::bigint)
    order by e.number desc limit ${limit}`.execute(db);
  return found.rows;
}

export async function findLogRow(db: Database, endpointId: string, eventId: string): Promise<LogRow | null> {
  const found = await sql<LogRow>`
    select ${logColumns} from webhook_deliveries d join integration_events e on e.id = d.event_id ${lastAttempt}
    where d.endpoint_id = ${endpointId} and d.event_id = ${eventId}`.execute(db);
  return found.rows[0] ?? null;
}

export type StoredAttempt = {
  readonly id: string;
  readonly at: Date;
  readonly tookMs: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly status: number | null;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answerBody: string;
  readonly error: string | null;
};

export async function listAttempts(
  db: Database,
  endpointId: string,
  eventId: string,
): Promise<readonly StoredAttempt[]> {
  const found = await sql<StoredAttempt>`
    select id::text, at, took_ms as "tookMs", request_headers as "requestHeaders", status,
      answer_headers as "answerHeaders", answer_body as "answerBody", error
    from webhook_attempts where endpoint_id = ${endpointId} and event_id = ${eventId}
    order by id desc limit 50`.execute(db);
  return found.rows;
}

/** Removes events that are older, with their deliveries and log. */
export const removeEvents = async (db: Database, before: Date): Promise<void> =>
  void (await sql`delete from integration_events where at < ${before}`.execute(db));
