import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";
import { formatProducts } from "#capabilities/catalogue/web/list-labels.ts";
import { Clamp } from "#ui/clamp.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import { endLine, promotionUrl } from "./promotion.rules.ts";
import list from "./plain-promotions.module.css";
import styles from "./promotions.module.css";

/** One promotion a line, in the shop's order. */
export function PlainPromotions({ promotions }: { readonly promotions: readonly Promotion[] }) {
  return (
    <ul className={list.plain}>
      {promotions.map((promotion) => (
        <li key={promotion.path} className={list.row}>
          <img src={promotion.thumbnailImg} alt="" width={320} height={320} loading="lazy" decoding="async" />
          <div className={list.rowText}>
            <h2 className={styles.title}>
              <a href={promotionUrl(promotion.path)} data-covers="">
                <Clamp lines={3}>{promotion.title}</Clamp>
              </a>
            </h2>
            <p className={styles.blurb}>
              <Clamp lines={2}>{promotion.blurb}</Clamp>
            </p>
            <Facts promotion={promotion} />
          </div>
          <Icon name="chevron-right" />
        </li>
      ))}
    </ul>
  );
}

function Facts({ promotion }: { readonly promotion: Promotion }) {
  const ends = endLine(promotion);
  return (
    <p className={styles.facts}>
      {promotion.ribbon && <Ribbon type={promotion.ribbon.type}>{promotion.ribbon.text}</Ribbon>}
      {ends !== null && <span>{ends}</span>}
      <span>{formatProducts(promotion.productCount)}</span>
    </p>
  );
}
