import { useEffect, useState } from "react";
import { asCents, formatPrice, toCents } from "#kit/money.ts";
import { callOf } from "#ui/call.ts";
import { cartCopy } from "#capabilities/cart/cart.copy.ts";
import { useCart } from "#capabilities/cart/web/use-cart.ts";
import type { DeliveryEstimate, deliveryContract } from "#capabilities/delivery/delivery.contract.ts";

const ask = callOf<typeof deliveryContract>();

type Day = NonNullable<DeliveryEstimate["earliest"]>;
const formatDay = ({ label, price }: Day) => `${label}, ${formatPrice(toCents(price) ?? asCents(0))}`;

/** `Delivery to Richmond 3121 from Mon 23 Nov, FREE.` and the goods that suppliers deliver themselves. */
function describeEstimate({ locality, earliest, suppliers }: DeliveryEstimate): string {
  if (locality === null) return cartCopy.deliveryLater;
  const ours = earliest && `Delivery to ${locality.suburb} ${locality.postcode} from ${formatDay(earliest)}.`;
  const theirs = suppliers.flatMap((one) =>
    one.earliest ? [`${one.name} delivers from ${formatDay(one.earliest)}.`] : [],
  );
  return [ours, ...theirs].filter((part) => part !== null).join(" ") || cartCopy.deliveryLater;
}

/** The first delivery day of the cart and its price; loads again whenever the cart or the locality changes. */
export function DeliveryNote() {
  const { cart, isChanging } = useCart();
  const [note, setNote] = useState<string>(cartCopy.deliveryLater);
  const state = cart && !isChanging ? `${cart.cartId} ${cart.version}` : null;
  useEffect(() => {
    if (state === null) return;
    const stop = new AbortController();
    const update = () =>
      void ask("GET /api/delivery/estimate", { signal: stop.signal }).then(
        (estimate) => setNote(describeEstimate(estimate)),
        () => null,
      );
    update();
    window.addEventListener("hearth:location", update, { signal: stop.signal });
    return () => stop.abort();
  }, [state]);
  return <span role="status">{note}</span>;
}
