import { lazy, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { DeliveryPromiseLine } from "#capabilities/delivery/web/delivery-promise.tsx";
import { usePromises } from "#capabilities/delivery/web/use-promises.ts";
import { useGeo } from "#capabilities/stores/web/use-geo.ts";
import styles from "./product.module.css";

const PlaceDialog = lazy(async () => ({ default: (await import("./place-dialog.tsx")).PlaceDialog }));

/** The day and the price of delivery to this visitor, or the question for the suburb. */
export function DeliveryAnswer({ sku }: { readonly sku: string }) {
  const { geo, status } = useGeo();
  const promises = usePromises([sku], geo?.localityId ?? null);
  const [isAsking, setAsking] = useState(false);
  const isKnown = geo !== null && geo.localityId !== null;
  const isWaiting = status === "idle" || status === "waiting";
  return (
    <div className={styles.delivery}>
      {isKnown && <DeliveryPromiseLine promise={promises.bySku.get(sku)} suburb={geo.suburb} detail="full" />}
      {!isKnown && !isWaiting && (
        <p className={styles.deliveryAsk}>
          <Icon name="truck" size={16} />
          See the delivery day and price for your suburb.
        </p>
      )}
      {!isWaiting && (
        <button type="button" className={styles.deliveryChange} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {isKnown ? `Change from ${geo.suburb} ${geo.postcode}` : "Set your suburb"}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <PlaceDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
