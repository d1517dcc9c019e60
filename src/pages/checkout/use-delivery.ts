import { useEffect, useRef, useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import {
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
  /** The suburb in the form is one of our list. */
  readonly isSuburbKnown: boolean;
  readonly setPlace: (locality: Locality) => void;
  readonly pickServices: (skus: readonly string[]) => void;
  readonly pickSupplierDay: (supplier: string, day: CalendarDay) => void;
};

const isSame = (one: Suburb | null, other: Suburb): boolean =>
  one !== null && one.suburb === other.suburb && one.postcode === other.postcode;

/** What decides the days: other goods or another installation ask for other days. */
const goodsOf = (cart: Cart): string =>
  cart.products.map((line) => `${line.productCode} ${line.quantity} ${line.selectedInstall?.id ?? ""}`).join("|");

/** The delivery of this cart to the suburb in the form: its days, and what was chosen of them. */
export function useDelivery(cart: Cart, suburb: Suburb, initial: Suburb | null): Delivery {
  const [known, setKnown] = useState(initial);
  const [picked, setPicked] = useState<Picked>({ supplierDays: {}, services: null });
  const isSuburbKnown = isSame(known, suburb);
  const { cartId } = cart;
  const { postcode, state } = suburb;
  const availability = useAvailability(
    isSuburbKnown && cartId !== null ? { cartId, suburb: suburb.suburb, state, postcode } : null,
    null,
  );
  const { answer, retry, selectedDate, selectedShippingCost } = availability;
  const goods = goodsOf(cart);
  const asked = useRef(goods);
  useEffect(() => {
    if (asked.current !== goods) retry();
    asked.current = goods;
  }, [goods, retry]);
  return {
    availability,
    isSuburbKnown,
    choices: {
      cart,
      day: selectedDate,
      dayCents: selectedShippingCost,
      suppliers: supplierChoices(answer, picked.supplierDays),
      services: serviceChoices(answer, picked.services),
    },
    setPlace: (locality) => {
      setKnown(locality);
      void tellPlace(locality);
    },
    pickServices: (services) => setPicked((before) => ({ ...before, services })),
    pickSupplierDay: (supplier, day) =>
      setPicked((before) => ({ ...before, supplierDays: { ...before.supplierDays, [supplier]: day } })),
  };
}

/** The whole shop follows the address that goods are sent to; what the cart can hold depends on it. */
async function tellPlace(locality: Locality): Promise<void> {
  if (!(await setLocation(locality._id))) showToast({ type: "error", text: pickerCopy.notSet });
  await reloadCart();
}
