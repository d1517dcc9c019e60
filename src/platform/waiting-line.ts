/** Somebody in line: a random id, when they came, and when they were let in. Milliseconds. */
export type Place = { readonly id: string; readonly arrivedAt: number; readonly admittedAt: number | null };

export type Turn =
  | { readonly kind: "goOn" }
  /** It is their turn. The place says so from now on. */
  | { readonly kind: "enter"; readonly place: Place }
  | { readonly kind: "wait"; readonly place: Place; readonly ahead: number };

export type WaitingLineOptions = {
  readonly now: () => number;
  readonly isOverloaded: () => boolean;
  readonly newId: () => string;
};

/** How often a waiting page asks again. */
export const ASKS_EVERY_SECONDS = 5;
/** Who does not ask for so long has left. */
const GONE_MS = 6 * ASKS_EVERY_SECONDS * 1000;
/** Who was let in is not sent back for so long. */
const INSIDE_MS = 60 * 60_000;
/** At first; then it grows while there is capacity, and is halved each second in which there is none. */
const FIRST_RATE = 5;
const LOWEST_RATE = 1;
const HIGHEST_RATE = 1_000;
const GROWTH = 1.1;
/** More are let in only once those who were have begun to load the shop. */
const SECOND = 1_000;
/** Beyond this many a newcomer is told to wait and gets a place, which joins the line when there is room. */
const MOST_WAITING = 100_000;

type Waiting = { readonly id: string; readonly arrivedAt: number; seenAt: number };

const isBefore = (one: Pick<Place, "id" | "arrivedAt">, other: Pick<Place, "id" | "arrivedAt">): boolean =>
  one.arrivedAt < other.arrivedAt || (one.arrivedAt === other.arrivedAt && one.id < other.id);

/**
 * The line of shoppers beyond what the shop can serve. Whoever came first is let in first, so a second place or a new one is
 * worth less than the first. With nobody waiting and enough capacity everybody goes on, and nothing is counted.
 */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  /** First who came first, so that a place in it is found in a few steps, however long it is. */
  #waiting: Waiting[] = [];
  #rate = FIRST_RATE;
  /** How many may enter now, from the front of the line. */
  #free = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

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
    if (this.#waiting.length === 0 && !this.#options.isOverloaded()) return { kind: "goOn" };
    const place =
      known === null || known.admittedAt !== null
        ? { id: this.#options.newId(), arrivedAt: now, admittedAt: null }
        : known;
    const ahead = this.#aheadOf(place);
    if (ahead >= Math.floor(this.#free)) {
      this.#note(place, ahead, now);
      return { kind: "wait", place, ahead };
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

  #note({ id, arrivedAt }: Place, at: number, now: number): void {
    const there = this.#waiting[at];
    if (there?.id === id) there.seenAt = now;
    else if (this.#waiting.length < MOST_WAITING) this.#waiting.splice(at, 0, { id, arrivedAt, seenAt: now });
  }

  /** Once a second: who has left, and how many may enter. */
  #count(now: number): void {
    if (now - this.#countedAt < SECOND) return;
    this.#countedAt = now;
    this.#waiting = this.#waiting.filter(({ seenAt }) => now - seenAt <= GONE_MS);
    if (this.#options.isOverloaded()) {
      this.#rate = Math.max(LOWEST_RATE, this.#rate / 2);
      this.#free = 0;
      return;
    }
    // Those in front ask again within some seconds: until then their turns are not given to others.
    this.#free = Math.min(this.#free + this.#rate, this.#rate * 2 * ASKS_EVERY_SECONDS);
    this.#rate = Math.min(HIGHEST_RATE, this.#rate * GROWTH);
  }
}
