/**
 * Two readings of one clock. `now` is the date that providers print and check (it stands still when NOW is fixed);
 * `ticks` always runs, so that queues move even then. Moving the clock on moves both.
 */
export type Clock = {
  now(): Date;
  /** Milliseconds; only good for comparing with other ticks. */
  ticks(): number;
  advanced(): number;
  moveTo(advancedMs: number): void;
};

export function createClock(fixedNow: Date | undefined): Clock {
  let advanced = 0;
  return {
    now: () => new Date((fixedNow?.getTime() ?? Date.now()) + advanced),
    ticks: () => Date.now() + advanced,
    advanced: () => advanced,
    moveTo: (advancedMs) => {
      advanced = advancedMs;
    },
  };
}
