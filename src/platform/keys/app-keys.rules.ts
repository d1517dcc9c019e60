/** A key's times. `acceptedUntil` is null while no newer key replaces it. */
export type KeyTimes = { readonly usedFrom: Date; readonly acceptedUntil: Date | null };

export type KeyLife = {
  /** A key is replaced after this many days. */
  readonly usedDays: number;
  /** Signatures of a replaced key are accepted for this many days. */
  readonly acceptedDays: number;
};

const DAY_MS = 24 * 3_600_000;
/** Processes read the keys again this often, and a new key is used only once all of them have it. */
export const KEYS_READ_EVERY_MS = 60_000;
const PUBLISHED_AHEAD_MS = 5 * KEYS_READ_EVERY_MS;

/** The key to sign with: the newest whose time has come. Keys come newest first. */
export const keyInUse = <Key extends KeyTimes>(keys: readonly Key[], now: Date): Key | null =>
  keys.find(({ usedFrom }) => usedFrom <= now) ?? null;

/**
 * Keys whose signatures are accepted. A key that is not in use yet counts, because the clocks of two servers differ.
 */
export const acceptedKeys = <Key extends KeyTimes>(keys: readonly Key[], now: Date): readonly Key[] =>
  keys.filter(({ acceptedUntil }) => acceptedUntil === null || acceptedUntil > now);

/** When the next key is used from, if one is due; null while the present key is still valid. */
export function nextKeyFrom(keys: readonly KeyTimes[], { usedDays }: KeyLife, now: Date): Date | null {
  const [newest] = keys;
  if (newest === undefined) return now;
  const isDue = now.getTime() >= newest.usedFrom.getTime() + usedDays * DAY_MS;
  return isDue ? new Date(now.getTime() + PUBLISHED_AHEAD_MS) : null;
}

/** Until when a key that is replaced at `replacedFrom` is accepted. */
export const acceptedUntil = (replacedFrom: Date, { acceptedDays }: KeyLife): Date =>
  new Date(replacedFrom.getTime() + acceptedDays * DAY_MS);
