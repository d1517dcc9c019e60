import { homeUrl, storesUrl, storeUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Icon } from "#ui/icon.tsx";
import type { PageProps } from "../page.ts";
import { supportNumberOf } from "../shell/shell-facts.ts";
import type { ExpertData } from "./static.load.ts";
import styles from "./static-page.module.css";

const callUrl = (phone: string) => `tel:${phone.replaceAll(" ", "")}`;

/** Every way to a person who knows the products. */
export function ExpertPage({ data: { title, stores }, site, settings }: PageProps<ExpertData>) {
  const phone = supportNumberOf(site, settings);
  return (
    <div className={styles.page}>
      <Breadcrumbs items={[{ title: "Home", uri: homeUrl() }, { title }]} />
      <h1>{title}</h1>
      <p className={styles.lead}>
        Tell us what you are replacing, how wide the gap is and who will use it. A person answers, and stays with you
        until it works.
      </p>
      <ul className={styles.ways}>
        <li>
          <Icon name="phone" size={24} />
          <h2>Call</h2>
          <p className={styles.hours}>{site.supportHours}</p>
          <LinkButton href={callUrl(phone)} kind="primary">
            {phone}
          </LinkButton>
        </li>
        <li>
          <Icon name="mail" size={24} />
          <h2>Write</h2>
          <p className={styles.hours}>Photographs of the space and a few measurements help most.</p>
          <LinkButton href={`mailto:${site.email}`}>{site.email}</LinkButton>
        </li>
        <li>
          <Icon name="store" size={24} />
          <h2>Come in</h2>
          <p className={styles.hours}>Bring a tape measure, or the plan.</p>
          <LinkButton href={storesUrl()}>Stores and hours</LinkButton>
        </li>
      </ul>
      {stores.length > 0 && (
        <ul className={styles.stores}>
          {stores.map((store) => (
            <li key={store.storeUri}>
              <a href={storeUrl(store.storeUri)}>{store.name}</a>
              <span>
                {store.suburb} {store.state}
              </span>
              <a href={callUrl(store.phone)}>{store.phone}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
