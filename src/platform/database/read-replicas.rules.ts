/** What a replica last answered. `null` where it did not answer, or is no replica any more. */
export type ReplicaState = {
  /** Everything before this position of the write-ahead log is visible on it. */
  readonly replayedTo: bigint;
  /** How long ago the last change that it shows was made, in milliseconds; 0 when it shows all that it has received. */
  readonly lateMs: number;
} | null;

/** A replica later than this is left out until it has caught up. */
export const MAX_LAG_MS = 10_000;

/** A position as PostgreSQL writes it, `16/B374D848`; null for anything else. */
export function readPosition(text: string | undefined): bigint | null {
  const found = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? "");
  if (!found) return null;
  return (BigInt(`0x${found[1]}`) << 32n) + BigInt(`0x${found[2]}`);
}

const shows = (state: ReplicaState, needed: bigint): boolean =>
  state !== null && state.lateMs <= MAX_LAG_MS && state.replayedTo >= needed;

/**
 * The place of a replica that shows everything before `needed`, in turns; -1 where there is none, and the primary
 * answers.
 */
export function chooseReplica(states: readonly ReplicaState[], needed: bigint, turn: number): number {
  for (let step = 0; step < states.length; step++) {
    const at = (turn + step) % states.length;
    if (shows(states[at] ?? null, needed)) return at;
  }
  return -1;
}

/** Whether each replica that may be chosen shows everything before `needed`. */
export const allShow = (states: readonly ReplicaState[], needed: bigint): boolean =>
  states.every((state) => state === null || state.lateMs > MAX_LAG_MS || state.replayedTo >= needed);

/**
 * The place of the replica that shows most, however late it is; -1 where none answers. For reads while the primary is away:
 * it may lack changes.
 */
export function newestReplica(states: readonly ReplicaState[]): number {
  let newest = -1;
  states.forEach((state, at) => {
    const best = states[newest] ?? null;
    if (state !== null && (best === null || state.replayedTo > best.replayedTo)) newest = at;
  });
  return newest;
}

/** How much of the log a replica lacks up to `needed`; null where one of both is unknown. */
export function bytesBehind(state: ReplicaState, needed: bigint | null): number | null {
  if (state === null || needed === null) return null;
  return state.replayedTo >= needed ? 0 : Number(needed - state.replayedTo);
}
