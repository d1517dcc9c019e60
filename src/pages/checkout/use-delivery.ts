import { useEffect, useRef, useState } from "react";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { showToast } from "#ui/toast-store.ts";
import type { Cart } from "#capabilities/cart/cart.contract.ts";
import { reloadCart } from "#capabilities/cart/web/cart-state.ts";
import type { CheckoutFields } from "#capabilities/checkout/web/checkout-fields.ts";
import {
  cashAndCarryChoices,
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
  /** The shopper's own choices. */
  readonly picked: Picked;
  /** The suburb in the form is in the list of localities. */
  readonly isSuburbKnown: boolean;
  /** Sets the shopper's suburb for the whole shop. */
  readonly setPlace: (locality: Locality) => void;
  /** Sets a valid suburb that is not the shopper's home: a store's, or the previous one. */
  readonly trust: (suburb: Suburb) => void;
  readonly pickServices: (skus: readonly string[]) => void;
  readonly pickSupplierDay: (supplier: string, day: CalendarDay) => void;
};

const isSame = (one: Suburb, other: Suburb): boolean => one.suburb === other.suburb && one.postcode === other.postcode;

/** The inputs of the delivery days: other goods or another installation need new days. */
const goodsOf = (cart: Cart): string =>
  cart.products.map((line) => `${line.productCode} ${line.quantity} ${line.selectedInstall?.id ?? ""}`).join("|");

export type DeliveryParts = {
  readonly cart: Cart;
  readonly fields: Pick<CheckoutFields, "delivery" | "kind" | "overridesDays" | "asksForQuote">;
  /** The initial values of the page. */
  readonly initial: { readonly known: Suburb | null; readonly picked: Picked };
};

/** Loads the days again when the goods have changed. */
function useFreshDays(cart: Cart, retry: () => void): void {
  const goods = goodsOf(cart);
  const lastGoods = useRef(goods);
  useEffect(() => {
    if (lastGoods.current !== goods) retry();
    lastGoods.current = goods;
  }, [goods, retry]);
}

/** The delivery of this cart to the form's suburb: its days, and the chosen ones. */
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
    // Without delivery there are no services to add.
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
    // A quote comes later: its day and price are not known yet.
    choices: fields.kind === "cash-and-carry" || fields.asksForQuote ? cashAndCarryChoices(cart) : delivered,
    trust,
    setPlace: (locality) => {
      trust(locality);
      void saveDeliveryLocality(locality);
    },
    pickServices: (services) => setPicked((before) => ({ ...before, services })),
    pickSupplierDay: (supplier, day) =>
      setPicked((before) => ({ ...before, supplierDays: { ...before.supplierDays, [supplier]: day } })),
  };
}

/** The delivery address becomes the locality of the whole shop, which also decides what the cart can contain. */
export async function saveDeliveryLocality(locality: Pick<Locality, "_id">): Promise<void> {
  if (!(await setLocation(locality._id))) showToast({ type: "error", keepAlive: true, text: pickerCopy.notSet });
  await reloadCart();
}
