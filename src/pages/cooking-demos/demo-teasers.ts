import { demoCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { byDay, formatHours, formatShortDayOf } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { demoUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import type { ShopCall } from "../page.ts";

/** A demonstration as text, for other pages. */
export type DemoTeaser = {
  readonly uri: string;
  readonly title: string;
  /** `Thu`, `3`, `Dec` */
  readonly weekday: string;
  readonly date: string;
  readonly month: string;
  readonly hours: string;
  readonly place: string;
  readonly state: string;
};

const states = { 0: "Seats available", 1: demoCopy.full, 2: demoCopy.contact } as const;

/** The first of each day, because a calendar of one day says little; with too few days, others of the same days too. */
function spread<D extends { readonly start: string }>(demos: readonly D[], limit: number): readonly D[] {
  const firsts = byDay(demos).flatMap(({ demos: [first] }) => first ?? []);
  const wanted = [...new Set([...firsts, ...demos])].slice(0, limit);
  return demos.filter((demo) => wanted.includes(demo));
}

/** The next demonstrations of the site, or of one of its stores. */
export async function teasersOf(
  call: ShopCall,
  { limit, storeUri = "" }: { readonly limit: number; readonly storeUri?: string },
): Promise<readonly DemoTeaser[]> {
  const answer = await call("GET /api/v2/cookingdemo", { query: { period: "upcoming", storeUri } });
  return spread(answer.ok ? answer.value.items : [], limit).map((demo) => {
    const [weekday = "", date = "", month = ""] = formatShortDayOf(demo.start).split(" ");
    return {
      uri: demoUrl(demo.id),
      title: demo.title,
      weekday,
      date,
      month,
      hours: formatHours(demo),
      place: demo.storeName,
      state: states[demo.availability],
    };
  });
}
