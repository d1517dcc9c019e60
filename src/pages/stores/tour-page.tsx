import { storeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Chip } from "#ui/chip.tsx";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import type { PageProps } from "../page.ts";
import { placeLine, TodayLine } from "./store-parts.tsx";
import type { TourData } from "./stores.load.ts";
import styles from "./stores.module.css";

/** A store from room to room (STORE-28). */
export function TourPage({ data: { store, crumbs, stops } }: PageProps<TourData>) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <header className={styles.headWords}>
        <h1>Walk through {store.name}</h1>
        <p className={styles.lead}>
          {store.address}, {placeLine(store)}
        </p>
        <TodayLine store={store} />
        <nav aria-label="Rooms of this store" className={styles.jumps}>
          {stops.map(({ id, title }) => (
            <Chip key={id} href={`#${id}`}>
              {title}
            </Chip>
          ))}
        </nav>
      </header>
      <ol className={styles.stops}>
        {stops.map(({ id, title, text, picture, link }, at) => (
          <li key={id} id={id} className={styles.stop}>
            <img
              src={picture}
              alt=""
              width={2000}
              height={900}
              loading={at === 0 ? undefined : "lazy"}
              fetchPriority={at === 0 ? "high" : undefined}
              decoding="async"
            />
            <div className={styles.stopWords}>
              <h2>{title}</h2>
              <p>{text}</p>
              <a href={link.uri}>{link.title}</a>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <LinkButton href={storeUrl(store.storeUri)} kind="primary" icon="store">
          {storeCopy.details}
        </LinkButton>
      </p>
    </div>
  );
}
