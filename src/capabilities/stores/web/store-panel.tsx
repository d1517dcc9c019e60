import { useId, type ReactNode } from "react";
import { storesUrl, storeUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import type { Store } from "../stores.contract.ts";
import { storeCopy } from "../stores.copy.ts";
import { directionsUrl, formatDistance } from "../stores.rules.ts";
import styles from "./stores.module.css";

export type StorePanelProps = {
  readonly store: Store | null;
  /** The location editor, from the page. */
  readonly locationEditor?: ReactNode;
  readonly headingLevel?: 2 | 3;
};

const tourUrl = (uri: string) => `/virtual-tour/${encodeURIComponent(uri)}`;
const callUrl = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

function Details({ store }: { store: Store }) {
  const place = [store.suburb, store.state, store.postcode].filter((part) => part !== "").join(" ");
  return (
    <>
      <a href={storeUrl(store.storeUri)} className={styles.picture}>
        <img src={store.thumbImg.src} alt={store.name} width={400} height={300} loading="lazy" decoding="async" />
      </a>
      <div className={styles.content}>
        <p className={styles.name}>{store.name}</p>
        <p className={styles.hours}>
          <Icon name="clock" size={16} />
          {store.hoursLine}
        </p>
        <address className={styles.address}>
          {store.address}
          <br />
          {place}
          {store.distanceKm !== null && (
            <span className={styles.distance}> · {formatDistance(store.distanceKm)} away</span>
          )}
        </address>
        <a href={callUrl(store.phone)}>{store.phone}</a>
      </div>
      <ul className={styles.links}>
        <li>
          <a href={storeUrl(store.storeUri)}>{storeCopy.details}</a>
        </li>
        {store.virtualTourId !== null && (
          <li>
            <a href={tourUrl(store.storeUri)}>{storeCopy.virtualTour}</a>
          </li>
        )}
        <li>
          <a href={directionsUrl(store)} target="_blank" rel="noopener noreferrer">
            {storeCopy.directions}
          </a>
        </li>
      </ul>
    </>
  );
}

/** The visitor's store. The page shows it in a dropdown where there is room, inline on a phone. */
export function StorePanel({ store, locationEditor, headingLevel = 2 }: StorePanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.title}>
        {storeCopy.title}
      </Heading>
      {store ? <Details store={store} /> : <p className={styles.address}>{storeCopy.none}</p>}
      <a href={storesUrl()} className={styles.changeStore}>
        {storeCopy.change}
      </a>
      {locationEditor && <div className={styles.editor}>{locationEditor}</div>}
    </section>
  );
}
