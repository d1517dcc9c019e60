import { formatAmount, formatPrice, timesCents } from "#kit/money.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { clampClass } from "#ui/clamp.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture } from "#ui/picture.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { CartProduct } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";
import { cartViewCopy } from "../cart-view.copy.ts";
import { centsOf, conditionOf, extrasOf, goodsOf } from "./cart-money.ts";
import { LineChoices } from "./line-choices.tsx";
import { changeLine, removeLine } from "./use-cart.ts";
import styles from "./cart-line.module.css";

export type LineVariant = "panel" | "page";

function LinePicture({ line }: { line: CartProduct }) {
  if (line.image === "") return <span className={styles.picture} />;
  return (
    <span className={styles.picture}>
      <Picture src={line.image} alt="" width={112} height={112} loading="lazy" />
    </span>
  );
}

/** The condition of this single product, and the reason when it cannot be bought. */
function LineNotes({ line }: { line: CartProduct }) {
  return (
    <>
      {line.conditionType && <p className={styles.note}>{conditionOf(line)}</p>}
      {line.brandWarning === "miele" ? (
        <p className={styles.note}>{cartCopy.miele}</p>
      ) : (
        line.isProforma && <p className={styles.note}>{cartCopy.proforma}</p>
      )}
      {line.priceWas !== null && (
        <p className={styles.changed}>
          <Icon name="info" size={16} />
          <span>{cartViewCopy.priceWas(formatPrice(centsOf(line.priceWas)), formatPrice(centsOf(line.price)))}</span>
        </p>
      )}
      {line.mostAllowed > 1 && line.quantity >= line.mostAllowed && (
        <p className={styles.note}>{cartViewCopy.mostAllowed(line.mostAllowed)}</p>
      )}
      {line.availability && (
        <p className={styles.problem}>
          <Icon name="circle-alert" size={16} />
          <span>{line.availability}</span>
        </p>
      )}
    </>
  );
}

/** Care plan and installation: to choose where there is room for it and something on offer, else as chosen. */
function LineExtras({ line, variant }: CartLineProps) {
  const isOffered = line.warranties.length > 0 || line.installations.length > 0;
  if (variant === "page" && isOffered)
    return (
      <div className={styles.extras}>
        <LineChoices line={line} />
      </div>
    );
  const extras = extrasOf(line);
  if (extras.length === 0) return null;
  return (
    <div className={styles.extras}>
      {extras.map((extra) => (
        <p key={extra.id} className={styles.extra}>
          <span>{extra.name}</span>
          <span className={styles.figures}>
            {formatAmount(timesCents(centsOf(extra.price), line.quantity), "when-non-zero")}
          </span>
        </p>
      ))}
    </div>
  );
}

function LinePrice({ line }: { line: CartProduct }) {
  const off = centsOf(line.discountOffRrp);
  return (
    <div className={styles.price}>
      <span className={styles.figures}>{formatPrice(goodsOf(line))}</span>
      {line.quantity > 1 && (
        <span className={styles.each}>
          {formatPrice(centsOf(line.price))} {cartCopy.each}
        </span>
      )}
      {off > 0 && <span className={styles.saving}>Save {formatPrice(timesCents(off, line.quantity))}</span>}
    </div>
  );
}

export type CartLineProps = { readonly line: CartProduct; readonly variant: LineVariant };

export function CartLine({ line, variant }: CartLineProps) {
  const remove = () => void removeLine(line.productCode);
  const setQuantity = (quantity: number) => void changeLine(line.productCode, { quantity });
  return (
    <li className={classNames(styles.line, variant === "page" && styles.roomy)} data-line={line.productCode}>
      <LinePicture line={line} />
      <div className={styles.content}>
        <p className={styles.brand}>{line.brand}</p>
        <p className={styles.title}>
          {line.uri === "" ? (
            line.title
          ) : (
            <a href={line.uri} className={clampClass(3)}>
              {line.title}
            </a>
          )}
        </p>
        <LineNotes line={line} />
      </div>
      <LinePrice line={line} />
      <div className={styles.controls}>
        {line.mostAllowed > 1 ? (
          <Quantity value={line.quantity} onChange={setQuantity} of={line.title} max={line.mostAllowed} />
        ) : (
          <span className={styles.single}>{cartCopy.single}</span>
        )}
        <Button kind="plain" size="small" icon="trash-2" onClick={remove} aria-label={cartCopy.removeOf(line.title)}>
          {cartCopy.remove}
        </Button>
      </div>
      <LineExtras line={line} variant={variant} />
    </li>
  );
}
