import { lazy, type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { Site } from "#shop/site.ts";
import { nothingFoundScene } from "#shop/site-scenes.ts";
import { categoryUrl, departmentsUrl, productsUrl } from "#shop/urls.ts";
import { classNames } from "#ui/class-names.ts";
import { LinkButton } from "#ui/button.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { Picture } from "#ui/picture.tsx";
import type { CategoryCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { rrpTooltip } from "#capabilities/catalogue/catalogue.rules.ts";
import {
  hrefOf,
  type ListAddress,
  readListAddress,
  withoutIgnored,
  withoutKey,
  withValue,
} from "#capabilities/catalogue/web/list-address.ts";
import { ListView, type ListViewProps } from "#capabilities/catalogue/web/list-view.tsx";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { SaleTag } from "#capabilities/sale/web/sale-tag.tsx";
import { useCurrentPage } from "../current-page.ts";
import { AskForPromises, ListedProduct } from "./listed-product.tsx";
import { useDeliverBy } from "./use-deliver-by.tsx";
import type { ListingData } from "./listing.load.ts";
import styles from "./listing.module.css";

/** Few lists have a masthead: the browser loads its script only there, and keeps the server's markup until then. */
const loadMasthead = () => import("../masthead/landing-masthead.tsx");
const Masthead = import.meta.env.SSR
  ? (await loadMasthead()).LandingMastheadSection
  : lazy(async () => ({ default: (await loadMasthead()).LandingMastheadSection }));

export type ListingScreenProps = {
  readonly data: ListingData;
  readonly site: Site;
  /** Between the heading and the list: how a search was corrected. */
  readonly notice?: ReactNode;
  readonly popularLabel?: string;
  readonly nextLinks?: ReactNode;
};

/** The number of categories that fit at the heading of a wide screen. */
const MAX_PER_TEXT_LINE = 5;

/** Every list of products: heading, subcategories, and the list. */
export function ListingScreen({ data, site, notice, popularLabel, nextLinks }: ListingScreenProps) {
  const { url } = useCurrentPage();
  const { listing, categories } = data;
  const requestedAddress = useMemo(() => readListAddress(url), [url]);
  const address = useMemo(() => withoutIgnored(requestedAddress, listing.ignored), [requestedAddress, listing]);
  const later = useDeliverBy(listing, requestedAddress);
  return (
    <PageColumn crumbs={data.masthead === undefined ? data.crumbs : undefined} className={styles.page}>
      <ListMasthead data={data} />
      <div className={classNames(styles.intro, data.tiles.length <= MAX_PER_TEXT_LINE && styles.sideBySide)}>
        {!data.masthead && <ListIntro data={data} />}
        {notice}
        <Tiles tiles={data.tiles} tagged={data.tagged} />
      </div>
      <AskForPromises products={listing.items} />
      <ListView
        listing={listing}
        address={address}
        isJump={url.hash !== ""}
        prices={site.priceGate === "open" ? "shown" : "gated"}
        popularLabel={popularLabel}
        categoryHref={useCallback((uri) => categoryHref(categories, address, uri), [categories, address])}
        later={later}
        scope={scopeOf(data, address)}
        renderCard={renderCard}
        nextLinks={nextLinks ?? <DefaultNextLinks />}
        emptyScene={nothingFoundScene(site)}
      />
      {listing.items.some((product) => product.rrp !== null) && <p className={styles.rrp}>{rrpTooltip}</p>}
    </PageColumn>
  );
}

type HeadProps = { readonly data: ListingData };

/** A landing page has a masthead with its breadcrumbs; any other list has only breadcrumbs. */
function ListMasthead({ data: { masthead, reduced } }: HeadProps) {
  if (masthead === undefined) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Masthead masthead={masthead} heading="h1" />
      </Suspense>
      {reduced && <SaleAt at="category" part={reduced.part} />}
    </>
  );
}

function ListIntro({ data: { title, blurb, reduced } }: HeadProps) {
  return (
    <PageHead title={title} className={styles.head}>
      {reduced && <SaleAt at="category" part={reduced.part} />}
      {blurb !== "" && <p className={styles.blurb}>{blurb}</p>}
    </PageHead>
  );
}

const renderCard: ListViewProps["renderCard"] = (product, picture) => (
  <ListedProduct product={product} picture={picture} />
);

function DefaultNextLinks() {
  return (
    <>
      <LinkButton href={departmentsUrl()}>All departments</LinkButton>
      <LinkButton href={productsUrl()}>All products</LinkButton>
    </>
  );
}

function categoryHref(categories: ListingData["categories"], address: ListAddress, uri: string): string {
  if (categories.lead === "to-filter") return hrefOf(withValue(withoutKey(address, "category"), "category", uri));
  const path = categories.below === null ? uri : `${categories.below}/${uri}`;
  return hrefOf({
    path: categoryUrl(path),
    params: address.params.filter(([key]) => key === "sort" || key === "brand"),
  });
}

function scopeOf({ narrowedTo }: ListingData, address: ListAddress) {
  if (narrowedTo === null) return [];
  return [{ key: "category", label: `Category: ${narrowedTo.title}`, href: hrefOf(withoutKey(address, "category")) }];
}

type TilesProps = {
  readonly tiles: readonly CategoryCard[];
  readonly tagged?: readonly string[] | undefined;
  /** In as many lines as they need, instead of one line that scrolls. */
  readonly wraps?: boolean;
};

export function Tiles({ tiles, tagged = [], wraps }: TilesProps) {
  if (tiles.length === 0) return null;
  return (
    <nav aria-label="Categories">
      <ul className={wraps ? styles.wrapped : styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.path}>
            <a href={categoryUrl(tile.path)} className={styles.tile}>
              <Picture src={tile.image} alt="" width={120} height={120} />
              <span className={styles.tileTitle}>{tile.title}</span>
              {tagged.includes(tile.uri) && <SaleTag at="categoryTileBadge" className={styles.tileTag} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
