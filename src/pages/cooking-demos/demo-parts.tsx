import type { Market } from "#shop/markets.ts";
import { productUrl, storeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { ProductPrice } from "#capabilities/catalogue/web/product-price.tsx";
import type { DemoDetails } from "#capabilities/cooking-demos/cooking-demos.contract.ts";
import { demoCopy, formCopy, typeHint } from "#capabilities/cooking-demos/cooking-demos.copy.ts";
import { formatDayOf, formatHours } from "#capabilities/cooking-demos/demo-times.rules.ts";
import { demoCalendarUrl } from "#capabilities/cooking-demos/demo-urls.ts";
import { storeCopy } from "#capabilities/stores/stores.copy.ts";
import { directionsUrl } from "#capabilities/stores/stores.rules.ts";
import { StoreMap } from "../stores/store-map.tsx";
import { callUrl, placeLine } from "../stores/store-parts.tsx";
import { DemoLine, formatDemoPrice, Seats } from "./demo-line.tsx";
import { demosHref } from "./demo-filters.ts";
import styles from "./demo.module.css";
import lines from "./demos.module.css";

type Props = { readonly demo: DemoDetails };

/** Date, place, audience and price. `gate`: the text in place of a hidden price. */
export function Facts({ demo, gate }: Props & { readonly gate: string }) {
  const price = formatDemoPrice(demo.price);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>When</dt>
        <dd>
          <strong>{formatDayOf(demo.start)}</strong>
          <br />
          {formatHours(demo)} <span className={styles.muted}>({demo.zoneName})</span>
          <br />
          <a href={demoCalendarUrl(demo.id)} download>
            {formCopy.calendar}
          </a>
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>
          <a href={storeUrl(demo.storeUri)}>{demo.storeName}</a>
          <br />
          {demo.store.address}, {placeLine(demo.store)}
        </dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd>
          <strong>{price ?? gate}</strong>
          {demo.price !== null && demo.price > 0 && <span className={styles.muted}> {demoCopy.each}</span>}
        </dd>
      </div>
      <div>
        <dt>Seats</dt>
        <dd>
          <Seats demo={demo} />{" "}
          {demo.availability === 0 && <span className={styles.muted}>{demoCopy.of(demo.seats)}</span>}
        </dd>
      </div>
      <div>
        <dt>Who for</dt>
        <dd>{typeHint[demo.type]}</dd>
      </div>
    </dl>
  );
}

export function Menu({ demo: { menu, cook, brand } }: Props) {
  if (menu.length === 0) return null;
  return (
    <section aria-labelledby="menu" className={styles.part}>
      <h2 id="menu">On the menu</h2>
      <ul className={styles.menu}>
        {menu.map((dish) => (
          <li key={dish}>{dish}</li>
        ))}
      </ul>
      <p className={styles.muted}>
        {cook === "" ? "" : `Cooked by ${cook}, `}
        {cook === "" ? "On" : "on"} appliances by {brand}.
      </p>
    </section>
  );
}

export function Appliances({ demo: { appliances } }: Props) {
  if (appliances.length === 0) return null;
  return (
    <section aria-labelledby="appliances" className={styles.part}>
      <h2 id="appliances">Appliances used</h2>
      <ul className={styles.goods}>
        {appliances.map((product) => (
          <li key={product.sku}>
            <Picture src={product.image.url} alt="" width={400} height={400} loading="lazy" />
            <p className={styles.muted}>{product.manufacturer.name}</p>
            <h3>
              <a href={productUrl(product.uri)}>{product.title}</a>
            </h3>
            <ProductPrice product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The region of the store, and directions. */
export function GettingThere({ demo: { store }, country }: Props & { readonly country: Market }) {
  return (
    <section aria-labelledby="there" className={styles.location}>
      <div className={styles.locationText}>
        <h2 id="there">Getting there</h2>
        <address className={styles.address}>
          <a href={storeUrl(store.storeUri)}>{store.name}</a>
          <br />
          {store.address}
          <br />
          {placeLine(store)}
        </address>
        <a href={callUrl(store.phone)}>{store.phone}</a>
        <LinkButton href={directionsUrl(store)} icon="navigation" target="_blank" rel="noopener noreferrer">
          {storeCopy.directions}
        </LinkButton>
      </div>
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

export function Others({ demo: { others, store } }: Props) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className={styles.part}>
      <h2 id="others">More in {store.suburb}</h2>
      <ul className={lines.lines}>
        {others.map((one) => (
          <li key={one.id}>
            <p className={styles.date}>{formatDayOf(one.start)}</p>
            <DemoLine demo={one} />
          </li>
        ))}
      </ul>
      <p>
        <a href={demosHref({ storeUri: store.storeUri })}>Everything at {store.name}</a>
      </p>
    </section>
  );
}
