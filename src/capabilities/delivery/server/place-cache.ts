import type { Database } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { readStamp } from "./plan.store.ts";

type Kept = { readonly stamp: string; readonly place: KnownLocality };

/** More than the suburbs that are asked for in a day. */
const MOST_PLACES = 5_000;
const keptBy = new WeakMap<Database, Map<string, Kept>>();

export type PlaceQuestion = {
  readonly context: Context;
  /** What names the place, as it was asked. */
  readonly key: string;
  readonly find: () => Promise<KnownLocality | null>;
};

async function readPlace({ context: { db, visit }, key, find }: PlaceQuestion): Promise<Kept | null> {
  const places = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, places);
  const name = `${visit.site.country} ${key}`;
  const known = places.get(name);
  if (known) return known;
  // The stamp first: what changes in between is then seen at the next answer.
  const stamp = await readStamp(db);
  const place = await find();
  if (place === null) return null;
  places.set(name, { stamp, place });
  if (places.size > MOST_PLACES) places.delete(places.keys().next().value ?? "");
  return { stamp, place };
}

const forgetPlace = ({ context: { db, visit }, key }: PlaceQuestion): void =>
  void keptBy.get(db)?.delete(`${visit.site.country} ${key}`);

/**
 * Works something out for a place that may have been known for long. Where the answer shows that the country's places
 * have changed since then, the place is looked up again and the answer made anew. Null where there is no such place.
 */
export async function atPlace<Answer extends { readonly stamp: string }>(
  question: PlaceQuestion,
  work: (place: KnownLocality) => Promise<Answer>,
): Promise<Answer | null> {
  for (let tries = 0; ; tries++) {
    const known = await readPlace(question);
    if (known === null) return null;
    const answer = await work(known.place);
    // While places are being imported every answer has another stamp: then the latest is as good as any.
    if (answer.stamp === known.stamp || tries === 2) return answer;
    forgetPlace(question);
  }
}
