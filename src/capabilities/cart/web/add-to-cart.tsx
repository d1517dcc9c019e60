import { type ComponentType, useState } from "react";
import { askAnExpertUrl, productUrl } from "#shop/urls.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import type { QuantityProps } from "#ui/quantity.tsx";
import { LiveStatus } from "#ui/visually-hidden.tsx";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { isSellable } from "#capabilities/catalogue/catalogue.rules.ts";
import { buyButtonCopy } from "../buy-button.copy.ts";
import { MAX_PER_LINE } from "../cart.rules.ts";
import { addToCart, openCart } from "./cart-badge.ts";
import styles from "./add-to-cart.module.css";

export type BuyableProduct = Pick<
  ProductCard,
  "sku" | "productCode" | "uri" | "title" | "stockStatus" | "price" | "altPriceMsg"
>;

export type AddToCartProps = {
  readonly product: BuyableProduct;
  /** The site's own text: `site.copy.addToCart`. */
  readonly label: string;
  /** `product` is large; `card` is as wide as its column. */
  readonly size?: "card" | "product";
  /** `Quantity`, where more than one may be wanted. A card has none, and lists need not load it. */
  readonly picker?: ComponentType<QuantityProps>;
  readonly warrantyId?: string | null;
  readonly installId?: string | null;
  /** What the button shows after adding: the panel with the new line, or only its own label. */
  readonly then?: "open-panel" | "stay";
  /** The text when sold out: `site.copy.soldOut`. */
  readonly soldOut?: string;
  /** The site shows prices, and sells, to customers who are signed in. */
  readonly gate?: { readonly label: string; readonly href: string };
};

/** How long the button shows its success. */
const ADDED_MS = 2_500;

/** Adds a product to the cart; where it cannot be bought, it says so and links to alternatives. */
export function AddToCart(props: AddToCartProps) {
  const { product, size = "card", soldOut, gate } = props;
  if (gate) {
    return (
      <LinkButton href={gate.href} icon="lock" wide size={size === "product" ? "large" : "medium"}>
        {gate.label}
      </LinkButton>
    );
  }
  if (!isSellable(product.stockStatus)) return <NotSellable {...{ product, size, soldOut }} />;
  return <Buy {...props} size={size} />;
}

type Stage = "idle" | "busy" | "added";

function Buy({ product, label, size, picker: Picker, warrantyId, installId, then = "open-panel" }: AddToCartProps) {
  const [stage, setStage] = useState<Stage>("idle");
  const [quantity, setQuantity] = useState(1);
  const isSingleUnit = product.productCode !== product.sku;
  const add = async () => {
    setStage("busy");
    const { sku, productCode, price } = product;
    const seenPrice = product.altPriceMsg === null ? (price ?? undefined) : undefined;
    const outcome = await addToCart({ sku, productCode, quantity, warrantyId, installId, seenPrice });
    setStage(outcome.ok ? "added" : "idle");
    if (!outcome.ok) return;
    setQuantity(1);
    if (then === "open-panel") openCart();
    setTimeout(() => setStage("idle"), ADDED_MS);
  };
  return (
    <div className={classNames(styles.buy, size === "product" && styles.large)}>
      {Picker && !isSingleUnit && (
        <Picker
          value={quantity}
          onChange={setQuantity}
          of={product.title}
          max={MAX_PER_LINE}
          disabled={stage === "busy"}
        />
      )}
      <Button
        kind="primary"
        size={size === "product" ? "large" : "medium"}
        wide
        icon={stage === "added" ? "check" : "shopping-cart"}
        busy={stage === "busy"}
        busyLabel={buyButtonCopy.adding}
        onClick={() => void add()}
        aria-label={`${stage === "added" ? buyButtonCopy.added : label}: ${product.title}`}
      >
        {stage === "added" ? buyButtonCopy.added : label}
      </Button>
      <LiveStatus>{stage === "added" ? buyButtonCopy.addedLine(product.title) : ""}</LiveStatus>
    </div>
  );
}

type NotSellableProps = Required<Pick<AddToCartProps, "product" | "size">> & Pick<AddToCartProps, "soldOut">;

function NotSellable({ product, size, soldOut = buyButtonCopy.soldOut }: NotSellableProps) {
  const buttonSize = size === "product" ? "large" : "medium";
  if (product.stockStatus === "indeterminate") {
    return (
      <LinkButton href={askAnExpertUrl()} icon="phone" wide size={buttonSize}>
        {buyButtonCopy.ask}
      </LinkButton>
    );
  }
  if (product.stockStatus === "supersededAndNoStock" && size === "card") {
    return (
      <LinkButton href={productUrl(product.uri)} wide iconAfter="arrow-right">
        {buyButtonCopy.seeNewer}
      </LinkButton>
    );
  }
  const words = product.stockStatus === "supersededAndNoStock" ? buyButtonCopy.replaced : soldOut;
  return (
    <Button wide size={buttonSize} aria-disabled>
      {words}
    </Button>
  );
}
