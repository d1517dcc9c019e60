import {
  applyScheduledChanges,
  type ScheduleTools,
} from "#capabilities/catalogue/server/office-scheduled-changes.service.ts";
import { nowOf } from "#platform/visits.ts";

/** Shoppers see a change within two seconds of its time; reading the change log takes a quarter of one. */
const EVERY_MS = 1_000;

/** Looks once a second for scheduled changes that are due. */
export function startScheduledChanges(tools: ScheduleTools): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  const run = () => {
    running ??= applyScheduledChanges(tools, nowOf(tools.config))
      .catch((error: unknown) => tools.log.error({ err: error }, "scheduled changes could not be read"))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
