import { Card } from "#ui/card.tsx";
import { Clamp } from "#ui/clamp.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { formatProducts } from "#capabilities/catalogue/web/list-labels.ts";
import { endLine, promotionUrl } from "./promotion.rules.ts";
import styles from "./promotions.module.css";

/** A promotion in a grid: its title has at most three lines (PLP-30, PLP-31). */
export function PromotionCard({ promotion }: { readonly promotion: Promotion }) {
  const ends = endLine(promotion);
  return (
    <Card as="article" lifts padding="none" className={styles.card}>
      <div className={styles.picture}>
        <img src={promotion.thumbnailImg} alt="" width={320} height={320} loading="lazy" decoding="async" />
      </div>
      <div className={styles.content}>
        {promotion.ribbon && (
          <Ribbon type={promotion.ribbon.type} className={styles.ribbon}>
            {promotion.ribbon.text}
          </Ribbon>
        )}
        <h2 className={styles.title}>
          <a href={promotionUrl(promotion.path)} data-covers="">
            <Clamp lines={3}>{promotion.title}</Clamp>
          </a>
        </h2>
        <p className={styles.blurb}>
          <Clamp lines={5}>{promotion.blurb}</Clamp>
        </p>
        {promotion.rewardLabel !== null && promotion.rewardLabel !== promotion.ribbon?.text && (
          <p className={styles.reward}>
            <Icon name="gift" size={16} />
            {promotion.rewardLabel}
          </p>
        )}
        <p className={styles.facts}>
          {ends !== null && (
            <span>
              <Icon name="calendar" size={16} />
              {ends}
            </span>
          )}
          <span>{formatProducts(promotion.productCount)}</span>
        </p>
      </div>
    </Card>
  );
}
