import { lazy, Suspense, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import type { AppliedFilter } from "./applied-filters.ts";
import { Facets } from "./facets.tsx";
import { AppliedFilters } from "./list-applied.tsx";
import { withoutKey } from "./list-address.ts";
import type { ListViewProps } from "./list-view.tsx";
import { formatProducts, sortLabels, type SortOrder } from "./list-labels.ts";
import { PromotedFacets } from "./promoted-facets.tsx";
import styles from "./list-view.module.css";

/** Only a phone needs it; a wide screen has the panel at the side of the list. */
const RefineDrawer = lazy(async () => ({ default: (await import("./refine-drawer.tsx")).RefineDrawer }));

export type ListBarProps = ListViewProps & { readonly applied: readonly AppliedFilter[] };

/** The count, the promoted filters, the sort order, and on a phone the button for all filters. */
export function ListBar(props: ListBarProps) {
  const { listing, later, address, applied, categoryHref } = props;
  const [isRefining, setRefining] = useState(false);
  return (
    <div className={styles.bar} data-part="bar">
      <h2 className={styles.count}>{formatProducts(listing.total)}</h2>
      <div className={styles.refine} data-opens="refine">
        <Button icon="sliders-horizontal" onClick={() => setRefining(true)} aria-haspopup="dialog" wide>
          {applied.length > 0 ? `Refine (${applied.length})` : "Refine"}
        </Button>
      </div>
      <div className={styles.promoted} data-part="promoted">
        <PromotedFacets facets={listing.facets} address={address} />
      </div>
      <SortForm {...props} />
      {isRefining && (
        <Suspense>
          <RefineDrawer
            total={listing.total}
            onClose={() => setRefining(false)}
            panel={
              <>
                <AppliedFilters applied={applied} address={address} />
                <Facets facets={listing.facets} later={later} address={address} categoryHref={categoryHref} />
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

function SortForm({ listing: { sort }, address, prices, popularLabel }: ListBarProps) {
  const orders = (Object.keys(sortLabels) as SortOrder[]).filter(
    (order) => prices === "shown" || !sortLabels[order].needsPrices,
  );
  // The default order is not in the address.
  const options = orders.map((order) => ({
    value: order === "popular" ? "" : order,
    label: order === "popular" && popularLabel ? popularLabel : sortLabels[order].label,
  }));
  return (
    <form action={address.path} method="get" className={styles.sort}>
      {withoutKey(address, "sort").params.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <Select
        key={sort}
        label="Sort by"
        hideLabel
        name="sort"
        options={options}
        defaultValue={sort === "popular" ? "" : sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  );
}
