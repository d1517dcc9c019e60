import { useState } from "react";
import type { Site } from "#shop/site.ts";
import { classNames } from "#ui/class-names.ts";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import { FeatureOffPage } from "../feature-off/feature-off-page.tsx";
import { LandingMastheadSection } from "../masthead/landing-masthead.tsx";
import type { PageProps } from "../page.ts";
import { StoreCard } from "./store-card.tsx";
import { nearQuery } from "./store-filters.ts";
import { NoStores, StoreFinder } from "./store-finder.tsx";
import type { StoreGroup } from "./store-groups.ts";
import { StoreMap } from "./store-map.tsx";
import type { StoresData, ToursData } from "./stores.load.ts";
import { cardPicture } from "./tours.ts";
import cardStyles from "./store-card.module.css";
import lines from "./store-lines.module.css";
import styles from "./stores.module.css";

const cardId = (storeUri: string): string => `at-${storeUri}`;

/** Around a place the map shows stores within driving distance, and always the nearest; else the country. */
const ON_MAP_KM = 300;

const isOnMap = ({ distanceKm }: Store, at: number): boolean => at === 0 || (distanceKm ?? 0) < ON_MAP_KM;

type GroupProps = {
  readonly group: StoreGroup;
  /** How many stores are above it, so that its rooms follow theirs. */
  readonly before: number;
  readonly cardsLeadTo: StoresData["cardsLeadTo"];
  readonly rooms: StoresData["rooms"];
  readonly site: Site;
  readonly active: string | null;
  readonly onActive: (storeUri: string | null) => void;
};

function Group({ group, before, cardsLeadTo, rooms, site, active, onActive }: GroupProps) {
  const variant = site.theme.pageVariants.store;
  return (
    <section aria-labelledby={`in-${group.code}`} className={classNames(styles.group, cardStyles.apart)}>
      <h2 id={`in-${group.code}`}>{group.name}</h2>
      <ul className={classNames(cardStyles.cards, lines.lines)} data-variant={variant}>
        {group.stores.map((store, at) => (
          <li
            key={store.storeUri}
            id={cardId(store.storeUri)}
            className={styles.stand}
            data-active={store.storeUri === active ? "" : undefined}
          >
            {/* Only highlights its dot on the map; the card has the links. */}
            <div
              role="presentation"
              onPointerEnter={() => onActive(store.storeUri)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(store.storeUri)}
              onBlur={() => onActive(null)}
            >
              <StoreCard
                store={store}
                variant={variant}
                picture={cardPicture(site, rooms, before + at)}
                leadsTo={cardsLeadTo}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The stores of the site (ROUTE-31), or that none has a virtual tour. */
export function StoresPage({ data, site }: PageProps<ToursData>) {
  return "off" in data ? <FeatureOffPage off={data.off} site={site} /> : <Stores data={data} site={site} />;
}

/** Every store on a map and by state or island, or the filtered ones (STORE-29). */
function Stores({ data, site }: Pick<PageProps<StoresData>, "data" | "site">) {
  const [active, setActive] = useState<string | null>(null);
  const { filters, groups, uri } = data;
  const stores = groups.flatMap((group) => group.stores);
  const isNear = groups[0]?.code === "near";
  const linkOf = (some: readonly Store[]) => {
    const [first] = some;
    if (first === undefined) return uri;
    return some.length === 1 || isNear ? `#${cardId(first.storeUri)}` : uri + nearQuery(first);
  };
  return (
    <PageColumn crumbs={data.crumbs}>
      <div className={styles.head}>
        <PageHead title={data.title} lead={data.lead}>
          <StoreFinder data={data} stateLabel={site.country === "NZ" ? "Island" : "State"} />
        </PageHead>
        <StoreMap
          country={site.country}
          stores={isNear ? stores.filter(isOnMap) : stores}
          shows={(isNear || filters.state !== "") && stores.length > 0 ? "part" : "country"}
          active={active}
          onActive={setActive}
          linkOf={linkOf}
        />
      </div>
      {data.masthead && <LandingMastheadSection masthead={data.masthead} heading="h2" />}
      {stores.length === 0 && <NoStores uri={uri} />}
      {groups.map((group, at) => (
        <Group
          key={group.code}
          group={group}
          before={groups.slice(0, at).reduce((sum, above) => sum + above.stores.length, 0)}
          cardsLeadTo={data.cardsLeadTo}
          rooms={data.rooms}
          site={site}
          active={active}
          onActive={setActive}
        />
      ))}
    </PageColumn>
  );
}
