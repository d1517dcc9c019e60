import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { officeCall } from "#office/ui/calls.ts";
import type { Tone } from "#office/ui/states.tsx";
import type { FeedRun, RunState, SupplierFeed, supplierFeedsContract } from "../supplier-feeds.office.contract.ts";
import { type FeedInterval, feedIntervals } from "../supplier-feeds.rules.ts";

export const feedsCall = officeCall<typeof supplierFeedsContract>();

export const FEEDS = ["supplier-feeds"] as const;

export type FeedsSearch = { readonly view?: string | undefined };
export type FeedSearch = {
  readonly run?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

export const runLabels: Readonly<Record<RunState, { readonly tone: Tone; readonly text: string }>> = {
  waiting: { tone: "info", text: "Waiting" },
  running: { tone: "info", text: "Running" },
  done: { tone: "good", text: "Imported" },
  tried: { tone: "good", text: "Dry run" },
  unchanged: { tone: "neutral", text: "No change" },
  stopped: { tone: "warn", text: "Stopped" },
  failed: { tone: "bad", text: "Failed" },
};

export const isUnderWay = (run: FeedRun | null): boolean => run?.state === "waiting" || run?.state === "running";
export const isBad = ({ lastRun }: SupplierFeed): boolean =>
  lastRun?.state === "stopped" || lastRun?.state === "failed";

const hourWord = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "am" : "pm"}`;

/** `Daily at 6 am Sydney time`, `Every 3 hours from 1 am Sydney time`. */
export function describeSchedule({ everyHours, atHour }: Pick<SupplierFeed, "everyHours" | "atHour">): string {
  if (everyHours === 24) return `Daily at ${hourWord(atHour)} Sydney time`;
  if (everyHours === 1) return "Every hour";
  return `Every ${everyHours} hours from ${hourWord(atHour)} Sydney time`;
}

export const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ id: String(hour), label: hourWord(hour) }));

export const intervalOptions = feedIntervals.map((hours) => ({
  id: String(hours),
  label: hours === 24 ? "Once a day" : hours === 1 ? "Every hour" : `Every ${hours} hours`,
}));
export const readInterval = (id: string): FeedInterval | undefined =>
  feedIntervals.find((hours) => String(hours) === id);

/** What a change sends: all settings, as they are or as they are wanted. */
export function settingsOf(feed: SupplierFeed) {
  const { version, name, url, format, delimiter, username, mapping, sites, place, everyHours, atHour, limits } = feed;
  const { newProducts } = feed;
  const source = { version, name, url, format, delimiter, username, mapping, sites, place };
  return { ...source, newProducts, everyHours, atHour, limits };
}

/** A change, after which whatever is shown of feeds is read again. */
export function useFeedChange<Input, Value>(
  change: (input: Input) => Promise<Value>,
  onDone?: (value: Value) => void,
): UseMutationResult<Value, Error, Input> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (value) => {
      for (const key of [FEEDS[0], "audit"]) await client.invalidateQueries({ queryKey: [key] });
      onDone?.(value);
    },
  });
}
