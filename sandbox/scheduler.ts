import type { Clock } from "./clock.ts";

/** Work that becomes due by the clock's ticks. */
export type DueWork = {
  nextDue(): number | undefined;
  runDue(ticks: number): void;
};

export type Scheduler = {
  add(work: DueWork): void;
  /** Checks again now: new work arrived, or the clock was advanced. */
  wake(): void;
  stop(): void;
};

const maxSleep = 60_000;

export function createScheduler(clock: Clock): Scheduler {
  const works: DueWork[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function wake(): void {
    if (isStopped) return;
    clearTimeout(timer);
    for (const work of works) work.runDue(clock.ticks());
    const dues = works.map((work) => work.nextDue()).filter((due) => due !== undefined);
    if (dues.length === 0) return;
    timer = setTimeout(wake, Math.min(Math.max(Math.min(...dues) - clock.ticks(), 1), maxSleep));
  }

  return {
    add: (work) => void works.push(work),
    wake,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
