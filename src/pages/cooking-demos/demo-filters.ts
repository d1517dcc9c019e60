import { demoQuery, subEventTypes } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import { demosUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { isCalendarDay } from "#kit/calendar-day.ts";

/** The query keys of the page, which are those of the call. `dates=usual` requests today and tomorrow. */
export const demoFilterKeys = [
  "storeUri",
  "brand",
  "cookingDemoType",
  "cookingDemoSubEventType",
  "startDate",
  "endDate",
  "dates",
  "sortDirection",
  "pageNo",
] as const;
export type DemoFilterKey = (typeof demoFilterKeys)[number];
export type DemoFilters = Readonly<Record<DemoFilterKey, string>>;

const isOneOf = (values: readonly string[]) => (text: string) => values.includes(text);
const isDay = (text: string) => isCalendarDay(text);
const isAny = (text: string) => text.length <= 100;

/** The valid values of an address; others are ignored. */
const allowed: Readonly<Record<DemoFilterKey, (text: string) => boolean>> = {
  storeUri: isAny,
  brand: isAny,
  cookingDemoType: isOneOf(["0", "1", "2"]),
  cookingDemoSubEventType: isOneOf(subEventTypes),
  startDate: isDay,
  endDate: isDay,
  dates: isOneOf(["usual"]),
  sortDirection: isOneOf(["0", "1", "2"]),
  pageNo: (text) => /^[1-9]\d{0,8}$/.test(text),
};

export function readDemoFilters(query: URLSearchParams): DemoFilters {
  const read = (key: DemoFilterKey) => {
    const text = (query.get(key) ?? "").trim();
    return allowed[key](text) ? text : "";
  };
  return Object.fromEntries(demoFilterKeys.map((key) => [key, read(key)])) as DemoFilters;
}

/** The page's address for some filters, without the first page and the default order. */
export function demosHref(filters: Partial<DemoFilters>): string {
  const { pageNo, sortDirection, ...rest } = filters;
  const queryText = demoQuery({
    ...rest,
    sortDirection: sortDirection === "2" ? "2" : "",
    pageNo: pageNo === "1" ? "" : pageNo,
  });
  const query = new URLSearchParams(queryText).toString();
  return query === "" ? demosUrl() : `${demosUrl()}?${query}`;
}

/** Whether any filter is set. */
export const isNarrowed = ({ pageNo: _, sortDirection: __, ...filters }: DemoFilters): boolean =>
  Object.values(filters).some((value) => value !== "");

/** The query of the call: `dates=usual` sends no dates, because its default is today and tomorrow. */
export function callQuery({ dates, startDate, endDate, ...filters }: DemoFilters) {
  const isUsual = dates === "usual";
  return demoQuery({
    ...filters,
    sortDirection: filters.sortDirection || "0",
    pageNo: filters.pageNo || "1",
    recordsPerPage: "12",
    startDate: isUsual ? "" : startDate,
    endDate: isUsual ? "" : endDate,
    period: isUsual ? "" : "upcoming",
  });
}
