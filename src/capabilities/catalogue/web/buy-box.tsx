import type { ReactNode } from "react";
import type { SitePolicies } from "#shop/site.ts";
import { brandUrl } from "#shop/urls.ts";
import { EnergyStars } from "#ui/energy-stars.tsx";
import { Rating } from "#ui/rating.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import type { Product } from "../catalogue.contract.ts";
import { Condition } from "./condition.tsx";
import { ExpandedPrice } from "./expanded-price.tsx";
import { StockLine } from "./stock-line.tsx";
import styles from "./buy-box.module.css";

export type BuyBoxProps = {
  readonly product: Product;
  readonly conditionPolicy: SitePolicies["productCondition"];
  readonly priceNote?: ReactNode;
  /** The instalments of the price, one line each. */
  readonly instalments?: readonly string[];
  /** The model's other finishes and sizes. */
  readonly family?: ReactNode;
  /** Links for a product that cannot be bought here. */
  readonly elsewhere?: ReactNode;
  /** The delivery promise: loads after the page, in reserved space. */
  readonly promise: ReactNode;
  /** Care plan and installation, and the total with them. */
  readonly extras?: ReactNode;
  /** Quantity and `Add to cart`. */
  readonly action: ReactNode;
  /** Secondary actions: share, match a price. */
  readonly more?: ReactNode;
};

/** Price, options, and the main action. */
export function BuyBox(props: BuyBoxProps) {
  const { product, instalments = [] } = props;
  return (
    <div className={styles.box}>
      <Condition product={product} policy={props.conditionPolicy} />
      <div className={styles.money}>
        <div data-product-price="">
          <ExpandedPrice product={product} note={props.priceNote} />
        </div>
        {instalments.length > 0 && (
          <ul className={styles.instalments} aria-label="In instalments">
            {instalments.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {props.family}
      <StockLine product={product} />
      {props.elsewhere}
      {product.isSellable && <div className={styles.promise}>{props.promise}</div>}
      {props.extras}
      <div className={styles.action} data-buy-action="">
        {props.action}
      </div>
      {props.more}
    </div>
  );
}

/** The product's name and rating. */
export function ProductHead({ product }: { readonly product: Product }) {
  return (
    <header className={styles.head}>
      <p className={styles.over}>
        <a href={brandUrl(product.manufacturer.uri)} className={styles.brand}>
          {product.manufacturer.name}
        </a>
        {product.ribbon && !isSaidByPrice(product) && <Ribbon type={product.ribbon.type}>{product.ribbon.text}</Ribbon>}
      </p>
      <h1 className={styles.title}>{product.title}</h1>
      <p className={styles.codes}>
        <span>Model {product.model}</span>
        <span>SKU {product.sku}</span>
      </p>
      <p className={styles.scores}>
        {product.rating && (
          <Rating score={product.rating.average} reviews={product.rating.count} href="#reviews" showScore />
        )}
        {product.energyStars !== null && <EnergyStars stars={product.energyStars} />}
      </p>
    </header>
  );
}

/** The price already shows the saving: one sign of a reduction is enough. */
const isSaidByPrice = ({ ribbon, saving }: Product): boolean =>
  (ribbon?.type === "save" || ribbon?.type === "sale") && saving !== null;
