import { storeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import type { PageProps } from "../page.ts";
import { placeLine, TodayLine } from "./store-parts.tsx";
import { TourRoom } from "./tour-room.tsx";
import type { TourData } from "./tour.load.ts";
import styles from "./stores.module.css";

/** A store's tour from room to room, with the appliances of each (STORE-28, STORE-29). */
export function TourPage({ data: { store, crumbs, stops } }: PageProps<TourData>) {
  return (
    <PageColumn crumbs={crumbs}>
      <PageHead title={`Walk through ${store.name}`} lead={`${store.address}, ${placeLine(store)}`}>
        <TodayLine store={store} />
        <nav aria-label="Rooms of this store" className={styles.jumps}>
          {stops.map(({ id, title }) => (
            <Chip key={id} href={`#${id}`}>
              {title}
            </Chip>
          ))}
        </nav>
      </PageHead>
      <ol className={styles.stops}>
        {stops.map((stop, at) => (
          <li key={stop.id} id={stop.id} className={styles.stop}>
            <div className={styles.stopText}>
              <h2>{stop.title}</h2>
              <p>{stop.text}</p>
              <a href={stop.link.uri}>{stop.link.title}</a>
            </div>
            <TourRoom room={stop} isFirst={at === 0} />
          </li>
        ))}
      </ol>
      <p>
        <LinkButton href={storeUrl(store.storeUri)} kind="primary" icon="store">
          {storeCopy.details}
        </LinkButton>
      </p>
    </PageColumn>
  );
}
