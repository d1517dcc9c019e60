import type { ReactNode } from "react";
import { formatPrice, toCents } from "#kit/money.ts";
import type { SitePolicies } from "#shop/site.ts";
import { brandUrl, productUrl } from "#shop/urls.ts";
import { LinkButton } from "#ui/button.tsx";
import { RadioCards, type RadioOption } from "#ui/choice.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { EnergyStars } from "#ui/energy-stars.tsx";
import { Notice } from "#ui/notice.tsx";
import { Rating } from "#ui/rating.tsx";
import { Ribbon } from "#ui/ribbon.tsx";
import { Toggletip } from "#ui/toggletip.tsx";
import type { Product } from "../catalogue.contract.ts";
import { rrpTooltip } from "../catalogue.rules.ts";
import { Condition } from "./condition.tsx";
import { ProductPrice } from "./product-price.tsx";
import { StockLine } from "./stock-line.tsx";
import styles from "./buy-box.module.css";

/** What is bought with the product; nothing is ever chosen beforehand. */
export type BuyChoice = { readonly warrantyId: string | null; readonly installId: string | null };

export type BuyBoxProps = {
  readonly product: Product;
  readonly choice: BuyChoice;
  readonly onChoose: (choice: BuyChoice) => void;
  readonly conditionPolicy: SitePolicies["productCondition"];
  readonly priceNote?: string;
  /** To ring where it cannot be bought here. */
  readonly phone: string;
  /** When it can be delivered: arrives after the page, in room that is kept. */
  readonly promise: ReactNode;
  /** Quantity and `Add to cart`. */
  readonly action: ReactNode;
};

/** Name, price, what can be had with it, and the one thing to do. */
export function BuyBox(props: BuyBoxProps) {
  const { product, choice, onChoose } = props;
  return (
    <div className={styles.box}>
      <ProductHead product={product} />
      <Condition product={product} policy={props.conditionPolicy} />
      <ProductPrice
        product={product}
        size="expanded"
        note={props.priceNote}
        rrpTip={
          product.rrp !== null && (
            <Toggletip label="About the RRP" align="end">
              {rrpTooltip}
            </Toggletip>
          )
        }
      />
      <StockLine product={product} />
      <Elsewhere product={product} phone={props.phone} />
      {product.isSellable && (
        <>
          <div className={styles.promise}>{props.promise}</div>
          <Choices product={product} choice={choice} onChoose={onChoose} />
        </>
      )}
      <div className={styles.action}>{props.action}</div>
    </div>
  );
}

function ProductHead({ product }: { product: Product }) {
  return (
    <header className={styles.head}>
      <p className={styles.over}>
        <a href={brandUrl(product.manufacturer.uri)} className={styles.brand}>
          {product.manufacturer.name}
        </a>
        {product.ribbon && !isSaidByPrice(product) && <Ribbon type={product.ribbon.type}>{product.ribbon.text}</Ribbon>}
      </p>
      <h1 className={styles.title}>{product.title}</h1>
      <p className={styles.codes}>
        <span>Model {product.model}</span>
        <span>SKU {product.sku}</span>
      </p>
      <p className={styles.scores}>
        {product.rating && (
          <Rating score={product.rating.average} reviews={product.rating.count} href="#reviews" showScore />
        )}
        {product.energyStars !== null && <EnergyStars stars={product.energyStars} />}
      </p>
    </header>
  );
}

/** The saving stands beside the price already. */
const isSaidByPrice = ({ ribbon, saving }: Product): boolean => ribbon?.type === "save" && saving !== null;

/** What cannot be bought here says where to go instead; the page stays. */
function Elsewhere({ product, phone }: { product: Product; phone: string }) {
  const call = (
    <LinkButton href={`tel:${phone.replaceAll(" ", "")}`} icon="phone" size="small">
      {phone}
    </LinkButton>
  );
  if (product.supersededBy !== null) {
    const { uri, title } = product.supersededBy;
    return (
      <Notice
        title="A newer model has taken its place"
        action={
          <LinkButton href={productUrl(uri)} iconAfter="arrow-right" size="small">
            {title}
          </LinkButton>
        }
      />
    );
  }
  if (product.stockStatus === "indeterminate") {
    return (
      <Notice title="Contact us for availability" action={call}>
        We check with the maker and ring you back.
      </Notice>
    );
  }
  if (product.stockStatus !== "noStock") return null;
  return (
    <Notice title="Tell me when it is back" action={call}>
      Ring us and we will let you know, or find the next best thing. Alternatives are further down.
    </Notice>
  );
}

const NONE = "none";

function Choices({
  product,
  choice,
  onChoose,
}: {
  product: Product;
  choice: BuyChoice;
  onChoose: (choice: BuyChoice) => void;
}) {
  const fittings = product.installations.map((fitting): RadioOption => ({
    value: fitting.id,
    label: fitting.name,
    detail: fitting.blurb,
    aside: sayExtra(fitting.price),
  }));
  const plans = product.warranties.map((plan): RadioOption => ({
    value: plan.id,
    label: plan.name,
    detail: `${plan.years} years`,
    aside: sayExtra(plan.price),
  }));
  return (
    <div className={styles.extras}>
      <Extra
        name="installation"
        title="Installation"
        none="No installation"
        options={fittings}
        chosen={choice.installId}
        onChoose={(installId) => onChoose({ ...choice, installId })}
      />
      <Extra
        name="care-plan"
        title="Care plan"
        none="No care plan"
        hint={carePlanNote}
        options={plans}
        chosen={choice.warrantyId}
        onChoose={(warrantyId) => onChoose({ ...choice, warrantyId })}
      />
    </div>
  );
}

const carePlanNote =
  "You do not need one for your rights: under consumer law a product that fails before it reasonably should is repaired, replaced or refunded in any case.";

type ExtraProps = {
  name: string;
  title: string;
  none: string;
  hint?: string;
  options: readonly RadioOption[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
};

/** Closed until it is wanted, so that the way into the cart stays in sight; what is chosen is said on its line. */
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

const sayExtra = (dollars: number): string => {
  const cents = toCents(dollars);
  return cents === 0 ? formatPrice(0) : `+ ${formatPrice(cents)}`;
};
