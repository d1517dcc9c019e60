import type { LinePosition } from "#shop/line-position.ts";

/** Somebody in line: a random id, when they came, and when they were let in. Milliseconds. */
export type Place = { readonly id: string; readonly arrivedAt: number; readonly admittedAt: number | null };

export type Turn =
  | { readonly kind: "goOn" }
  /** It is their turn. The place says so from now on. */
  | { readonly kind: "enter"; readonly place: Place }
  | ({ readonly kind: "wait"; readonly place: Place } & LinePosition);

export type WaitingLineOptions = {
  readonly now: () => number;
  readonly isOverloaded: () => boolean;
  readonly newId: () => string;
};

/**
 * A waiting page asks again after half of the time that it probably still waits, at the longest of these. Asking later
 * leaves turns unused, asking sooner costs work.
 */
const ASKS_AFTER_SECONDS = [60, 30, 20, 10, 5, 2];
/** Those who are next. */
const ASKS_SOON_SECONDS = 1;
/** A visitor who is so late to ask again has left. */
const GONE_MS = 25_000;
/** A visitor who was let in may come back for this long. */
const INSIDE_MS = 60 * 60_000;
/**
 * How many enter a second, as TCP finds its speed: from a low rate it grows fast until the first overload, then slowly, and
 * each overload lowers it. Nobody enters during an overload.
 */
const FIRST_RATE = 5;
const MIN_RATE = 1;
const MAX_RATE = 1_000;
const FIRST_GROWTH = 1.5;
const GROWTH = 1.02;
const SHRINKING = 0.7;
/** How many seconds' turns are held for visitors whose turn has come and who have not asked yet. */
const TURNS_SECONDS = 10;
/** How often the rate is counted: in this time those who were let in begin to load the shop, and an overload shows. */
const SECOND = 1_000;
/** Beyond this many a newcomer waits with a place that joins the line when there is room. */
const MAX_WAITING = 100_000;

type Waiting = { readonly id: string; readonly arrivedAt: number; goneAt: number };

const isBefore = (one: Pick<Place, "id" | "arrivedAt">, other: Pick<Place, "id" | "arrivedAt">): boolean =>
  one.arrivedAt < other.arrivedAt || (one.arrivedAt === other.arrivedAt && one.id < other.id);

/**
 * The line of shoppers beyond what the shop can serve. Whoever came first is let in first, so a second place or a new one is
 * worth less than the first. With enough capacity and no line everybody is admitted, and nothing is counted.
 */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  /** First who came first, so that a place in it is found in a few steps, however long it is. */
  #waiting: Waiting[] = [];
  #rate = FIRST_RATE;
  #growth = FIRST_GROWTH;
  /** How many may enter now, from the front of the line. */
  #free = 0;
  #countedAt = Number.NEGATIVE_INFINITY;
  #wasOverloaded = false;

  constructor(options: WaitingLineOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Whether somebody who asks for a page goes on, enters or waits. `known` is their place, whose signature was checked. */
  ask(known: Place | null): Turn {
    const now = this.#options.now();
    if (known?.admittedAt != null && now - known.admittedAt < INSIDE_MS) return { kind: "goOn" };
    this.#count(now);
    const isOverloaded = this.#options.isOverloaded();
    if (this.#waiting.length === 0 && !isOverloaded) return { kind: "goOn" };
    const place =
      known === null || known.admittedAt !== null
        ? { id: this.#options.newId(), arrivedAt: now, admittedAt: null }
        : known;
    const ahead = this.#aheadOf(place);
    // The turns of this second may have been counted before the overload began.
    if (isOverloaded || ahead >= Math.floor(this.#free)) {
      const asksAfterSeconds = this.#asksAfterSeconds(ahead);
      this.#note(place, ahead, now + asksAfterSeconds * 1000 + GONE_MS);
      return { kind: "wait", place, ahead, asksAfterSeconds };
    }
    if (this.#waiting[ahead]?.id === place.id) this.#waiting.splice(ahead, 1);
    this.#free -= 1;
    return { kind: "enter", place: { ...place, admittedAt: now } };
  }

  /** How many in line came before: by halving it. */
  #aheadOf(place: Place): number {
    let [from, to] = [0, this.#waiting.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const one = this.#waiting[middle];
      if (one !== undefined && isBefore(one, place)) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #asksAfterSeconds(ahead: number): number {
    const half = ahead / this.#rate / 2;
    return ASKS_AFTER_SECONDS.find((seconds) => seconds <= half) ?? ASKS_SOON_SECONDS;
  }

  #note({ id, arrivedAt }: Place, at: number, goneAt: number): void {
    const there = this.#waiting[at];
    if (there?.id === id) there.goneAt = goneAt;
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.splice(at, 0, { id, arrivedAt, goneAt });
  }

  /** Once a second: who has left, and how many may enter. */
  #count(now: number): void {
    if (now - this.#countedAt < SECOND) return;
    this.#countedAt = now;
    this.#waiting = this.#waiting.filter(({ goneAt }) => now <= goneAt);
    const wasOverloaded = this.#wasOverloaded;
    this.#wasOverloaded = this.#options.isOverloaded();
    // Without a line nobody enters at this rate, so it does not measure the capacity.
    if (this.#waiting.length === 0) {
      this.#free = 0;
      return;
    }
    if (this.#wasOverloaded) {
      // Once for all seconds of it: it goes on until those inside are served, however few more enter.
      if (!wasOverloaded) {
        this.#rate = Math.max(MIN_RATE, this.#rate * SHRINKING);
        this.#growth = GROWTH;
      }
      this.#free = 0;
      return;
    }
    this.#free = Math.min(this.#free + this.#rate, this.#rate * TURNS_SECONDS);
    this.#rate = Math.min(MAX_RATE, this.#rate * this.#growth);
  }
}
