import type { RefObject } from "react";
import { TabsBar } from "#ui/tabs-bar.tsx";
import { FloatingPanel } from "#capabilities/catalogue/web/floating-panel.tsx";
import type { PageProps } from "../page.ts";
import { BuyAction } from "./buy-action.tsx";
import { Later } from "./later.tsx";
import type { ProductData } from "./product.load.ts";
import { ProductSections } from "./product-sections.tsx";
import { sectionTabs } from "./section-tabs.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";
import styles from "./product.module.css";

export type BodyProps = PageProps<ProductData> & {
  /** The buy box: its panel comes once it has been scrolled past. */
  readonly watched: RefObject<HTMLElement | null>;
};

/** Everything below the first screen. */
export function ProductBody({ data, site, settings, watched }: BodyProps) {
  const { product } = data;
  return (
    <>
      <TabsBar items={sectionTabs(data, settings)} label="On this page" className={styles.tabs} />
      <div className={styles.page} data-far={0}>
        <ProductSections data={data} site={site} settings={settings} />
        <Later>
          <RecentlyViewed product={product} />
        </Later>
      </div>
      {product.isSellable && (
        <FloatingPanel product={product} watched={watched} action={<BuyAction data={data} site={site} size="card" />} />
      )}
    </>
  );
}
