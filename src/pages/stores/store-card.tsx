import { storeUrl } from "#shop/urls.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import { directionsUrl, sayDistance } from "#capabilities/stores/stores.rules.ts";
import { callUrl, placeLine, StoreBadges, TodayLine } from "./store-parts.tsx";
import { tourUrl } from "./tours.ts";
import styles from "./stores.module.css";

export type StoreCardProps = { readonly store: Store; readonly leadsTo?: "store" | "tour" };

/** A store in a list: the data that a shopper needs before a visit. */
export function StoreCard({ store, leadsTo = "store" }: StoreCardProps) {
  return (
    <Card as="article" lifts className={styles.card}>
      <h3 className={styles.name}>
        <a href={leadsTo === "tour" ? tourUrl(store.storeUri) : storeUrl(store.storeUri)} data-covers="">
          {store.name}
        </a>
      </h3>
      <TodayLine store={store} />
      <address className={styles.address}>
        {store.address}
        <br />
        {placeLine(store)}
        {store.distanceKm !== null && <span className={styles.distance}> · {sayDistance(store.distanceKm)} away</span>}
      </address>
      <StoreBadges store={store} />
      <p className={styles.routes}>
        <a href={callUrl(store.phone)}>
          <Icon name="phone" size={16} />
          {store.phone}
        </a>
        <a
          href={directionsUrl(store)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${storeCopy.directions}: ${store.name}`}
        >
          <Icon name="navigation" size={16} />
          {storeCopy.directions}
        </a>
      </p>
    </Card>
  );
}
