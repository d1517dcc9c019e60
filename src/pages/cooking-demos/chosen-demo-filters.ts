import { asCalendarDay, formatShortDay } from "#kit/calendar-day.ts";
import type { DemoPage } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy as words, subEventCopy, typeCopy } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { demoTypes, subEventTypes } from "#capabilities/cooking-demos/cooking-demos.rules.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { ChosenFilter } from "../filter-fold.tsx";
import { type DemoFilterKey, type DemoFilters, demosHref } from "./demo-filters.ts";

export type DemoChoices = {
  readonly choices: DemoPage["choices"] | null;
  readonly stores: readonly Pick<Store, "storeUri" | "name">[];
};

type LabelOf = (value: string, choices: DemoChoices) => string | undefined;

const day = (value: string): string => formatShortDay(asCalendarDay(value));

/** The fields of the form, in its order; the usual dates have a link of their own. */
const fields: readonly { readonly key: DemoFilterKey; readonly labelOf: LabelOf }[] = [
  {
    key: "storeUri",
    labelOf: (value, { stores }) => stores.find(({ storeUri }) => storeUri === value)?.name,
  },
  {
    key: "cookingDemoSubEventType",
    labelOf: (value) => {
      const kind = subEventTypes.find((one) => one === value);
      return kind && subEventCopy[kind];
    },
  },
  {
    key: "brand",
    labelOf: (value, { choices }) => choices?.brands.find((one) => one.value === value)?.name,
  },
  {
    key: "cookingDemoType",
    labelOf: (value) => {
      const type = demoTypes.find((one) => String(one) === value);
      return type === undefined ? undefined : typeCopy[type];
    },
  },
  { key: "startDate", labelOf: (value) => `${words.from} ${day(value)}` },
  { key: "endDate", labelOf: (value) => `${words.to} ${day(value)}` },
];

/** The filters that are on, each with the list without it. A value without a name is shown as it is in the address. */
export function chosenDemoFilters(filters: DemoFilters, choices: DemoChoices): readonly ChosenFilter[] {
  return fields
    .filter(({ key }) => filters[key] !== "")
    .map(({ key, labelOf }) => ({
      key,
      label: labelOf(filters[key], choices) ?? filters[key],
      href: demosHref({ ...filters, [key]: "", pageNo: "" }),
    }));
}
