import { shopState } from "../app-state.ts";

/** A primary that has not answered a read of the change log for this long is away. */
export const AWAY_AFTER_MS = 2_000;

/**
 * Whether the primary answers, as the reads of the change log show, and whether a replica that may lack changes answered
 * in its place. Times are of `performance.now()`.
 */
export class PrimaryWatch {
  /** When the oldest read was sent that has no answer yet. */
  #askedAt: number | null = null;
  #isLost = false;
  #hasOlderReads = false;

  asked(now: number): void {
    this.#askedAt ??= now;
  }

  /** Answers whether reads since the last answer may lack changes, so that nothing made of them counts as current. */
  answered(): boolean {
    const hadOlderReads = this.#hasOlderReads;
    this.#askedAt = null;
    this.#isLost = false;
    this.#hasOlderReads = false;
    return hadOlderReads;
  }

  /** `isLost`: the connection broke; otherwise the primary answered with an error. */
  failed(isLost: boolean): void {
    this.#askedAt = null;
    this.#isLost = isLost;
  }

  isAway(now: number): boolean {
    return this.#isLost || (this.#askedAt !== null && now - this.#askedAt >= AWAY_AFTER_MS);
  }

  /** Whether a read waits for its answer. */
  get isAsked(): boolean {
    return this.#askedAt !== null;
  }

  /** A replica answers that may lack changes. */
  recordOlderRead(): void {
    this.#hasOlderReads = true;
  }

  get hasOlderReads(): boolean {
    return this.#hasOlderReads;
  }
}

export const primaryWatch = shopState(() => new PrimaryWatch());
