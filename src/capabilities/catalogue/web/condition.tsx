import { Badge, type BadgeTone } from "#ui/chip.tsx";
import type { SitePolicies } from "#shop/site.ts";
import type { ProductCard } from "../catalogue.contract.ts";
import styles from "./condition.module.css";

export type ConditionedProduct = Pick<ProductCard, "conditionType" | "missingParts" | "stockStatus" | "marks">;

const tones: Readonly<Record<NonNullable<ProductCard["conditionType"]>, BadgeTone>> = {
  "Cosmetic Imperfection": "warn",
  "New Condition": "good",
  "Brand New Runout": "accent",
};

export type ConditionProps = {
  readonly product: ConditionedProduct;
  /** Whether the site shows conditions; there, a product without one is brand new. */
  readonly policy: SitePolicies["productCondition"];
};

/** The history of a unit, its marks, and what is missing from its carton (PLP-14..16). */
export function Condition({ product, policy }: ConditionProps) {
  const { missingParts, marks } = product;
  if (policy === "hidden" && missingParts === null) return null;
  return (
    <div className={styles.line}>
      {policy === "shown" && <ConditionBadge product={product} />}
      {marks !== undefined && <span className={styles.missing}>{marks}</span>}
      {missingParts !== null && (
        <span className={styles.missing}>
          <b>Missing</b> {missingParts}
        </span>
      )}
    </div>
  );
}

function ConditionBadge({ product: { conditionType, stockStatus } }: { product: ConditionedProduct }) {
  if (stockStatus === "noStock" || stockStatus === "supersededAndNoStock") return <Badge>Unavailable</Badge>;
  return conditionType === null ? (
    <Badge tone="outline">Brand new</Badge>
  ) : (
    <Badge tone={tones[conditionType]}>{conditionType}</Badge>
  );
}
