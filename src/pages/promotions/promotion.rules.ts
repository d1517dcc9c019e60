import { type CalendarDay, formatShortDay, toDayParts } from "#kit/calendar-day.ts";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";

/** The day, with its year where that differs from the year of the start. */
function describeEndDay(day: CalendarDay, start: CalendarDay): string {
  const [year] = toDayParts(day);
  return year === toDayParts(start)[0] ? formatShortDay(day) : `${formatShortDay(day)} ${year}`;
}

/** `Ends Sat 14 Nov`; empty where the end is too far away to show. */
export const endLine = ({ startDate, endDate }: Pick<Promotion, "startDate" | "endDate">): string | null =>
  endDate === null ? null : `Ends ${describeEndDay(endDate, startDate)}`;

/** `Claim by Fri 1 Jan 2027`, if there is something to claim. */
export const claimLine = (
  promotion: Pick<Promotion, "startDate" | "redemption" | "redemptionEndDate">,
): string | null =>
  promotion.redemption === null || promotion.redemptionEndDate === null
    ? null
    : `Claim by ${describeEndDay(promotion.redemptionEndDate, promotion.startDate)}`;

export const promotionsUrl = (): string => "/promotions";
export { promotionUrl } from "#shop/urls.ts";

/** The type of a promotion, by its ribbon; one without a ribbon is a selection of products. */
const typeLabels = {
  cashback: "Cashback",
  bonus: "Bonus",
  win: "Win",
  save: "Save",
  sale: "Sale",
  "special-offer": "Special offer",
  "catalogue-item": "Catalogue",
  new: "New",
  selection: "Selection",
} as const;
type PromotionType = keyof typeof typeLabels;

export const filterKeys = ["brand", "category", "type"] as const;
export type FilterKey = (typeof filterKeys)[number];
/** The selected values; one filter's values are joined by "or", different filters by "and". */
export type PromotionFilters = Readonly<Record<FilterKey, readonly string[]>>;

const filterTitles: Readonly<Record<FilterKey, string>> = { brand: "Brand", category: "Category", type: "Type" };

export type FilterValue = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  /** The same list with this value added or removed. */
  readonly href: string;
};
export type PromotionFilter = {
  readonly key: FilterKey;
  readonly title: string;
  readonly values: readonly FilterValue[];
};

/** The filters of an address: `?brand=a&brand=b` and `?brand=a,b` are the same. */
export function readFilters(url: URL): PromotionFilters {
  const valuesOf = (key: FilterKey): readonly string[] => [
    ...new Set(
      url.searchParams
        .getAll(key)
        .flatMap((text) => text.split(","))
        .map((text) => text.trim().toLowerCase())
        .filter((text) => text !== ""),
    ),
  ];
  return { brand: valuesOf("brand"), category: valuesOf("category"), type: valuesOf("type") };
}

const typeOf = ({ ribbon }: Promotion): PromotionType => ribbon?.type ?? "selection";

type Named = { readonly value: string; readonly label: string };
const namesOf: Readonly<Record<FilterKey, (promotion: Promotion) => readonly Named[]>> = {
  brand: ({ brand }) => (brand === null ? [] : [{ value: brand.uri, label: brand.name }]),
  category: ({ categories }) =>
    categories.map(({ uri, title }) => ({ value: uri.split("/").at(-1) ?? uri, label: title })),
  type: (promotion) => [{ value: typeOf(promotion), label: typeLabels[typeOf(promotion)] }],
};

const passes = (promotion: Promotion, key: FilterKey, wanted: readonly string[]): boolean =>
  wanted.length === 0 || namesOf[key](promotion).some(({ value }) => wanted.includes(value));

/** Only values that the promotions have; others are ignored. */
function knownFilters(promotions: readonly Promotion[], requested: PromotionFilters): PromotionFilters {
  const known = (key: FilterKey) => {
    const values = new Set(promotions.flatMap((one) => namesOf[key](one).map(({ value }) => value)));
    return requested[key].filter((value) => values.has(value));
  };
  return { brand: known("brand"), category: known("category"), type: known("type") };
}

export type NarrowedPromotions = {
  readonly shown: readonly Promotion[];
  readonly filters: readonly PromotionFilter[];
  readonly isNarrowed: boolean;
};

/** The promotions that match all filters, and the number of results for each value. */
export function narrowPromotions(promotions: readonly Promotion[], requested: PromotionFilters): NarrowedPromotions {
  const filters = knownFilters(promotions, requested);
  const passing = (except: FilterKey | null) =>
    promotions.filter((one) => filterKeys.every((key) => key === except || passes(one, key, filters[key])));
  return {
    shown: passing(null),
    isNarrowed: filterKeys.some((key) => filters[key].length > 0),
    filters: filterKeys
      .map((key) => ({
        key,
        title: filterTitles[key],
        values: valuesFor(key, { passing: passing(key), promotions, filters }),
      }))
      .filter(({ values }) => values.length > 1),
  };
}

/** The values that are on, each with the list without it. */
export const chosenFilters = (filters: readonly PromotionFilter[]) =>
  filters.flatMap(({ key, values }) =>
    values.filter(({ isOn }) => isOn).map(({ value, label, href }) => ({ key: `${key}=${value}`, label, href })),
  );

type Counting = {
  readonly passing: readonly Promotion[];
  readonly promotions: readonly Promotion[];
  readonly filters: PromotionFilters;
};

/** Values are sorted by name and keep their place, even without results. */
function valuesFor(key: FilterKey, { passing, promotions, filters }: Counting): readonly FilterValue[] {
  const names = new Map(
    promotions.flatMap((one) => namesOf[key](one).map(({ value, label }) => [value, label] as const)),
  );
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, "en-AU"))
    .map(([value, label]) => ({
      value,
      label,
      count: passing.filter((one) => passes(one, key, [value])).length,
      isOn: filters[key].includes(value),
      href: filtersUrl({ ...filters, [key]: toggled(filters[key], value) }),
    }));
}

const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

function filtersUrl(filters: PromotionFilters): string {
  const query = filterKeys.flatMap((key) =>
    filters[key].toSorted().map((value) => `${key}=${encodeURIComponent(value)}`),
  );
  return query.length === 0 ? promotionsUrl() : `${promotionsUrl()}?${query.join("&")}`;
}
