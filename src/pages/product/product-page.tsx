import { lazy, type ReactNode, Suspense, useRef, useState, useSyncExternalStore } from "react";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { TabsBar } from "#ui/tabs-bar.tsx";
import { AddToCart, type AddToCartProps } from "#capabilities/cart/web/add-to-cart.tsx";
import { BuyBox, type BuyChoice } from "#capabilities/catalogue/web/buy-box.tsx";
import { FloatingPanel } from "#capabilities/catalogue/web/floating-panel.tsx";
import { Gallery } from "#capabilities/catalogue/web/gallery.tsx";
import { usePromises } from "#capabilities/delivery/web/use-promises.ts";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import type { PageProps } from "../page.ts";
import { gateOf, priceNote } from "../listing/listed-product.tsx";
import { DeliveryAnswer } from "./delivery-answer.tsx";
import type { ProductData } from "./product.load.ts";
import { ProductSections, sectionTabs } from "./product-sections.tsx";
import styles from "./product.module.css";

const RecentlyViewed = lazy(async () => ({ default: (await import("./recently-viewed.tsx")).RecentlyViewed }));

const nothingChosen: BuyChoice = { warrantyId: null, installId: null };

/** One product; another product begins with nothing chosen and its first picture. */
export function ProductPage(props: PageProps<ProductData>) {
  return <ProductScreen key={props.data.product.sku} {...props} />;
}

function ProductScreen({ data, site, settings }: PageProps<ProductData>) {
  const { product } = data;
  const [choice, setChoice] = useState(nothingChosen);
  const buying = useRef<HTMLDivElement>(null);
  const { geo } = useGeo();
  const promises = usePromises([product.sku, ...data.alternatives.map((one) => one.sku)], geo?.localityId ?? null);
  const action = buyAction({ data, site, choice });
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <Breadcrumbs items={data.crumbs} />
        <div className={styles.top}>
          <Gallery title={product.title} images={product.images} />
          <div ref={buying}>
            <BuyBox
              product={product}
              choice={choice}
              onChoose={setChoice}
              conditionPolicy={site.policies.productCondition}
              priceNote={priceNote(site, product.price)}
              phone={phoneOf(site, settings)}
              promise={<DeliveryAnswer promises={promises} sku={product.sku} />}
              action={product.supersededBy === null && <AddToCart {...action} size="product" />}
            />
          </div>
        </div>
      </div>
      <TabsBar items={sectionTabs(data)} label="On this page" className={styles.tabs} />
      <div className={styles.page}>
        <ProductSections data={data} site={site} promises={promises} />
        <Later>
          <RecentlyViewed product={product} />
        </Later>
      </div>
      {product.isSellable && (
        <FloatingPanel product={product} watched={buying} action={<AddToCart {...action} size="card" />} />
      )}
    </div>
  );
}

const neverChanges = () => () => {};

/** What only this browser knows is not in the page that everybody is sent. */
function Later({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? <Suspense>{children}</Suspense> : null;
}

const phoneOf = (site: Site, settings: Settings): string => settings.customerSupportNumber || site.supportNumber;

function buyAction({ data, site, choice }: { data: ProductData; site: Site; choice: BuyChoice }): AddToCartProps {
  const { product } = data;
  return {
    product,
    label: site.copy.addToCart,
    warrantyId: choice.warrantyId,
    installId: choice.installId,
    soldOut: site.copy.soldOut,
    gate: gateOf(site, product),
  };
}
