import type { MouseEvent, ReactNode } from "react";
import { fromDayParts, formatShortDay } from "#kit/calendar-day.ts";
import { formatPrice, toCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { comparisonUrl, productUrl } from "#shop/urls.ts";
import { Picture } from "#ui/picture.tsx";
import { Rating } from "#ui/rating.tsx";
import { AddToCart } from "#capabilities/cart/web/add-to-cart.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isSellable, stockLabel } from "#capabilities/catalogue/catalogue.rules.ts";
import { Condition } from "#capabilities/catalogue/web/condition.tsx";
import { ProductPrice } from "#capabilities/catalogue/web/product-price.tsx";
import type { Comparison } from "#capabilities/compare/compare.contract.ts";
import { comparisonCopy } from "#capabilities/compare/compare.copy.ts";
import { compareStore } from "#capabilities/compare/web/compare-store.ts";
import type { TableColumn, TablePart } from "#capabilities/compare/web/compare-table.tsx";
import type { Promises } from "#capabilities/delivery/web/use-promises.ts";
import { useIsOpen } from "../closed-links.ts";
import { gateOf, priceNote } from "../listing/listed-product.tsx";
import type { ReviewSummary } from "./review-summary.ts";
import styles from "./comparison.module.css";

/** The column heads: picture, manufacturer, name, and a plain link that removes the product. */
export function columnsOf({ products }: Comparison): readonly TableColumn[] {
  const skus = products.map((one) => one.sku);
  return products.map(({ card }) => ({
    sku: card.sku,
    picture: (
      <a href={productUrl(card.uri)} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Picture src={card.image.url} alt="" width={220} height={220} />
      </a>
    ),
    head: (
      <>
        <span className={styles.brand}>{card.manufacturer.name}</span>
        <a href={productUrl(card.uri)} className={styles.name}>
          {card.title}
        </a>
        <a
          href={comparisonUrl(skus.filter((sku) => sku !== card.sku))}
          className={styles.remove}
          aria-label={comparisonCopy.removeOf(card.title)}
          onClick={(event) => alsoFromList(event, card.sku)}
        >
          {comparisonCopy.remove}
        </a>
      </>
    ),
  }));
}

/** Also removes the product from the visitor's own list. The link itself still navigates. */
function alsoFromList(event: MouseEvent, sku: string): void {
  const isOwn = compareStore.read().products.some((one) => one.sku === sku);
  if (!isOwn || event.metaKey || event.ctrlKey || event.shiftKey) return;
  void import("#capabilities/compare/web/use-compare.ts").then(({ removeCompared }) => removeCompared(sku));
}

export type PartsProps = {
  readonly comparison: Comparison;
  readonly reviews: readonly ReviewSummary[];
  readonly site: Site;
  readonly promises: Promises;
  readonly suburb: string | null;
};

/** The rows above the specifications: price, delivery and reviews. */
export function partsOf(props: PartsProps): readonly TablePart[] {
  const { comparison, reviews } = props;
  const buying = buyingPart(props);
  return reviews.length === 0 ? [buying] : [buying, reviewsPart(comparison, reviews)];
}

function buyingPart({ comparison, site, promises, suburb }: PartsProps): TablePart {
  const cards = comparison.products.map((one) => one.card);
  const hasConditions = site.policies.productCondition === "shown" || cards.some((card) => card.missingParts !== null);
  const row = (key: string, label: string, cell: (card: ProductCard, index: number) => ReactNode) => ({
    key,
    label,
    cells: cards.map(cell),
  });
  return {
    title: comparisonCopy.buying,
    rows: [
      row("price", comparisonCopy.price, (card) => <ProductPrice product={card} note={priceNote(site, card.price)} />),
      row("rating", comparisonCopy.rating, ratingOf),
      ...(hasConditions
        ? [
            row("condition", comparisonCopy.condition, (card) => (
              <Condition product={card} policy={site.policies.productCondition} />
            )),
          ]
        : []),
      row("availability", comparisonCopy.availability, (card) => stockLabel(card.stockStatus, card.shipsOn)),
      row("delivery", comparisonCopy.delivery, (card, index) => (
        <span className={styles.delivery}>{describePromise(card, { promises, suburb }, index)}</span>
      )),
      row("buy", comparisonCopy.buy, (card) => <Buy site={site} card={card} />),
    ],
  };
}

const ratingOf = ({ rating }: ProductCard): ReactNode =>
  rating === null ? (
    <span className={styles.muted}>{comparisonCopy.noReviews}</span>
  ) : (
    <Rating score={rating.average} reviews={rating.count} />
  );

type Known = Pick<PartsProps, "promises" | "suburb">;

/** `Tue 24 Nov, $49 to Newtown`. While the suburb is unknown, the first cell asks for it. */
function describePromise(card: ProductCard, { promises, suburb }: Known, index: number): string {
  if (promises.status === "no-locality") return index === 0 ? comparisonCopy.setSuburb : "";
  if (promises.status === "waiting" || !isSellable(card.stockStatus)) return "";
  const earliest = promises.bySku.get(card.sku)?.earliest;
  if (!earliest) return comparisonCopy.askForDay;
  const day = fromDayParts(earliest.date);
  const when = /^[a-z]/.test(earliest.label) || day === null ? earliest.label : formatShortDay(day);
  return `${when}, ${formatPrice(toCents(earliest.price))}${suburb === null ? "" : ` to ${suburb}`}`;
}

function reviewsPart({ products }: Comparison, reviews: readonly ReviewSummary[]): TablePart {
  const words = comparisonCopy.reviewRows;
  const none = <span className={styles.muted}>{comparisonCopy.noReviews}</span>;
  const quote = (text: string | null, index: number, otherwise: string) => {
    if (text !== null) return <q>{text}</q>;
    return products[index]?.card.rating === null ? none : <span className={styles.muted}>{otherwise}</span>;
  };
  return {
    title: comparisonCopy.reviews,
    rows: [
      {
        key: "reviews-liked",
        label: words.liked,
        cells: reviews.map((one) => (one.liked === null ? none : `${one.liked}%`)),
      },
      {
        key: "reviews-praise",
        label: words.praise,
        cells: reviews.map((one, index) => quote(one.praise, index, comparisonCopy.noPraise)),
      },
      {
        key: "reviews-doubt",
        label: words.doubt,
        cells: reviews.map((one, index) => quote(one.doubt, index, comparisonCopy.noDoubt)),
      },
    ],
  };
}

function Buy({ site, card }: { readonly site: Site; readonly card: ProductCard }) {
  const { addToCart: label, soldOut } = site.copy;
  return (
    <div className={styles.buy}>
      <AddToCart product={card} label={label} soldOut={soldOut} gate={gateOf(site, card, useIsOpen())} />
    </div>
  );
}
