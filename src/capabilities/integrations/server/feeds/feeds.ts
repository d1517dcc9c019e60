import { z } from "zod";
import { ok, refuse, type Result } from "#kit/result.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { isSnapshot } from "../../feed-cursor.rules.ts";
import { type EventType, KEPT_DAYS, typesFor } from "../../webhooks.rules.ts";
import { type FeedEvent, type FeedPlace, listEvents, readSnapshot } from "./feeds.store.ts";

const Digits = z.string().regex(/^\d{1,19}$/);
const Snapshot = z.string().refine(isSnapshot).nullable();
const Cursor = z.object({
  seen: Snapshot,
  upTo: Snapshot,
  after: z.object({ transaction: Digits, number: Digits }).nullable(),
  /** When it was given out, in milliseconds. */
  at: z.number(),
});

/** Events go after thirty days, and a transaction may have been open for hours before it was committed. */
const OLDEST_MS = (KEPT_DAYS - 1) * 86_400_000;

const encode = (place: FeedPlace, now: Date): string =>
  Buffer.from(JSON.stringify({ ...place, at: now.getTime() })).toString("base64url");

function decode(text: string): z.output<typeof Cursor> | null {
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, "base64url").toString())).data ?? null;
  } catch {
    return null;
  }
}

export type FeedPage = {
  readonly events: readonly FeedEvent[];
  /** The cursor of the next call. */
  readonly next: string;
  /** There is nothing more at the moment. */
  readonly isComplete: boolean;
};

type FeedQuery = { readonly since: string; readonly types: readonly EventType[]; readonly limit: number };

/** What happened since a cursor, as far as the asker may see it; without one all that is kept, and `now` for none of it. */
export async function readFeed(
  context: OfficeContext,
  { since, types, limit }: FeedQuery,
): Promise<Result<FeedPage, "badCursor" | "cursorTooOld">> {
  const { db, now } = context;
  const isBegun = since !== "" && since !== "now";
  const cursor = isBegun ? decode(since) : null;
  if (isBegun && cursor === null) return refuse("badCursor");
  if (cursor !== null && now.getTime() - cursor.at > OLDEST_MS) return refuse("cursorTooOld");
  const snapshot = await readSnapshot(db);
  if (since === "now") {
    const next = encode({ seen: snapshot, upTo: null, after: null }, now);
    return ok({ events: [], next, isComplete: true });
  }
  const upTo = cursor?.upTo ?? snapshot;
  const allowed = allSites(context).flatMap((site) =>
    typesFor(staffOf(context), site, allSites(context))
      .filter((type) => types.includes(type))
      .map((type) => ({ type, site })),
  );
  const place = { seen: cursor?.seen ?? null, upTo, after: cursor?.after ?? null };
  const events = await listEvents(db, place, { allowed, limit });
  const last = events.at(-1);
  if (events.length < limit || last === undefined) {
    const isComplete = upTo === snapshot;
    return ok({ events, next: encode({ seen: upTo, upTo: null, after: null }, now), isComplete });
  }
  const { transaction, number } = last;
  return ok({ events, next: encode({ ...place, after: { transaction, number } }, now), isComplete: false });
}
