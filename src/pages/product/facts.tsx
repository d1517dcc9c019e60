import { formatPrice, toCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { staticUrl } from "#shop/urls.ts";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { isBuiltIn, leastSpace, type Side } from "#capabilities/catalogue/fit.rules.ts";
import { FitCheck } from "#capabilities/catalogue/web/fit-check.tsx";
import { RunningCost } from "#capabilities/catalogue/web/running-cost.tsx";
import { SpecificationTables } from "#capabilities/catalogue/web/specification-tables.tsx";
import styles from "./product.module.css";

export function Specifications({ product, country }: { product: Product; country: Market }) {
  return (
    <div>
      <SpecificationTables groups={product.specifications} />
      {product.kwhPerYear !== null && product.kwhPerYear > 0 && (
        <RunningCost kwhPerYear={product.kwhPerYear} country={country} />
      )}
    </div>
  );
}

type Size = readonly [name: string, millimetres: number | null];

function Sizes({ title, sizes }: { title: string; sizes: readonly Size[] }) {
  const known = sizes.filter(([, millimetres]) => millimetres !== null);
  if (known.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <dl className={styles.sizes}>
        {known.map(([name, millimetres]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{millimetres} mm</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const threeOf = (of: Readonly<Record<Side, number | null>>): readonly Size[] => [
  ["Width", of.width],
  ["Height", of.height],
  ["Depth", of.depth],
];

/** The drawing, the product itself, the air or the opening it needs, and whether that is there. */
export function Dimensions({ product }: { product: Product }) {
  const { dimensions, images, title, fitting } = product;
  const drawing = images.find((image) => image.view === "dimensions");
  const { widthMm: width, heightMm: height, depthMm: depth } = dimensions;
  const air: readonly Size[] = [
    ["Each side", fitting.clearanceSideMm],
    ["Above", fitting.clearanceTopMm],
    ["Behind", fitting.clearanceRearMm],
  ];
  const hasAir = air.some(([, millimetres]) => millimetres !== null);
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
      <div className={styles.measures}>
        <div className={styles.sizeColumns}>
          <Sizes title="The product" sizes={threeOf({ width, height, depth })} />
          {isBuiltIn(product) && <Sizes title="The opening it needs" sizes={threeOf(leastSpace(product))} />}
          {!isBuiltIn(product) && hasAir && <Sizes title="Air to leave" sizes={air} />}
          {!isBuiltIn(product) && hasAir && <Sizes title="The space it needs" sizes={threeOf(leastSpace(product))} />}
        </div>
        <FitCheck product={product} />
        <p className={styles.small}>
          Measure the doorways and the turns on the way in too: with its carton it is some 50 mm larger on every side.
        </p>
      </div>
    </div>
  );
}

/** The maker's years, as the specification has them. */
const makersWarranty = ({ specifications }: Product): string | null =>
  specifications.flatMap((group) => group.facts).find((fact) => fact.key === "warrantyYears")?.value ?? null;

type Priced = { readonly id: string; readonly name: string; readonly detail: string; readonly price: number };

function PriceList({ items }: { items: readonly Priced[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.prices}>
      {items.map(({ id, name, detail, price }) => (
        <li key={id}>
          <span>
            {name}
            <small>{detail}</small>
          </span>
          <span>{formatPrice(toCents(price))}</span>
        </li>
      ))}
    </ul>
  );
}

export function WarrantyAndCare({ product, site }: { product: Product; site: Site }) {
  const years = makersWarranty(product);
  return (
    <div className={styles.text}>
      <p>
        {years === null
          ? "The maker's warranty comes with it."
          : `The maker's warranty of ${inYears(years)} comes with it.`}{" "}
        On top of that stand your rights under consumer law, which no shop can take away: a product that fails before it
        reasonably should is repaired, replaced or refunded.
      </p>
      {product.warranties.length > 0 && <h3 className={styles.subtitle}>Care plans, if you want one</h3>}
      <PriceList
        items={product.warranties.map((plan) => ({
          id: plan.id,
          name: plan.name,
          detail: `${plan.years} years from the day of delivery, also for accidents and power surges`,
          price: plan.price,
        }))}
      />
      <p>{site.returnsSummary}</p>
      <p>
        <a href={staticUrl("warranty-and-consumer-law")}>Warranty and consumer law</a>
      </p>
    </div>
  );
}

const inYears = (value: string): string => (value === "1 years" ? "1 year" : value);

export function DeliveryAndInstallation({ product, site }: { product: Product; site: Site }) {
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
      {product.installations.length > 0 && <h3 className={styles.subtitle}>Installation</h3>}
      <PriceList items={product.installations.map((one) => ({ ...one, detail: one.blurb }))} />
      <p>
        <a href={staticUrl("delivery")}>How delivery works</a>
      </p>
    </div>
  );
}
