import { LinkButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { ShareLink } from "#ui/share-link.tsx";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import { directionsUrl, sharedStoreQuery } from "#capabilities/stores/stores.rules.ts";
import type { PageProps } from "../page.ts";
import { StoreCard } from "./store-card.tsx";
import { StoreMap, type StoreMapProps } from "./store-map.tsx";
import { callUrl, ChooseStore, Closures, HoursTable, placeLine, StoreBadges, TodayLine } from "./store-parts.tsx";
import { cardPicture, tourUrl } from "./tours.ts";
import { type StoreData, placesWord } from "./stores.load.ts";
import cardStyles from "./store-card.module.css";
import lines from "./store-lines.module.css";
import styles from "./stores.module.css";

function Visit({ store }: { readonly store: Store }) {
  return (
    <section aria-labelledby="visit" className={styles.visit}>
      <h2 id="visit">Visit</h2>
      <TodayLine store={store} />
      <address className={cardStyles.address}>
        {store.address}
        <br />
        {placeLine(store)}
      </address>
      <a href={callUrl(store.phone)} className={styles.phone}>
        {store.phone}
      </a>
      <div className={styles.buttons}>
        <LinkButton
          href={directionsUrl(store)}
          kind="primary"
          icon="navigation"
          target="_blank"
          rel="noopener noreferrer"
          wide
        >
          {storeCopy.directions}
        </LinkButton>
        <ChooseStore store={store} wide />
        <ShareLink title={store.name} query={sharedStoreQuery(store)} label="Copy link to this store" />
        {store.virtualTourId !== null && (
          <LinkButton href={tourUrl(store.storeUri)} icon="rotate-3d" wide>
            {storeCopy.virtualTour}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Services({ store }: { readonly store: Store }) {
  if (store.services.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services at this store</h2>
      <ul className={styles.services}>
        {store.services.map((service) => (
          <li key={service}>
            <Icon name="check" size={20} />
            {service}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The region of the store; the dot links to the directions. */
function WhereItIs({ store, country }: { readonly store: Store } & Pick<StoreMapProps, "country">) {
  return (
    <section aria-labelledby="where">
      <h2 id="where">Where it is</h2>
      <StoreMap
        country={country}
        stores={[store]}
        shows="part"
        active={store.storeUri}
        onActive={() => {}}
        linkOf={() => directionsUrl(store)}
      />
    </section>
  );
}

/** The next demonstrations in this store; nothing without any. */
function Demos({ store, demos }: Pick<StoreData, "store" | "demos">) {
  if (demos.length === 0) return null;
  return (
    <section aria-labelledby="demos" className={styles.group}>
      <h2 id="demos">Cooking demonstrations here</h2>
      <ul className={classNames(cardStyles.cards, lines.lines)}>
        {demos.map((demo) => (
          <li key={demo.uri}>
            <Card as="article" lifts className={styles.demo}>
              <p className={cardStyles.today}>
                {demo.weekday} {demo.date} {demo.month}, {demo.hours}
              </p>
              <h3 className={cardStyles.name}>
                <a href={demo.uri} data-covers="">
                  {demo.title}
                </a>
              </h3>
              <p className={cardStyles.address}>{demo.state}</p>
            </Card>
          </li>
        ))}
      </ul>
      <p>
        <a href={`/cooking-demos?storeUri=${encodeURIComponent(store.storeUri)}`}>All demonstrations at {store.name}</a>
      </p>
    </section>
  );
}

/** One store: directions, opening hours and services (ROUTE-32). */
export function StorePage({ data: { store, crumbs, picture, nearby, rooms, demos }, site }: PageProps<StoreData>) {
  const variant = site.theme.pageVariants.store;
  return (
    <PageColumn crumbs={crumbs} className={styles.one} data-variant={variant}>
      <img src={picture} alt="" width={2000} height={900} fetchPriority="high" className={styles.banner} />
      <PageHead title={store.name}>
        <StoreBadges store={store} />
      </PageHead>
      <div className={styles.columns}>
        <Visit store={store} />
        <section aria-labelledby="hours">
          <h2 id="hours">Opening hours</h2>
          {store.isAppointmentOnly && (
            <p className={styles.note}>By appointment only. Call to arrange a time within these hours.</p>
          )}
          <HoursTable store={store} />
          <Closures store={store} />
          <p className={styles.note}>Closed on public holidays. Times are {store.suburb}’s own.</p>
        </section>
        <div className={styles.aside}>
          <Services store={store} />
          <WhereItIs store={store} country={site.country} />
        </div>
      </div>
      <Demos store={store} demos={demos} />
      {nearby.length > 0 && (
        <section aria-labelledby="nearby" className={styles.group}>
          <h2 id="nearby">The nearest other {placesWord(site).toLowerCase()}</h2>
          <ul className={classNames(cardStyles.cards, lines.lines)} data-variant={variant}>
            {nearby.map((one, at) => (
              <li key={one.storeUri}>
                <StoreCard store={one} variant={variant} picture={cardPicture(site, rooms, at + 1)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageColumn>
  );
}
