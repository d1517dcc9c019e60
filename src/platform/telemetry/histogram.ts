export type Labels = Readonly<Record<string, string>>;
export type Observed = {
  readonly labels: Labels;
  /** How many values were at most each of the limits. */
  readonly buckets: readonly number[];
  readonly sum: number;
  readonly count: number;
};

/** Counts values by upper limits, as Prometheus reads them, for each set of labels. */
export class Histogram {
  readonly limits: readonly number[];
  readonly #observed = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();

  constructor(limits: readonly number[]) {
    this.limits = limits;
  }

  add(labels: Labels, value: number): void {
    const key = Object.values(labels).join(" ");
    const observed = this.#observed.get(key) ?? { labels, buckets: this.limits.map(() => 0), sum: 0, count: 0 };
    this.#observed.set(key, observed);
    for (const [at, limit] of this.limits.entries())
      if (value <= limit) observed.buckets[at] = (observed.buckets[at] ?? 0) + 1;
    observed.sum += value;
    observed.count += 1;
  }

  read(): readonly Observed[] {
    return [...this.#observed.values()];
  }
}
