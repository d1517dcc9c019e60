import type { Histogram } from "#platform/telemetry/histogram.ts";

/** A metric of Prometheus with its samples. */
export type Metric = {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly Sample[];
};

export type Sample = {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
  /** `_bucket`, `_sum` or `_count` of a histogram. */
  readonly suffix?: string;
};

const escaped = (text: string): string =>
  text
    .replaceAll("\\", String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll("\n", String.raw`\n`);

function line(name: string, { labels = {}, value, suffix = "" }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${value}`;
}

/** The text format of Prometheus, version 0.0.4. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, type, help, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((one) => line(name, one)), ""].join("\n"),
    )
    .join("");

/** What a histogram has counted since the start of the process. */
export const histogramMetric = (histogram: Histogram, named: Pick<Metric, "name" | "help">): Metric => ({
  ...named,
  type: "histogram",
  samples: histogram.read().flatMap(({ labels, buckets, sum, count }): Sample[] => [
    ...histogram.limits.map((limit, at) => ({
      suffix: "_bucket",
      labels: { ...labels, le: String(limit) },
      value: buckets[at] ?? 0,
    })),
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ]),
});
