/**
 * Two readings of one clock. `now` is the date that providers print and check (it is constant when NOW is fixed);
 * `ticks` always runs, so that queues progress even then. Advancing the clock advances both.
 */
export type Clock = {
  now(): Date;
  /** Milliseconds; only for comparison with other ticks. */
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
