import { useEffect, useState } from "react";
import type { BrandList, Reviews, StoresNear } from "#shop/site-home.ts";
import { productUrl, brandsUrl, storesUrl, storeUrl } from "#shop/urls.ts";
import { callOf } from "#ui/call.ts";
import { Icon } from "#ui/icon.tsx";
import { Rating } from "#ui/rating.tsx";
import type { BrandView } from "#capabilities/catalogue/catalogue.contract.ts";
import type { Store, storesContract } from "#capabilities/stores/stores.contract.ts";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import type { Quote } from "../section-facts.ts";
import { Block } from "./section.tsx";
import styles from "./trust.module.css";

const call = callOf<typeof storesContract>();

/** The default stores, replaced by as many nearer ones once the shopper's suburb is known. */
function useNearest(stores: readonly Store[], isOnlyTours: boolean): readonly Store[] {
  const { geo } = useGeo();
  const localityId = geo?.localityId ?? null;
  const [near, setNear] = useState(stores);
  useEffect(() => {
    if (localityId === null) return;
    let isWanted = true;
    call("GET /api/store", { query: isOnlyTours ? { hasVirtualTour: "true" } : {} }).then(
      (found) => isWanted && setNear(found.slice(0, stores.length)),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [localityId, isOnlyTours, stores.length]);
  return near;
}

export type StoresProps = { readonly section: StoresNear; readonly stores: readonly Store[] };

export function StoresSection({ section, stores }: StoresProps) {
  const near = useNearest(stores, section.show === "tours");
  if (stores.length === 0) return null;
  return (
    <Block title={section.title} text={section.text} more={{ title: "All stores and opening hours", uri: storesUrl() }}>
      <ul className={styles.stores}>
        {near.map((store) => (
          <li key={store.storeUri} className={styles.store}>
            <h3>
              <a href={storeUrl(store.storeUri)}>{store.name}</a>
            </h3>
            <p>
              {store.address}, {store.suburb} {store.state} {store.postcode}
            </p>
            <p className={styles.hours}>
              <Icon name="clock" size={16} />
              {store.hoursLine}
            </p>
            {section.show === "tours" && store.virtualTourId !== null && (
              <p className={styles.hours}>
                <Icon name="eye" size={16} />
                <a href={`/virtual-tour/${store.storeUri}`} className={styles.above}>
                  Take the virtual tour
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function ReviewsSection({ section, quotes }: { readonly section: Reviews; readonly quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Block title={section.title} text={section.text} band="tint" rows={2}>
      <ul className={styles.quotes}>
        {quotes.map((quote) => (
          <li key={quote.product.uri}>
            <figure className={styles.quote}>
              <Rating score={quote.stars} />
              <blockquote>
                <p className={styles.headline}>{quote.title}</p>
                <p className={styles.body}>{quote.body}</p>
              </blockquote>
              <figcaption>
                {quote.author}, {quote.place}, on <a href={productUrl(quote.product.uri)}>{quote.product.title}</a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function BrandListSection({
  section,
  brands,
}: {
  readonly section: BrandList;
  readonly brands: readonly BrandView[];
}) {
  if (brands.length === 0) return null;
  return (
    <Block title={section.title} text={section.text} more={{ title: "All brands", uri: brandsUrl() }}>
      <ul className={styles.brands}>
        {brands.map((brand) => (
          <li key={brand.uri}>
            <a href={brand.uri.startsWith("/") ? brand.uri : `/brands/${brand.uri}`}>{brand.name}</a>
          </li>
        ))}
      </ul>
    </Block>
  );
}
