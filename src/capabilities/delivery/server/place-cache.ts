import { shopState } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import { changeLogOf } from "#platform/change-log.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { areCalendarsUnchanged } from "./calendar-changes.ts";

type CachedPlace = { readonly place: KnownLocality; readonly since: number };

/** More than the suburbs that are asked for in a day. */
const MAX_PLACES = 5_000;
const placeCache = shopState(
  (state) => new Cache<CachedPlace>(state, { name: "delivery places", maxEntries: MAX_PLACES }),
);

export type PlaceQuestion = {
  readonly context: Context;
  /** What names the place, as it was asked. */
  readonly key: string;
  readonly find: () => Promise<KnownLocality | null>;
};

async function readPlace({ context: { db, visit }, key, find }: PlaceQuestion): Promise<CachedPlace | null> {
  const log = changeLogOf(db);
  const places = db.state.get(placeCache);
  const name = `${visit.site.country} ${key}`;
  const cached = places.get(name, ({ since }) => areCalendarsUnchanged(db, since));
  if (cached !== undefined) return cached;
  // The revision first: a change in between is then noticed after the answer.
  const since = log.revision;
  const place = await find();
  if (place === null) return null;
  // A transaction may read what is never committed.
  if (!db.isTransaction) places.set(name, { place, since });
  return { place, since };
}

/**
 * Works something out for a place that may have been cached for long. `work` reads the change log with the data that it
 * needs; where that says that the place may have changed, the place is looked up again and the work done anew. Null where
 * there is no such place.
 */
export async function atPlace<Answer>(
  question: PlaceQuestion,
  work: (place: KnownLocality) => Promise<Answer>,
): Promise<Answer | null> {
  for (let tries = 0; ; tries++) {
    const known = await readPlace(question);
    if (known === null) return null;
    const answer = await work(known.place);
    // While places are being imported they change with every answer: then the latest is as good as any.
    if (areCalendarsUnchanged(question.context.db, known.since) || tries === 2) return answer;
  }
}
