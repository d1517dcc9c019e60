import { isOn } from "#shop/settings.ts";
import { hotOffersUrl, productsUrl } from "#shop/urls.ts";
import { classNames } from "#ui/class-names.ts";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageColumn, PageHead } from "#ui/page-column.tsx";
import type { PageProps } from "../page.ts";
import { PlainPromotions } from "./plain-promotions.tsx";
import { PromotionGrid } from "./promotion-grid.tsx";
import { narrowPromotions } from "./promotion.rules.ts";
import type { PromotionsData } from "./promotions.load.ts";
import plain from "./plain-promotions.module.css";
import styles from "./promotions.module.css";

/** Today's promotions (PLP-04, ROUTE-21): a grid with filters where the site has them, else a plain list (BRAND-72). */
export function PromotionsPage({ data, site, settings }: PageProps<PromotionsData>) {
  const { crumbs, promotions, filters } = data;
  return (
    <PageColumn
      crumbs={crumbs}
      className={classNames(styles.page, plain.page)}
      data-variant={site.theme.pageVariants.list}
    >
      <PageHead title="Promotions" lead={`Discounts, cashback and bonus products from ${site.name} and its brands.`} />
      {promotions.length === 0 && <NothingRuns />}
      {promotions.length > 0 && isOn(settings.NewPromotionsEnabled) && (
        <PromotionGrid {...narrowPromotions(promotions, filters)} />
      )}
      {promotions.length > 0 && !isOn(settings.NewPromotionsEnabled) && <PlainPromotions promotions={promotions} />}
    </PageColumn>
  );
}

function NothingRuns() {
  return (
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
      <p>New promotions start most weeks. See the hot offers in the meantime.</p>
    </EmptyState>
  );
}
