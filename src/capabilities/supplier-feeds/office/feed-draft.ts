import {
  type SupplierField,
  supplierFieldNames,
  supplierFields,
} from "#capabilities/catalogue/import/supplier-file.rules.ts";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import type { FeedInterval, FeedLimits } from "../supplier-feeds.rules.ts";

/** What is typed of a feed before it is saved. */
export type FeedDraft = {
  /** The file's column of each field; empty: none. */
  readonly columns: Readonly<Record<SupplierField, string>>;
  readonly sites: SupplierFeed["sites"];
  readonly place: string | null;
  /** Null: products that the shop does not have are listed. */
  readonly newProducts: SupplierFeed["newProducts"];
  readonly everyHours: FeedInterval;
  readonly atHour: number;
  readonly limits: Readonly<Record<keyof FeedLimits, string>>;
};

export function draftOf(feed: SupplierFeed): FeedDraft {
  const { mapping, sites, place, newProducts, everyHours, atHour, limits } = feed;
  const columnOf = (field: SupplierField) => mapping.find((one) => one.field === field)?.column ?? "";
  return {
    columns: Object.fromEntries(supplierFieldNames.map((field) => [field, columnOf(field)])) as FeedDraft["columns"],
    sites,
    place,
    newProducts,
    everyHours,
    atHour,
    limits: Object.fromEntries(
      Object.entries(limits).map(([name, value]) => [name, String(value)]),
    ) as FeedDraft["limits"],
  };
}

/** The values of the form, each under a name of its own, as two versions are compared and merged. */
export type FeedFields = FeedDraft["columns"] &
  FeedDraft["limits"] &
  Pick<FeedDraft, "sites" | "place" | "newProducts" | "everyHours" | "atHour">;

export const fieldsOf = ({ columns, limits, sites, ...rest }: FeedDraft): FeedFields => ({
  ...columns,
  ...rest,
  ...limits,
  sites: sites.toSorted(),
});

export function draftFrom(fields: FeedFields): FeedDraft {
  const { sites, place, newProducts, everyHours, atHour } = fields;
  const pick = <Name extends SupplierField | keyof FeedLimits>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, fields[name]])) as Readonly<Record<Name, string>>;
  const limits = pick(Object.keys(limitLabels) as (keyof FeedLimits)[]);
  return { columns: pick(supplierFieldNames), sites, place, newProducts, everyHours, atHour, limits };
}

/** How many values differ from what is saved. */
export function countChanges(draft: FeedDraft, feed: SupplierFeed): number {
  const [now, saved] = [draft, draftOf(feed)].map((one) =>
    Object.entries(fieldsOf(one)).map(([, value]) => JSON.stringify(value)),
  );
  return (now ?? []).filter((value, at) => value !== saved?.[at]).length;
}

export const limitLabels: Readonly<Record<keyof FeedLimits, string>> = {
  movePercent: "A price has moved if it changes by more than, in percent",
  moveShare: "Stop if more than this share of prices has moved, in percent",
  faultShare: "Stop if more than this share of lines is wrong, in percent",
  lossShare: "Stop if the file is shorter than the last one by more than, in percent",
};

/** The limits that were typed; null where one is no whole percentage. */
export function readLimits(typed: FeedDraft["limits"]): FeedLimits | null {
  const entries = Object.entries(typed).map(([name, text]) => {
    const most = name === "movePercent" ? 1_000 : 100;
    const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return [name, value <= most && (name !== "movePercent" || value > 0) ? value : null] as const;
  });
  return entries.some(([, value]) => value === null) ? null : (Object.fromEntries(entries) as FeedLimits);
}

export const mappingOf = ({ columns }: FeedDraft): SupplierFeed["mapping"] =>
  supplierFieldNames.flatMap((field) => {
    const column = columns[field].trim();
    return column === "" ? [] : [{ field, column }];
  });

export const fieldLabel = (field: SupplierField): string => supplierFields[field];
