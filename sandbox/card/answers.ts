import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Collection } from "../storage/collection.ts";
import { CardError } from "./card-error.ts";

/** The answer to an idempotency key. Of the request only a hash is stored. */
export type StoredAnswer = {
  id: string;
  requestHash: string;
  status: number;
  text: string;
  headers?: Record<string, string>;
  at: string;
};

const lifetime = 31 * 86_400_000;
const patience = 30_000;

export type Answers = {
  /** The stored answer, or undefined when the caller does the work; then it must call `done`. */
  findOrBegin(id: string, requestHash: string): Promise<StoredAnswer | undefined>;
  done(id: string): void;
};

export function hashRequest(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
}

export function createAnswers(stored: Collection<StoredAnswer>, clock: Clock): Answers {
  const underWay = new Map<string, PromiseWithResolvers<void>>();

  function find(id: string, requestHash: string): StoredAnswer | undefined {
    const answer = stored.find(id);
    if (!answer || clock.now().getTime() - Date.parse(answer.at) > lifetime) return undefined;
    if (answer.requestHash !== requestHash) {
      throw new CardError(422, "704", "Idempotency-Key was used before with another request");
    }
    return answer;
  }

  return {
    async findOrBegin(id, requestHash) {
      const giveUp = Date.now() + patience;
      for (;;) {
        const answer = find(id, requestHash);
        if (answer) return answer;
        const other = underWay.get(id);
        if (!other) break;
        if (Date.now() >= giveUp) throw new CardError(409, "704", "Request already in progress");
        await Promise.race([other.promise, sleep(giveUp - Date.now())]);
      }
      underWay.set(id, Promise.withResolvers<void>());
      return undefined;
    },
    done(id) {
      const mine = underWay.get(id);
      underWay.delete(id);
      mine?.resolve();
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
