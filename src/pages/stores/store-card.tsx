import type { StoreVariant } from "#shop/site.ts";
import { storeUrl } from "#shop/urls.ts";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import { directionsUrl, hoursByDays, formatDistance } from "#capabilities/stores/stores.rules.ts";
import { callUrl, placeLine, StoreBadges, TodayLine } from "./store-parts.tsx";
import { type CardPicture, tourUrl } from "./tours.ts";
import styles from "./store-card.module.css";

export type StoreCardProps = {
  readonly store: Store;
  readonly variant: StoreVariant;
  /** A room, where the variant shows one; the store's own by default. */
  readonly picture?: CardPicture;
  readonly leadsTo?: "store" | "tour";
};

type Shown = {
  readonly room?: true;
  /** The opening hours of the week. */
  readonly hours?: true;
  /** How many of the store's services. */
  readonly services?: number;
};

/** What a variant shows besides name, hours of today, address and links. */
const shown: Readonly<Record<StoreVariant, Shown>> = {
  stamp: { hours: true },
  "pick-up": { services: 2 },
  room: { room: true, services: 3 },
  picture: { room: true },
  row: { hours: true },
  sheet: { hours: true, services: 4 },
};

/** A store in a list: the data that a shopper needs before a visit. The list around it carries the variant. */
export function StoreCard({ store, variant, picture = store.thumbImg, leadsTo = "store" }: StoreCardProps) {
  const { room, hours, services = 0 } = shown[variant];
  return (
    <Card as="article" lifts className={styles.card}>
      {room && (
        <img
          src={picture.src}
          alt=""
          width={400}
          height={300}
          loading="lazy"
          className={styles.picture}
          data-side={picture.side}
        />
      )}
      <div className={styles.main}>
        <h3 className={styles.name}>
          <a href={leadsTo === "tour" ? tourUrl(store.storeUri) : storeUrl(store.storeUri)} data-covers="">
            {store.name}
          </a>
        </h3>
        <TodayLine store={store} />
        {services > 0 && <Offers services={store.services.slice(0, services)} />}
        <address className={styles.address}>
          {store.address}
          <br />
          {placeLine(store)}
          {store.distanceKm !== null && (
            <span className={styles.distance}> · {formatDistance(store.distanceKm)} away</span>
          )}
        </address>
        {hours && <ShortHours store={store} />}
        <StoreBadges store={store} />
        <Routes store={store} />
      </div>
    </Card>
  );
}

function Offers({ services }: Pick<Store, "services">) {
  return (
    <ul className={styles.offers} aria-label="At this store">
      {services.map((service) => (
        <li key={service}>
          <Icon name="check" size={16} />
          {service}
        </li>
      ))}
    </ul>
  );
}

/** The usual week; public holidays are in the line about today. */
function ShortHours({ store }: Pick<StoreCardProps, "store">) {
  return (
    <table className={styles.shortHours} aria-label={`Opening hours: ${store.name}`}>
      <tbody>
        {hoursByDays(store).map(({ days, hours }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Routes({ store }: Pick<StoreCardProps, "store">) {
  return (
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
  );
}
