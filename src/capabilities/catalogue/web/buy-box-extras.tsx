import type { ReactNode } from "react";
import { asCents, type Dollars, formatPrice, toCents } from "#kit/money.ts";
import { RadioCards, type RadioOption } from "#ui/choice.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { staticUrl } from "#shop/urls.ts";
import type { Product } from "../catalogue.contract.ts";
import { describeCarePlan } from "../products/care-plan.copy.ts";
import { type BuyChoice, choose, useBuyChoice } from "./buy-box-choice.ts";
import styles from "./buy-box.module.css";

type Choosable = Pick<Product, "sku" | "price" | "installations" | "warranties" | "categoryPath">;

/** Installation and care plan, each with its content and price, and the total once one is chosen. */
export function BuyExtras({ product }: { readonly product: Choosable }) {
  const choice = useBuyChoice(product.sku);
  const fittings = product.installations.map((fitting): RadioOption => ({
    value: fitting.id,
    label: fitting.name,
    detail: fitting.blurb,
    aside: formatExtra(fitting.price),
  }));
  const plans = product.warranties.map((plan): RadioOption => ({
    value: plan.id,
    label: plan.name,
    detail: `${describeCarePlan(plan.years, product.categoryPath)}.`,
    aside: formatExtra(plan.price),
  }));
  if (fittings.length + plans.length === 0) return null;
  return (
    <div className={styles.extras}>
      <Extra
        name="installation"
        title="Installation"
        none="No installation"
        options={fittings}
        chosen={choice.installId}
        onChoose={(installId) => choose(product.sku, { installId })}
      />
      <Extra
        name="care-plan"
        title="Care plan"
        none="No care plan"
        hint={carePlanNote}
        options={plans}
        chosen={choice.warrantyId}
        onChoose={(warrantyId) => choose(product.sku, { warrantyId })}
      />
      <NoWrap product={product} choice={choice} />
    </div>
  );
}

const carePlanNote = (
  <>
    A care plan is optional. Under consumer law, a product that fails before it reasonably should is repaired, replaced
    or refunded without one. <a href={staticUrl("care-plans")}>What a care plan covers</a>
  </>
);

const NONE = "none";

type ExtraProps = {
  name: string;
  title: string;
  none: string;
  hint?: ReactNode;
  options: readonly RadioOption[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Closed by default, so that the cart button stays visible; its line shows the choice. */
function Extra({ name, title, none, hint, options, chosen, onChoose }: ExtraProps) {
  if (options.length === 0) return null;
  const words = options.find((option) => option.value === chosen)?.label ?? "None chosen";
  return (
    <Disclosure title={`${title} (optional)`} aside={words} density="compact" ruled>
      <RadioCards
        name={name}
        label={title}
        hint={hint}
        options={[{ value: NONE, label: none }, ...options]}
        value={chosen ?? NONE}
        onChoose={(value) => onChoose(value === NONE ? null : value)}
      />
    </Disclosure>
  );
}

/** The price of one unit with all choices; no total without a price. */
function NoWrap({ product, choice }: { product: Choosable; choice: BuyChoice }) {
  const parts = [
    product.installations.find((one) => one.id === choice.installId)?.price,
    product.warranties.find((one) => one.id === choice.warrantyId)?.price,
  ].filter((price) => price !== undefined);
  const isSummed = product.price !== null && parts.length > 0;
  const cents = isSummed ? toCents([product.price ?? 0, ...parts].reduce((sum, part) => sum + part, 0)) : null;
  return (
    <p className={styles.together} role="status">
      {cents !== null && (
        <>
          <span>Price for one, with your choices</span> <strong>{formatPrice(cents)}</strong>
        </>
      )}
    </p>
  );
}

const formatExtra = (dollars: Dollars): string => {
  const cents = toCents(dollars);
  return cents === 0 ? formatPrice(asCents(0)) : `+ ${formatPrice(cents)}`;
};
