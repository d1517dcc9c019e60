import { useEffect, useId, useState } from "react";
import { formatPrice } from "#kit/money.ts";
import { productUrl } from "#shop/urls.ts";
import { Button } from "#ui/button.tsx";
import { clampClass } from "#ui/clamp.tsx";
import { Picture } from "#ui/picture.tsx";
import type { CartCompanion } from "../cart-lifecycle.contract.ts";
import { buyButtonCopy } from "../buy-button.copy.ts";
import { cartViewCopy } from "../cart-view.copy.ts";
import { centsOf } from "./cart-money.ts";
import { call } from "./cart-state.ts";
import { addToCart } from "./use-cart.ts";
import styles from "./cart-companions.module.css";

function Companion({ companion: { reason, product }, onLeave }: { companion: CartCompanion; onLeave?: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const { sku, productCode, title, price, image } = product;
  const add = async () => {
    setIsBusy(true);
    await addToCart({ sku, productCode, seenPrice: price ?? undefined });
    setIsBusy(false);
  };
  return (
    <li className={styles.companion}>
      <span className={styles.picture}>
        <Picture src={image.url} alt="" width={72} height={72} loading="lazy" />
      </span>
      <div className={styles.content}>
        <a href={productUrl(product.uri)} className={clampClass(3)} onClick={onLeave}>
          {title}
        </a>
        <p className={styles.reason}>{reason}</p>
        {price !== null && <p className={styles.price}>{formatPrice(centsOf(price))}</p>}
      </div>
      <Button
        size="small"
        icon="plus"
        busy={isBusy}
        busyLabel={buyButtonCopy.adding}
        aria-label={cartViewCopy.addOf(title)}
        onClick={() => void add()}
      >
        {cartViewCopy.add}
      </Button>
    </li>
  );
}

/** What truly belongs with the cart: hoses, stacking kits, the same range. Nothing where nothing does. */
export function CartCompanions({ codes, onLeave }: { readonly codes: string; readonly onLeave?: () => void }) {
  const [found, setFound] = useState<readonly CartCompanion[]>([]);
  const titleId = useId();
  useEffect(() => {
    const stop = new AbortController();
    call("GET /api/cart/companions", { signal: stop.signal }).then(setFound, () => null);
    return () => stop.abort();
  }, [codes]);
  if (found.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.companions}>
      <h2 id={titleId} className={styles.title}>
        {cartViewCopy.companions}
      </h2>
      <ul className={styles.list}>
        {found.map((one) => (
          <Companion key={one.product.sku} companion={one} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}
