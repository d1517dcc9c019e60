import { useEffect, useRef, useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import type { CheckoutFields } from "#capabilities/checkout/web/checkout-fields.ts";
import {
  carried,
  type OrderChoices,
  type Picked,
  serviceChoices,
  supplierChoices,
} from "#capabilities/checkout/web/order-choices.ts";
import { type AvailabilityState, useAvailability } from "#capabilities/delivery/web/use-availability.ts";
import { pickerCopy } from "#capabilities/location/location.copy.ts";
import type { Locality } from "#capabilities/location/location.contract.ts";
import { setLocation } from "#capabilities/stores/web/use-geo.ts";

export type Suburb = { readonly suburb: string; readonly state: string; readonly postcode: string };

export type Delivery = {
  readonly availability: AvailabilityState;
  readonly choices: OrderChoices;
  /** What was chosen by hand. */
  readonly picked: Picked;
  /** The suburb in the form is one of our list. */
  readonly isSuburbKnown: boolean;
  /** The suburb of a shopper: the whole shop follows it. */
  readonly setPlace: (locality: Locality) => void;
  /** A suburb that is known to be one, but is nobody's home: a store's, or the one that was there before. */
  readonly trust: (suburb: Suburb) => void;
  readonly pickServices: (skus: readonly string[]) => void;
  readonly pickSupplierDay: (supplier: string, day: CalendarDay) => void;
};

const isSame = (one: Suburb, other: Suburb): boolean => one.suburb === other.suburb && one.postcode === other.postcode;

/** What decides the days: other goods or another installation ask for other days. */
const goodsOf = (cart: Cart): string =>
  cart.products.map((line) => `${line.productCode} ${line.quantity} ${line.selectedInstall?.id ?? ""}`).join("|");

export type DeliveryParts = {
  readonly cart: Cart;
  readonly fields: Pick<CheckoutFields, "delivery" | "kind" | "overridesDays" | "asksForQuote">;
  /** What the page began with. */
  readonly initial: { readonly known: Suburb | null; readonly picked: Picked };
};

/** Asks again for the days when the goods have changed. */
function useFreshDays(cart: Cart, retry: () => void): void {
  const goods = goodsOf(cart);
  const asked = useRef(goods);
  useEffect(() => {
    if (asked.current !== goods) retry();
    asked.current = goods;
  }, [goods, retry]);
}

/** The delivery of this cart to the suburb in the form: its days, and what was chosen of them. */
export function useDelivery({ cart, fields, initial }: DeliveryParts): Delivery {
  const [known, setKnown] = useState<readonly Suburb[]>(initial.known ? [initial.known] : []);
  const [picked, setPicked] = useState<Picked>(initial.picked);
  const { suburb, state, postcode } = fields.delivery;
  const isSuburbKnown = known.some((one) => isSame(one, fields.delivery));
  const { cartId } = cart;
  const override = fields.overridesDays && { winningDeliveryServiceOverride: true };
  const availability = useAvailability(
    isSuburbKnown && cartId !== null ? { cartId, suburb, state, postcode, ...override } : null,
    initial.picked.day,
  );
  const { answer, retry, selectedDate, selectedShippingCost } = availability;
  useFreshDays(cart, retry);
  const trust = (place: Suburb) => setKnown((before) => [...before, place]);
  const delivered: OrderChoices = {
    cart,
    day: selectedDate,
    dayCents: selectedShippingCost,
    storage: availability.storage,
    suppliers: supplierChoices(answer, picked.supplierDays),
    // Where nobody goes there is nothing to add.
    services: availability.deliveryUnavailable ? [] : serviceChoices(answer, picked.services),
  };
  return {
    availability: {
      ...availability,
      select: (day) => {
        setPicked((before) => ({ ...before, day }));
        availability.select(day);
      },
    },
    picked,
    isSuburbKnown,
    // A quote is for later: nobody knows its day or its price yet.
    choices: fields.kind === "cash-and-carry" || fields.asksForQuote ? carried(cart) : delivered,
    trust,
    setPlace: (locality) => {
      trust(locality);
      void tellPlace(locality);
    },
    pickServices: (services) => setPicked((before) => ({ ...before, services })),
    pickSupplierDay: (supplier, day) =>
      setPicked((before) => ({ ...before, supplierDays: { ...before.supplierDays, [supplier]: day } })),
  };
}

/** The whole shop follows the address that goods are sent to; what the cart can hold depends on it. */
export async function tellPlace(locality: Pick<Locality, "_id">): Promise<void> {
  if (!(await setLocation(locality._id))) showToast({ type: "error", keepAlive: true, text: pickerCopy.notSet });
  await reloadCart();
}
