import { formatPrice, toCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { Site } from "#shop/site.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { describeCarePlan } from "#capabilities/catalogue/products/care-plan.copy.ts";
import { staticUrl } from "#shop/urls.ts";
import type { Product } from "#capabilities/catalogue/catalogue.contract.ts";
import { isBuiltIn, minSpace } from "#capabilities/catalogue/products/fit.rules.ts";
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

type Row = {
  readonly side: string;
  readonly body: number | null;
  readonly air: string;
  readonly needed: number | null;
};

const millimetres = (count: number | null): string => (count === null ? "" : `${count} mm`);

function sizeRows(product: Product): readonly Row[] {
  const { dimensions, fitting } = product;
  const needed = minSpace(product);
  const airOf = (count: number | null, where: string) => (count === null ? "" : `${count} mm ${where}`);
  return [
    {
      side: "Width",
      body: dimensions.widthMm,
      air: airOf(fitting.clearanceSideMm, "each side"),
      needed: needed.width,
    },
    { side: "Height", body: dimensions.heightMm, air: airOf(fitting.clearanceTopMm, "above"), needed: needed.height },
    { side: "Depth", body: dimensions.depthMm, air: airOf(fitting.clearanceRearMm, "behind"), needed: needed.depth },
  ];
}

/** Side by side: the product, its clearance, and the resulting space or opening. */
function Sizes({ product }: { product: Product }) {
  const rows = sizeRows(product).filter((row) => row.body !== null || row.needed !== null);
  const builtIn = isBuiltIn(product);
  const hasAir = !builtIn && rows.some((row) => row.air !== "");
  return (
    <table className={styles.sizes}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Side</VisuallyHidden>
          </th>
          <th scope="col">The product</th>
          {hasAir && <th scope="col">Clearance</th>}
          {(hasAir || builtIn) && <th scope="col">{builtIn ? "Opening required" : "Space required"}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.side}>
            <th scope="row">{row.side}</th>
            <td>{millimetres(row.body)}</td>
            {hasAir && <td>{row.air}</td>}
            {(hasAir || builtIn) && <td>{millimetres(row.needed)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The drawing, the size of the product, the clearance or opening it needs, and a check of the shopper's space. */
export function Dimensions({ product }: { product: Product }) {
  const drawing = product.images.find((image) => image.view === "dimensions");
  return (
    <div className={styles.dimensions}>
      {drawing && (
        <img
          src={drawing.url}
          alt={drawing.alt || `${product.title} with its dimensions`}
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.measures}>
        <Sizes product={product} />
        <FitCheck product={product} />
        <p className={styles.small}>
          Measure the doorways and turns on the way in too. The carton is larger than the product.
        </p>
      </div>
    </div>
  );
}

/** The manufacturer's warranty in years, from the specifications. */
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
          ? "It comes with the manufacturer's warranty."
          : `It comes with a manufacturer's warranty of ${inYears(years)}.`}{" "}
        Your rights under consumer law apply as well: a product that fails before it reasonably should is repaired,
        replaced or refunded.
      </p>
      {product.warranties.length > 0 && <h3 className={styles.subtitle}>Optional care plans</h3>}
      <PriceList
        items={product.warranties.map((plan) => ({
          id: plan.id,
          name: plan.name,
          detail: describeCarePlan(plan.years, product.categoryPath),
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
            : "The manufacturer delivers this and will contact you about the day."}
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
