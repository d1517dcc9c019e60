import { brandUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { RichText } from "#capabilities/content/web/rich-text.tsx";
import { ListingScreen } from "../listing/listing-screen.tsx";
import type { PageProps } from "../page.ts";
import { claimLine, endLine, promotionsUrl } from "./promotion.rules.ts";
import type { PromotionData } from "./promotions.load.ts";
import page from "./promotion-page.module.css";
import styles from "./promotions.module.css";

/** The benefit, the end date, and how to claim it. */
function Terms({ promotion }: { readonly promotion: Promotion }) {
  const ends = endLine(promotion);
  const claim = claimLine(promotion);
  return (
    <div className={page.terms}>
      <p className={styles.facts}>
        {promotion.ribbon && <Ribbon type={promotion.ribbon.type}>{promotion.ribbon.text}</Ribbon>}
        {ends !== null && (
          <span>
            <Icon name="calendar" size={16} />
            {ends}
          </span>
        )}
        {claim !== null && (
          <span>
            <Icon name="receipt" size={16} />
            {claim}
          </span>
        )}
        {promotion.brand && <a href={brandUrl(promotion.brand.uri)}>Everything of {promotion.brand.name}</a>}
      </p>
      {promotion.redemption !== null && (
        <Disclosure title="How to claim it" density="compact">
          <RichText html={promotion.redemption} className={page.claim} />
        </Disclosure>
      )}
    </div>
  );
}

/** One promotion with its products (PLP-04); its title has at most four lines (PLP-31). */
export function PromotionPage({ data: { promotion, list }, site }: PageProps<PromotionData>) {
  return (
    <div className={page.promotion}>
      <ListingScreen
        data={list}
        site={site}
        notice={<Terms promotion={promotion} />}
        nextLinks={<LinkButton href={promotionsUrl()}>All promotions</LinkButton>}
      />
    </div>
  );
}
