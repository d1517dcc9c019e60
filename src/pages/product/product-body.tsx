import { PageColumn } from "#ui/page-column.tsx";
import { TabsBar } from "#ui/tabs-bar.tsx";
import type { PageProps } from "../page.ts";
import { ClientOnly } from "./client-only.tsx";
import type { ProductData } from "./product.load.ts";
import { ProductSections } from "./product-sections.tsx";
import { sectionTabs } from "./section-tabs.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";
import styles from "./product.module.css";

export type BodyProps = PageProps<ProductData>;

/** Everything below the first screen. */
export function ProductBody({ data, site, settings }: BodyProps) {
  const { product } = data;
  return (
    <>
      <TabsBar items={sectionTabs(data, settings, site.theme.sections)} label="On this page" className={styles.tabs} />
      <PageColumn className={styles.page} data-deferred={0}>
        <ProductSections data={data} site={site} settings={settings} />
        <ClientOnly>
          <RecentlyViewed product={product} />
        </ClientOnly>
      </PageColumn>
    </>
  );
}
