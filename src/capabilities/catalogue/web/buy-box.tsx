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
  /** What the price is in instalments, one line each. */
  readonly instalments?: readonly string[];
  /** Where to go for what cannot be bought here. */
  readonly elsewhere?: ReactNode;
  /** When it can be delivered: arrives after the page, in room that is kept. */
  readonly promise: ReactNode;
  /** Care plan and installation, and what it comes to with them. */
  readonly extras?: ReactNode;
  /** Quantity and `Add to cart`. */
  readonly action: ReactNode;
  /** Quieter things to do: share, match a price. */
  readonly more?: ReactNode;
};

/** Price, what can be had with it, and the one thing to do. */
export function BuyBox(props: BuyBoxProps) {
  const { product, instalments = [] } = props;
  return (
    <div className={styles.box}>
      <Condition product={product} policy={props.conditionPolicy} />
      <div className={styles.money}>
        <ExpandedPrice product={product} note={props.priceNote} />
        {instalments.length > 0 && (
          <ul className={styles.instalments} aria-label="In instalments">
            {instalments.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
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

/** What it is called, and how good others find it. */
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

/** The saving stands beside the price already. */
const isSaidByPrice = ({ ribbon, saving }: Product): boolean => ribbon?.type === "save" && saving !== null;
