import { manifests } from "#sites/manifests.ts";
import { addDays } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Offer } from "./offers.ts";
import { isOutletOnly, stockStatusOf } from "./offers.ts";
import type { Product } from "./products.ts";
import { randomOf } from "./random.ts";
import { isOnTheLateShip, lateShipDays } from "./story.ts";
import type { Row } from "./rows.ts";

export type StockPlace = { code: string; country: "AU" | "NZ" };

type Shelf = { product: Product; place: StockPlace; today: CalendarDay };

function shelfOf({ product, place, today }: Shelf, sold: number): Row {
  const random = randomOf(`shelf/${place.code}/${product.sku}`);
  const status = stockStatusOf(product, place.country);
  const none = { warehouse_code: place.code, product_id: product.id, on_hand: 0, arriving: 0, arrives_on: null };
  if (sold === 0 || status === "noStock" || status === "supersededAndNoStock" || status === "indeterminate")
    return none;
  const arrives = addDays(today, randomOf(`ships/${place.country}/${product.sku}`).whole(6, 45));
  if (isOnTheLateShip(product, place.code))
    return { ...none, arriving: random.whole(4, 18), arrives_on: addDays(today, lateShipDays) };
  if (status === "backOrder") return { ...none, arriving: random.whole(3, 24), arrives_on: arrives };
  const big = place.code === "SYD" || place.code === "MEL" || place.code === "AKL";
  const isHere = random.chance(big ? 0.92 : 0.68);
  const waits = random.chance(0.15);
  return {
    ...none,
    on_hand: isHere ? Math.max(1, Math.round((big ? 22 : 9) * (1 - random.next()) ** 2)) : 0,
    arriving: waits ? random.whole(2, 16) : 0,
    arrives_on: waits ? addDays(today, random.whole(3, 40)) : null,
  };
}

/** In one city only, as a single unit or a short pallet. */
function outletShelf({ product, place }: Shelf, offer: Offer, home: string): Row {
  const random = randomOf(`outlet-shelf/${product.sku}`);
  const count = offer.stockStatus !== "inStock" ? 0 : offer.unitId ? 1 : random.whole(2, 9);
  const isRunout = offer.condition === "Brand New Runout" && offer.stockStatus === "inStock";
  return {
    warehouse_code: place.code,
    product_id: product.id,
    on_hand: place.code === home ? count : isRunout && random.chance(0.4) ? random.whole(1, 3) : 0,
    arriving: 0,
    arrives_on: null,
  };
}

export function createStock(offers: readonly Offer[], places: readonly StockPlace[], today: CalendarDay): Row[] {
  const offersOf = Map.groupBy(offers, (offer) => offer.product);
  const outletHomes = places.filter((place) => place.country === "AU").map((place) => place.code);
  return [...offersOf].flatMap(([product, sold]) => {
    const outlet = sold.find((offer) => offer.site === "hc");
    const random = randomOf(`home/${product.sku}`);
    const home = outletHomes.length > 0 ? random.pick(outletHomes) : "";
    return places.map((place) => {
      const shelf = { product, place, today };
      const elsewhere = sold.filter(
        (offer) => manifests[offer.site].seed.country === place.country && offer.site !== "hc",
      ).length;
      if (outlet && place.country === "AU" && (elsewhere === 0 || isOutletOnly(product)))
        return outletShelf(shelf, outlet, home);
      return shelfOf(shelf, elsewhere);
    });
  });
}
