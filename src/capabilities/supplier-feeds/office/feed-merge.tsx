import { valueOf } from "#office/ui/calls.ts";
import { formatMergedValue } from "#office/ui/merge.ts";
import { StaleMerge } from "#office/ui/stale-merge.tsx";
import { supplierFields } from "#capabilities/catalogue/import/supplier-file.rules.ts";
import type { SupplierFeed } from "../supplier-feeds.office.contract.ts";
import {
  draftFrom,
  draftOf,
  type FeedDraft,
  type FeedFields,
  fieldsOf,
  limitLabels,
  mappingOf,
  readLimits,
} from "./feed-draft.ts";
import { feedsCall, hourOptions, intervalOptions, settingsOf, useFeedChange } from "./feeds-call.ts";
import { useProductOptions } from "./new-products.tsx";

/** Saves what was typed over a version of the feed. Its limits are whole percentages. */
export function saveDraft(version: SupplierFeed, draft: FeedDraft): Promise<SupplierFeed> {
  const { sites, place, newProducts, everyHours, atHour } = draft;
  const limits = readLimits(draft.limits);
  if (limits === null) throw new Error("A form with a wrong limit is not saved.");
  return valueOf(feedsCall, "POST /api/office/supplier-feeds/:id", {
    params: { id: version.id },
    body: {
      ...settingsOf(version),
      mapping: mappingOf(draft),
      sites: [...sites],
      place,
      newProducts,
      everyHours,
      atHour,
      limits,
    },
  });
}

const words: { readonly [Field in keyof FeedFields]: string } = {
  ...supplierFields,
  sites: "Prices change on",
  place: "Stock changes at",
  newProducts: "New products",
  everyHours: "How often",
  atHour: "At, in Sydney time",
  ...limitLabels,
};

type Named = { readonly code: string; readonly name: string };
type MergeProps = {
  readonly error: unknown;
  /** As it was when the form was filled, and as it was typed. */
  readonly base: SupplierFeed;
  readonly draft: FeedDraft;
  readonly sites: readonly Named[];
  readonly places: readonly Named[];
  readonly onSaved: (feed: SupplierFeed) => void;
  readonly onBack: () => void;
};

/** Both versions of a feed that somebody else has saved meanwhile, to merge. */
export function FeedMerge({ error, base, draft, sites, places, onSaved, onBack }: MergeProps) {
  const { brands, categories } = useProductOptions();
  const save = useFeedChange(
    ({ newest, fields }: { readonly newest: SupplierFeed; readonly fields: FeedFields }) =>
      saveDraft(newest, draftFrom(fields)),
    onSaved,
  );
  const nameIn = (all: readonly Named[], code: string) => all.find((one) => one.code === code)?.name ?? code;
  const labelIn = (options: readonly { readonly id: string; readonly label: string }[], value: unknown) =>
    options.find(({ id }) => id === String(value))?.label;
  const describeNewProducts = (made: SupplierFeed["newProducts"]) =>
    made === null
      ? "Listed"
      : `Drafts: ${brands.find(({ id }) => id === made.brandId)?.name ?? ""}, ${categories.find(({ id }) => id === made.categoryId)?.title ?? ""}`;
  const formatField = (field: string, value: unknown) => {
    if (field === "sites") return formatMergedValue((value as FeedFields["sites"]).map((code) => nameIn(sites, code)));
    if (field === "place") return value === null ? undefined : nameIn(places, String(value));
    if (field === "everyHours") return labelIn(intervalOptions, value);
    if (field === "atHour") return labelIn(hourOptions, value);
    return field === "newProducts" ? describeNewProducts(value as FeedFields["newProducts"]) : undefined;
  };
  return (
    <StaleMerge
      noun="feed"
      error={error}
      base={fieldsOf(draftOf(base))}
      yours={fieldsOf(draft)}
      words={words}
      formatField={formatField}
      fieldsOf={(newest: SupplierFeed) => fieldsOf(draftOf(newest))}
      save={(newest, fields) => save.mutateAsync({ newest, fields })}
      onSaved={() => {}}
      onBack={onBack}
    />
  );
}
