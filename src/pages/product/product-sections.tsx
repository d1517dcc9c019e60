import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { PageProps } from "../page.ts";
import { Documents } from "./documents.tsx";
import { Accessories, Alternatives } from "./related-products.tsx";
import { DeliveryAndInstallation, Dimensions, Specifications, WarrantyAndCare } from "./facts.tsx";
import { AskedQuestions, CustomerReviews, PastPrices } from "./reviews.tsx";
import type { ProductData } from "./product.load.ts";
import { sectionTabs } from "./section-tabs.ts";
import styles from "./product.module.css";

export type ProductSectionsProps = PageProps<ProductData>;

export function ProductSections(props: ProductSectionsProps) {
  const bodies = sectionBodies(props);
  const rows = rowsOf(props.data);
  return sectionTabs(props.data, props.settings, props.site.theme.sections)
    .filter((tab) => tab.display)
    .map((tab) => (
      <section
        key={tab.uri}
        id={tab.uri.slice(1)}
        aria-labelledby={`${tab.uri.slice(1)}-title`}
        className={styles.section}
        tabIndex={-1}
        data-rows={rows[tab.uri]}
      >
        <h2 id={`${tab.uri.slice(1)}-title`}>{tab.title}</h2>
        {bodies[tab.uri]}
      </section>
    ));
}

/** The height of tall sections on a phone, in rows of cards (base.css). */
const rowsOf = ({ better, alternatives }: ProductData): Readonly<Record<string, number>> => ({
  "#specifications": 3,
  "#dimensions": 2,
  "#reviews": 4,
  "#questions": 2,
  "#accessories": 2,
  "#alternatives": better.length > 0 && alternatives.length > 0 ? 3 : 1,
});

const sectionBodies = ({ data, site, settings }: ProductSectionsProps): Readonly<Record<string, ReactNode>> => {
  const { product } = data;
  return {
    "#features": <List items={product.features} icon="check" />,
    "#description": <p className={styles.text}>{product.description}</p>,
    "#specifications": <Specifications product={product} country={site.country} />,
    "#dimensions": <Dimensions product={product} />,
    "#in-the-box": <List items={product.inTheBox} icon="package" />,
    "#warranty": <WarrantyAndCare product={product} site={site} />,
    "#documents": <Documents documents={product.documents} />,
    "#delivery": <DeliveryAndInstallation product={product} site={site} />,
    "#reviews": <CustomerReviews data={data} settings={settings} />,
    "#questions": <AskedQuestions data={data} />,
    "#price-history": <PastPrices sku={product.sku} />,
    "#accessories": <Accessories data={data} />,
    "#alternatives": <Alternatives data={data} />,
  };
};

function List({ items, icon }: { items: readonly string[]; icon: "check" | "package" }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          {item}
        </li>
      ))}
    </ul>
  );
}
