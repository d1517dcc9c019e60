import type { ReactNode } from "react";
import { formatPrice, toCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { Icon } from "#ui/icon.tsx";
import type { TabItem } from "#ui/tabs-bar.tsx";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { ProductGrid } from "#capabilities/catalogue/web/product-grid.tsx";
import { Reviews } from "#capabilities/catalogue/web/reviews.tsx";
import { SpecificationTables } from "#capabilities/catalogue/web/specification-tables.tsx";
import type { Promises } from "#capabilities/delivery/web/use-promises.ts";
import { ListedProduct } from "../listing/listed-product.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./product.module.css";

/** The sections in their order; what a product has nothing for has no tab and no heading (PDP-02..05). */
export const sectionTabs = ({ product, reviews, alternatives }: ProductData): readonly TabItem[] => [
  { title: "Key features", uri: "#features", display: product.features.length > 0 },
  { title: "Description", uri: "#description", display: product.description !== "" },
  { title: "Specifications", uri: "#specifications", display: product.specifications.length > 0 },
  { title: "Dimensions", uri: "#dimensions", display: hasDimensions(product) },
  { title: "What's in the box", uri: "#in-the-box", display: product.inTheBox.length > 0 },
  { title: "Warranty and care", uri: "#warranty", display: true },
  { title: "Delivery and installation", uri: "#delivery", display: true },
  { title: "Reviews", uri: "#reviews", display: reviews.items.length > 0 },
  { title: "Alternatives", uri: "#alternatives", display: alternatives.length > 0 },
];

const hasDimensions = ({ dimensions }: Product): boolean =>
  Object.values(dimensions).some((millimetres) => millimetres !== null);

export type ProductSectionsProps = { readonly data: ProductData; readonly site: Site; readonly promises: Promises };

export function ProductSections({ data, site, promises }: ProductSectionsProps) {
  const { product } = data;
  const bodies: Readonly<Record<string, ReactNode>> = {
    "#features": <List items={product.features} icon="check" />,
    "#description": <p className={styles.text}>{product.description}</p>,
    "#specifications": <SpecificationTables groups={product.specifications} />,
    "#dimensions": <Dimensions product={product} />,
    "#in-the-box": <List items={product.inTheBox} icon="package" />,
    "#warranty": <WarrantyAndCare product={product} site={site} />,
    "#delivery": <DeliveryAndInstallation product={product} site={site} />,
    "#reviews": <Reviews sku={product.sku} rating={product.rating} first={data.reviews} />,
    "#alternatives": (
      <ProductGrid layout="row" label="Alternatives">
        {data.alternatives.map((one) => (
          <ListedProduct key={one.productCode} product={one} promises={promises} />
        ))}
      </ProductGrid>
    ),
  };
  return sectionTabs(data)
    .filter((tab) => tab.display)
    .map((tab) => (
      <section
        key={tab.uri}
        id={tab.uri.slice(1)}
        aria-labelledby={`${tab.uri.slice(1)}-title`}
        className={styles.section}
        tabIndex={-1}
      >
        <h2 id={`${tab.uri.slice(1)}-title`}>{tab.title}</h2>
        {bodies[tab.uri]}
      </section>
    ));
}

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

function Dimensions({ product: { dimensions, images, title } }: { product: Product }) {
  const drawing = images.find((image) => image.view === "dimensions");
  const sizes = [
    ["Width", dimensions.widthMm],
    ["Height", dimensions.heightMm],
    ["Depth", dimensions.depthMm],
  ] as const;
  return (
    <div className={styles.dimensions}>
      {drawing && (
        <img
          src={drawing.url}
          alt={drawing.alt || `${title} with its dimensions`}
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
      <div>
        <dl className={styles.sizes}>
          {sizes.map(
            ([name, millimetres]) =>
              millimetres !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{millimetres} mm</dd>
                </div>
              ),
          )}
        </dl>
        <p className={styles.text}>
          Measure the space, the doorways and the turns on the way in. Dotted lines in the drawing show the air to leave
          around it.
        </p>
      </div>
    </div>
  );
}

function WarrantyAndCare({ product, site }: { product: Product; site: Site }) {
  return (
    <div className={styles.text}>
      <p>
        The maker&apos;s warranty comes with it. On top of that stand your rights under consumer law, which no shop can
        take away: a product that fails before it reasonably should is repaired, replaced or refunded.
      </p>
      {product.warranties.length > 0 && (
        <ul className={styles.prices}>
          {product.warranties.map((plan) => (
            <li key={plan.id}>
              <span>
                {plan.name}, {plan.years} years
              </span>
              <span>{formatPrice(toCents(plan.price))}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{site.returnsSummary}</p>
    </div>
  );
}

function DeliveryAndInstallation({ product, site }: { product: Product; site: Site }) {
  return (
    <div className={styles.text}>
      {product.isProforma && (
        <p>
          {product.brandWarning === "miele"
            ? "Miele delivers and installs this itself."
            : "The maker brings this itself and will contact you about the day."}
        </p>
      )}
      <ul className={styles.promises}>
        {site.deliveryPromise.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      {product.installations.length > 0 && (
        <ul className={styles.prices}>
          {product.installations.map((fitting) => (
            <li key={fitting.id}>
              <span>
                {fitting.name}
                <small>{fitting.blurb}</small>
              </span>
              <span>{formatPrice(toCents(fitting.price))}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
