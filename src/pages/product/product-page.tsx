import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from "react";
import { PageColumn } from "#ui/page-column.tsx";
import { Part } from "#ui/part.tsx";
import { whenShown } from "#ui/when-shown.ts";
import { BuyBox, ProductHead } from "#capabilities/catalogue/web/buy-box.tsx";
import { FloatingPanel } from "#capabilities/catalogue/web/floating-panel.tsx";
import { Gallery } from "#capabilities/catalogue/web/gallery.tsx";
import { CompareCheckbox } from "#capabilities/compare/web/compare-checkbox.tsx";
import { useSale } from "#capabilities/sale/web/sale-context.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import type { PageProps } from "../page.ts";
import { isReduced } from "../reduced.ts";
import { NeedsScript } from "../shell/needs-script.tsx";
import { priceNote } from "../listing/listed-product.tsx";
import { BuyAction } from "./buy-action.tsx";
import type { BodyProps } from "./product-body.tsx";
import type { BuyMoreProps } from "./buy-more.tsx";
import { ClientOnly } from "./client-only.tsx";
import type { ProductData } from "./product.load.ts";
import styles from "./product.module.css";

/**
 * The first screen hydrates first, part by part. The server renders everything below it and its secondary parts; the
 * browser loads their code once the page is usable, and keeps the server's markup until then. Such a part is a `memo`
 * with constant props, because React would otherwise discard markup that is not hydrated yet.
 */
const loadBody = () => import("./product-body.tsx");
const Body: ComponentType<BodyProps> = import.meta.env.SSR
  ? (await loadBody()).ProductBody
  : lazy(async () => ({ default: (await loadBody()).ProductBody }));

const loadMore = () => import("./buy-more.tsx");
const More: ComponentType<BuyMoreProps> = import.meta.env.SSR
  ? (await loadMore()).BuyMore
  : lazy(async () => ({ default: (await loadMore()).BuyMore }));

const DeliveryAnswer = lazy(async () => ({ default: (await import("./delivery-answer.tsx")).DeliveryAnswer }));

/** For the row of recently viewed products, which needs no data of the first screen. */
const remember = async (product: ProductData["product"]) =>
  (await import("#capabilities/catalogue/web/viewed-products.ts")).rememberViewed(product);

/** One product; another product starts with its first picture. */
export function ProductPage(props: PageProps<ProductData>) {
  return <ProductScreen key={props.data.product.sku} {...props} />;
}

function ProductScreen({ data, site, settings }: PageProps<ProductData>) {
  const { product } = data;
  useEffect(() => whenShown(() => void remember(product)), [product]);
  const buying = useRef<HTMLDivElement>(null);
  const buyMore = (part: BuyMoreProps["part"]) => <MoreLater {...{ part, data, site, settings }} />;
  return (
    <div className={styles.frame}>
      <PageColumn crumbs={data.crumbs} className={styles.page}>
        <NeedsScript what="buying" {...{ site, settings }} />
        <div className={styles.top}>
          <div className={styles.head}>
            <Part>
              <ProductHead product={product} />
            </Part>
          </div>
          <div className={styles.pictures}>
            <Part>
              <Gallery title={product.title} images={product.images} tools={buyMore("views")} />
            </Part>
          </div>
          <div ref={buying} className={styles.buying}>
            <Part>
              <BuyBox
                product={product}
                conditionPolicy={site.policies.productCondition}
                priceNote={priceNote(site, product.price)}
                instalments={data.instalments}
                family={buyMore("family")}
                elsewhere={buyMore("elsewhere")}
                promise={
                  <ClientOnly>
                    <DeliveryAnswer sku={product.sku} />
                  </ClientOnly>
                }
                extras={product.isSellable && buyMore("extras")}
                action={product.supersededBy === null && <BuyAction {...{ data, site, size: "product" }} />}
                more={buyMore("links")}
              />
            </Part>
            <ProductSale product={product} />
            <Part>
              <CompareCheckbox product={product} />
            </Part>
          </div>
        </div>
      </PageColumn>
      <BodyLater {...{ data, site, settings }} />
      {product.isSellable && (
        <Part>
          <FloatingPanel product={product} watched={buying} action={<BuyAction {...{ data, site, size: "card" }} />} />
        </Part>
      )}
    </div>
  );
}

/** Reads the sale itself: the page would replace parts that are not hydrated yet when the sale changes. */
function ProductSale({ product }: { readonly product: ProductData["product"] }) {
  return isReduced(product, useSale()) ? <SaleAt at="product" /> : null;
}

const isSameProduct = (before: { data: ProductData }, now: { data: ProductData }) => before.data === now.data;

const BodyLater = memo(function BodyLater(props: BodyProps) {
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <Body {...props} />
    </Suspense>
  );
}, isSameProduct);

const MoreLater = memo(function MoreLater(props: BuyMoreProps) {
  return (
    <Suspense>
      <More {...props} />
    </Suspense>
  );
}, isSameProduct);
