import type { ReactNode } from "react";
import type { CardVariant, SitePolicies } from "#shop/site.ts";
import { productUrl } from "#shop/urls.ts";
import { Card } from "#ui/card.tsx";
import { clampClass } from "#ui/clamp.tsx";
import { classNames } from "#ui/class-names.ts";
import { ColourFill } from "#ui/colour-fill.tsx";
import { EnergyStars } from "#ui/energy-stars.tsx";
import { Picture } from "#ui/picture.tsx";
import { Rating } from "#ui/rating.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import type { ProductCard as CardData } from "../catalogue.contract.ts";
import { stockLabel } from "../catalogue.rules.ts";
import { Condition } from "./condition.tsx";
import { FinishDots } from "./finish-dots.tsx";
import { ProductPrice } from "./product-price.tsx";
import styles from "./product-card.module.css";

export type ProductCardProps = {
  readonly product: CardData;
  /** `first` is the largest picture of the first screen, `early` is visible without scrolling. */
  readonly picture?: "first" | "early" | "lazy";
  /** The level of the card's heading. */
  readonly headingLevel?: "h2" | "h3" | "h4";
  readonly conditionPolicy?: SitePolicies["productCondition"];
  /** Which facts it shows; the variant's sheet arranges the parts, which `data-part` names. */
  readonly variant?: CardVariant;
  /** A short note at the price: included `GST`, currency. */
  readonly priceNote?: ReactNode;
  /** One line that loads after the page: the delivery promise. Its space is reserved. */
  readonly promise?: ReactNode;
  /** `Add to cart`. */
  readonly action?: ReactNode;
  /** The `Compare` checkbox. */
  readonly compare?: ReactNode;
};

/** How many key facts each variant shows. With more, the price would be off screen. */
const maxFacts: Readonly<Record<CardVariant, number>> = {
  plain: 4,
  ticket: 3,
  delivery: 3,
  editorial: 2,
  table: 4,
  schedule: 4,
  gallery: 2,
  sheet: 6,
};

/** Whether a variant shows the finishes of the model; rows of the trade sites say the finish in the title. */
const hasDots: Readonly<Partial<Record<CardVariant, true>>> = {
  delivery: true,
  editorial: true,
  gallery: true,
  sheet: true,
};

/** A product in a list. The whole card links to its page; the slots have their own actions. */
export function ProductCard(props: ProductCardProps) {
  const { product, headingLevel: Heading = "h3", conditionPolicy = "hidden", variant = "plain" } = props;
  const { promise, action, compare } = props;
  return (
    <Card
      as="article"
      part="card"
      lifts
      padding="none"
      className={classNames(styles.card, isGone(product) && styles.gone)}
    >
      <CardPicture product={product} picture={props.picture ?? "lazy"} />
      <div className={styles.content} data-part="words">
        <p className={styles.brand} data-part="brand">
          {product.manufacturer.name}
        </p>
        <Heading className={styles.heading} data-part="name">
          <a href={productUrl(product.uri)} data-covers="" className={classNames(styles.title, clampClass(3))}>
            {product.title}
          </a>
        </Heading>
        <p className={styles.model} data-part="model">
          {product.model}
        </p>
        <Condition product={product} policy={conditionPolicy} />
        {hasDots[variant] && <FinishDots finishes={product.finishes} isNamed={variant === "gallery"} />}
        <KeyFacts product={product} most={maxFacts[variant]} />
        {(product.rating || product.energyStars !== null) && (
          <p className={styles.scores} data-part="scores">
            {product.rating && <Rating score={product.rating.average} reviews={product.rating.count} />}
            {product.energyStars !== null && <EnergyStars stars={product.energyStars} />}
          </p>
        )}
      </div>
      <div className={styles.footer} data-part="card-footer">
        <div data-part="price">
          <ProductPrice product={product} note={props.priceNote} />
        </div>
        <Stock product={product} />
        {promise !== undefined && promise !== false && (
          <div className={styles.promise} data-part="promise">
            {promise}
          </div>
        )}
        {(action !== undefined || compare !== undefined) && (
          <div className={styles.actions} data-scope="card-actions">
            {action}
            {compare}
          </div>
        )}
      </div>
    </Card>
  );
}

function CardPicture({ product, picture }: { product: CardData; picture: "first" | "early" | "lazy" }) {
  const { photo } = product.image;
  const cropped = photo?.fillsCard && {
    className: styles.cropped,
    "data-x": Math.round(photo.x / 10),
    "data-y": Math.round(photo.y / 10),
  };
  return (
    <div className={styles.picture} data-part="picture">
      {photo && <ColourFill colour={photo.colour} className={styles.fill} />}
      <Picture
        src={product.image.url}
        alt=""
        // Two cards stand side by side on a phone, and up to five on a wide screen.
        sizes="(max-width:767px)50vw,320px"
        width={400}
        height={400}
        loading={picture === "lazy" ? "lazy" : undefined}
        fetchPriority={picture === "first" ? "high" : undefined}
        {...cropped}
      />
      {product.ribbon && (
        <span className={styles.ribbon}>
          <Ribbon type={product.ribbon.type}>{product.ribbon.text}</Ribbon>
        </span>
      )}
    </div>
  );
}

const isGone = ({ stockStatus }: CardData): boolean =>
  stockStatus === "noStock" || stockStatus === "supersededAndNoStock";

/** Facts of the energy badge are not repeated. */
function KeyFacts({ product, most }: { product: CardData; most: number }) {
  const facts = product.keyFacts
    .filter((fact) => fact.key !== "energyStars" || product.energyStars === null)
    .slice(0, most);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} data-part="facts">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A product in stock needs no text on a card: its button shows that it can be bought. */
function Stock({ product: { stockStatus, shipsOn } }: { product: CardData }) {
  if (stockStatus === "inStock") return null;
  return (
    <p className={classNames(styles.stock, stockStatus === "backOrder" && styles.later)} data-part="stock">
      {stockLabel(stockStatus, shipsOn)}
    </p>
  );
}
