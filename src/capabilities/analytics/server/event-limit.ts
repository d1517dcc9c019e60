import type { Database } from "#platform/database.ts";

/** Events of one address in a minute: a busy shop floor behind one address has room, a flood has not. */
const MOST_A_MINUTE = 300;
const MOST_ADDRESSES = 10_000;

type Minute = { readonly minute: number; readonly counts: Map<string, number> };
const minutes = new WeakMap<Database, Minute>();

/** Whether one more event of an address is kept. Counted by this process alone, and forgotten with the minute. */
export function hasRoomFor(db: Database, address: string, now: Date): boolean {
  const minute = Math.floor(now.getTime() / 60_000);
  const known = minutes.get(db);
  const counts = known?.minute === minute ? known.counts : new Map<string, number>();
  if (known?.counts !== counts) minutes.set(db, { minute, counts });
  const count = (counts.get(address) ?? 0) + 1;
  if (count > MOST_A_MINUTE || (count === 1 && counts.size >= MOST_ADDRESSES)) return false;
  counts.set(address, count);
  return true;
}
