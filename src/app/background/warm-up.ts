import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { ShopCall } from "#pages/page.ts";

export type WarmUp = {
  /** False until the lists of every site have been read into memory. */
  readonly isDone: () => boolean;
  /** Stops reading early, as when the shop closes. */
  readonly stop: () => Promise<void>;
};

export type WarmUpOptions = {
  /** Calls each site as a visitor without cookies. */
  readonly calls: readonly ShopCall[];
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Milliseconds until a site that could not be read is read again. */
  readonly retryMs?: number;
};

const RETRY_MS = 1_000;

/** Without reading ahead, the first shopper of a site waits for its lists. */
export const noWarmUp: WarmUp = { isDone: () => true, stop: async () => {} };

/**
 * Reads the data of lists and navigation, one site after the other. A large catalogue takes seconds to read; a process
 * that reports ready too early makes its first shoppers wait for them.
 */
export function startWarmUp({ calls, log, retryMs = RETRY_MS }: WarmUpOptions): WarmUp {
  const stopping = new AbortController();
  let isDone = false;
  const warm = async (call: ShopCall): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await call("GET /api/v2/product/list");
        await call("GET /api/navbar/");
        return;
      } catch (error) {
        log.warn({ err: error }, "a site's lists could not be read ahead and will be tried again");
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const run = async (): Promise<void> => {
    for (const call of calls) await warm(call);
    isDone = !stopping.signal.aborted;
  };
  const running = run();
  return {
    isDone: () => isDone,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
