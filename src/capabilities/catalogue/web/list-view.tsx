import { Fragment, lazy, type ReactNode, Suspense, useState } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { RemovableChip } from "#ui/chip.tsx";
import { classNames } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { navigate } from "#ui/navigate.ts";
import { Notice } from "#ui/notice.tsx";
import { Pager } from "#ui/pager.tsx";
import { Select } from "#ui/text-input.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Listing, ProductCard } from "../catalogue.contract.ts";
import { type AppliedFilter, appliedFilters } from "./applied-filters.ts";
import { FacetPanel } from "./facet-panel.tsx";
import { hrefOf, type ListAddress, onPage, withoutFilters, withoutKey } from "./list-address.ts";
import { sayProducts, sayShown, sortWords, type SortOrder } from "./list-words.ts";
import { ProductGrid } from "./product-grid.tsx";
import { PromotedFacets } from "./promoted-facets.tsx";
import { useGrownList } from "./use-grown-list.ts";
import styles from "./list-view.module.css";

/** A phone asks for it; the wide screen has the panel beside the list. */
const RefineDrawer = lazy(async () => ({ default: (await import("./refine-drawer.tsx")).RefineDrawer }));

export type ListViewProps = {
  readonly listing: Listing;
  readonly address: ListAddress;
  /** Whether the address names a place on the page, as the pager's links do. */
  readonly isJump: boolean;
  /** True while the next list is on its way. */
  readonly isMoving: boolean;
  readonly prices: "shown" | "gated";
  /** What the first order is called: `Best match` for a search. */
  readonly popularLabel?: string;
  readonly categoryHref: (uri: string) => string;
  /** What narrows the list beside its filters, e.g. a category of a brand. */
  readonly scope?: readonly AppliedFilter[];
  readonly renderCard: (product: ProductCard, picture: "first" | "early" | "lazy") => ReactNode;
  /** The ways on from an empty list. */
  readonly wayOn: ReactNode;
};

export const RESULTS_ID = "results";
const EARLY = 4;

/** Filters beside the products they leave, with order, pages and the ways back (PLP-05..09). */
export function ListView(props: ListViewProps) {
  const { listing, address, renderCard } = props;
  const grown = useGrownList(listing, address, props.isJump);
  const applied = [...(props.scope ?? []), ...appliedFilters(address, listing.facets, listing.ignored)];
  return (
    <section id={RESULTS_ID} aria-label="Products" className={styles.view}>
      <Bar {...props} applied={applied} />
      <Applied applied={applied} allOff={hrefOf(withoutFilters(address))} />
      {listing.ignored.length > 0 && (
        <Notice tone="info">Left out, because this list does not know it: {listing.ignored.join(", ")}.</Notice>
      )}
      <LiveStatus>{props.isMoving ? "" : sayProducts(listing.total)}</LiveStatus>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Refine">
          <FacetPanel facets={listing.facets} address={address} categoryHref={props.categoryHref} />
        </aside>
        <div className={classNames(styles.products, props.isMoving && styles.moving)} aria-busy={props.isMoving}>
          {listing.total === 0 ? (
            <Nothing applied={applied} allOff={hrefOf(withoutFilters(address))} wayOn={props.wayOn} />
          ) : (
            <>
              <ProductGrid>
                {grown.items.map((product, index) => (
                  <Fragment key={product.productCode}>
                    {renderCard(product, index === 0 ? "first" : index < EARLY ? "early" : "lazy")}
                  </Fragment>
                ))}
              </ProductGrid>
              <Pages
                listing={listing}
                address={address}
                shown={{ count: grown.items.length, before: grown.before }}
                onMore={grown.wantMore}
              />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function Bar({
  listing,
  address,
  applied,
  isMoving,
  categoryHref,
  prices,
  popularLabel,
}: ListViewProps & { applied: readonly AppliedFilter[] }) {
  const [isRefining, setRefining] = useState(false);
  return (
    <div className={styles.bar}>
      <h2 className={styles.count}>{sayProducts(listing.total)}</h2>
      <div className={styles.refine}>
        <Button icon="sliders-horizontal" onClick={() => setRefining(true)} aria-haspopup="dialog" wide>
          {applied.length > 0 ? `Refine (${applied.length})` : "Refine"}
        </Button>
      </div>
      <div className={styles.promoted}>
        <PromotedFacets facets={listing.facets} address={address} />
      </div>
      <SortForm sort={listing.sort} address={address} prices={prices} popularLabel={popularLabel} />
      {isRefining && (
        <Suspense>
          <RefineDrawer
            total={listing.total}
            isMoving={isMoving}
            onClose={() => setRefining(false)}
            panel={
              <>
                <Applied applied={applied} allOff={hrefOf(withoutFilters(address))} />
                <FacetPanel facets={listing.facets} address={address} categoryHref={categoryHref} />
              </>
            }
          />
        </Suspense>
      )}
    </div>
  );
}

function SortForm({
  sort,
  address,
  prices,
  popularLabel,
}: {
  sort: SortOrder;
  address: ListAddress;
  prices: ListViewProps["prices"];
  popularLabel?: string;
}) {
  const orders = (Object.keys(sortWords) as SortOrder[]).filter(
    (order) => prices === "shown" || !sortWords[order].needsPrices,
  );
  // The usual order needs no word in the address.
  const options = orders.map((order) => ({
    value: order === "popular" ? "" : order,
    label: order === "popular" && popularLabel ? popularLabel : sortWords[order].label,
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

function Applied({ applied, allOff }: { applied: readonly AppliedFilter[]; allOff: string }) {
  if (applied.length === 0) return null;
  return (
    <ul className={styles.applied} aria-label="Filters that are on">
      {applied.map((filter) => (
        <li key={filter.key}>
          <RemovableChip href={filter.href}>{filter.label}</RemovableChip>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <LinkButton href={allOff} kind="plain" size="small">
            Remove all
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

function Nothing({ applied, allOff, wayOn }: { applied: readonly AppliedFilter[]; allOff: string; wayOn: ReactNode }) {
  const isNarrowed = applied.length > 0;
  return (
    <EmptyState
      icon="list-filter"
      title={isNarrowed ? "Nothing fits all of that" : "Nothing here just now"}
      actions={
        <>
          {isNarrowed && (
            <LinkButton href={allOff} kind="primary">
              Remove all filters
            </LinkButton>
          )}
          {wayOn}
        </>
      }
    >
      {isNarrowed ? (
        <p>Take one of the filters back, or start again.</p>
      ) : (
        <p>New products come in all the time. Meanwhile:</p>
      )}
    </EmptyState>
  );
}

type PagesProps = {
  listing: Listing;
  address: ListAddress;
  shown: { count: number; before: number };
  onMore: () => void;
};

function Pages({ listing, address, shown, onMore }: PagesProps) {
  const next = hrefOf(onPage(address, listing.page + 1));
  return (
    <div className={styles.pages}>
      <p className={styles.progress}>{sayShown(listing, shown)}</p>
      {listing.page < listing.pageCount && (
        <LinkButton
          href={next}
          size="large"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onMore();
            navigate(next, { replace: true });
          }}
        >
          Load more
        </LinkButton>
      )}
      <Pager
        page={listing.page}
        perPage={listing.perPage}
        total={listing.total}
        hrefOf={(page) => `${hrefOf(onPage(address, page))}#${RESULTS_ID}`}
        label="Pages of products"
      />
    </div>
  );
}
