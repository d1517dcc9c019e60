import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { useIsMoving } from "#ui/moving.ts";
import { Notice } from "#ui/notice.tsx";
import { Part } from "#ui/part.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { Listing, ProductCard } from "../catalogue.contract.ts";
import { type AppliedFilter, appliedFilters, describeIgnored } from "./applied-filters.ts";
import type { LaterFacet } from "./facet-panel.tsx";
import { Facets } from "./facets.tsx";
import { AppliedFilters } from "./list-applied.tsx";
import type { ListAddress } from "./list-address.ts";
import { ListBar } from "./list-bar.tsx";
import { useAppliedValues } from "./applied-filter-values.ts";
import { LaterPage, ListPages, RESULTS_ID } from "./list-pages.tsx";
import { formatProducts, describeVisibility } from "./list-labels.ts";
import { ProductGrid } from "./product-grid.tsx";
import { useGrownList } from "./use-grown-list.ts";
import styles from "./list-view.module.css";

/** Few lists are empty: the browser loads this only there, and keeps the server's markup until then. */
const loadEmpty = () => import("./list-empty.tsx");
const EmptyList = import.meta.env.SSR
  ? (await loadEmpty()).EmptyList
  : lazy(async () => ({ default: (await loadEmpty()).EmptyList }));

export type ListViewProps = {
  readonly listing: Listing;
  readonly address: ListAddress;
  /** Whether the address has a fragment, as the pager's links do. */
  readonly isJump: boolean;
  readonly prices: "shown" | "gated";
  /** The label of the first order: `Best match` for a search. */
  readonly popularLabel?: string;
  readonly categoryHref: (uri: string) => string;
  readonly later?: LaterFacet;
  /** Filters outside the panel, e.g. a category of a brand. */
  readonly scope?: readonly AppliedFilter[];
  readonly renderCard: (product: ProductCard, picture: "first" | "early" | "lazy") => ReactNode;
  /** The links of an empty list. */
  readonly nextLinks: ReactNode;
  /** The address of a room for an empty list. */
  readonly emptyScene: string;
};

const EARLY = 4;

/** Filters and their products, with sort order, pages and removal links (PLP-05..09). */
export function ListView(ownProps: ListViewProps) {
  const { address } = ownProps;
  const listing = useAppliedValues(ownProps.listing, address);
  const props = { ...ownProps, listing };
  const applied = [...(props.scope ?? []), ...appliedFilters(address, listing.facets, listing.ignored)];
  return (
    <section id={RESULTS_ID} aria-label="Products" className={styles.view} data-part="list">
      <Part>
        <ListBar {...props} applied={applied} />
      </Part>
      <AppliedFilters applied={applied} address={address} />
      {listing.ignored.length > 0 && (
        <Notice tone="info">
          We left this out, because it does not fit this list:{" "}
          {describeIgnored(listing.facets, listing.ignored).join("; ")}.
        </Notice>
      )}
      <div className={styles.columns} data-part="columns">
        <aside id="refine" className={styles.side} data-part="rail" aria-label="Refine">
          <Facets facets={listing.facets} later={props.later} address={address} categoryHref={props.categoryHref} />
        </aside>
        <Products {...props} applied={applied} />
      </div>
    </section>
  );
}

function Products(props: ListViewProps & { readonly applied: readonly AppliedFilter[] }) {
  const { listing, address, applied, renderCard } = props;
  const isMoving = useIsMoving();
  const isAwaited = useIsAwaited();
  const { items, before, isGrowing, wantMore } = useGrownList(listing, address, props.isJump);
  const { products, followGrowth } = useFocusOnGrowth(before);
  const shown = { count: items.length, before };
  const status = before > 0 ? `Showing ${describeVisibility(listing, shown)}` : formatProducts(listing.total);
  return (
    <div
      ref={products}
      className={classNames(styles.products, isAwaited && !isGrowing && styles.moving)}
      aria-busy={isMoving}
    >
      <LiveStatus>{isMoving ? "" : status}</LiveStatus>
      {listing.page > 1 && before === 0 && <LaterPage listing={listing} address={address} />}
      {listing.total === 0 ? (
        <Suspense>
          <EmptyList
            applied={applied}
            facets={listing.facets}
            address={address}
            nextLinks={props.nextLinks}
            scene={props.emptyScene}
          />
        </Suspense>
      ) : (
        <>
          <ProductGrid>
            {items.map((product, index) => (
              <Fragment key={product.productCode}>
                {renderCard(product, index === 0 ? "first" : index < EARLY ? "early" : "lazy")}
              </Fragment>
            ))}
          </ProductGrid>
          <Part>
            <ListPages
              listing={listing}
              address={address}
              shown={shown}
              isGrowing={isMoving && isGrowing}
              onMore={() => {
                followGrowth();
                wantMore();
              }}
            />
          </Part>
        </>
      )}
    </div>
  );
}

/** Only after this time does a loading list fade, because that repaints all of it. */
const AWAITED_MS = 120;

/** Whether the next list has been loading for a while; a fast answer needs no loading state. */
function useIsAwaited(): boolean {
  const isMoving = useIsMoving();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setLong(true), AWAITED_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isMoving]);
  return isMoving && isLong;
}

/** After `Load more` the focus moves to the first new product; the page does not scroll. */
function useFocusOnGrowth(before: number) {
  const products = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || before === 0) return;
    isAwaited.current = false;
    const card = products.current?.querySelectorAll("article")[before];
    card?.querySelector<HTMLElement>("a[data-covers]")?.focus({ preventScroll: true });
  }, [before]);
  return {
    products,
    followGrowth: () => {
      isAwaited.current = true;
    },
  };
}
