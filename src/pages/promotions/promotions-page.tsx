import { hotOffersUrl, productsUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { PageProps } from "../page.ts";
import { PromotionCard } from "./promotion-card.tsx";
import type { PromotionsData } from "./promotions.load.ts";
import styles from "./promotions.module.css";

/** What runs today (PLP-04, ROUTE-21). */
export function PromotionsPage({ data: { crumbs, promotions }, site }: PageProps<PromotionsData>) {
  return (
    <div className={styles.page}>
      <Breadcrumbs items={crumbs} />
      <header className={styles.head}>
        <h1>Promotions</h1>
        <p className={styles.lead}>
          What {site.name} and the makers add, take off or give back, until the day each one says.
        </p>
      </header>
      {promotions.length === 0 ? (
        <EmptyState
          title="Nothing runs today"
          icon="tag"
          actions={
            <>
              <LinkButton href={hotOffersUrl()} kind="primary">
                Hot offers
              </LinkButton>
              <LinkButton href={productsUrl()}>All products</LinkButton>
            </>
          }
        >
          <p>New promotions begin most weeks. The sharpest prices are among the hot offers.</p>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {promotions.map((promotion) => (
            <li key={promotion.path} data-featured={promotion.featured ? "" : undefined}>
              <PromotionCard promotion={promotion} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
