import { formatPrice, toCents } from "#kit/money.ts";
import type { RoomName } from "#shop/room-names.ts";
import { productUrl } from "#shop/urls.ts";
import type { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import type { ShopCall } from "../page.ts";
import { type Spot, hotspotsOfRoom } from "./tour-hotspots.ts";

/** A product that a hotspot links to. */
export type Hotspot = Pick<Spot, "x" | "y"> & {
  /** The number on the picture and in the list below it. */
  readonly number: number;
  readonly title: string;
  readonly uri: string;
  readonly price: string;
};

const priceOf = ({ price, altPriceMsg }: ProductCard): string =>
  altPriceMsg ?? formatPrice(price === null ? null : toCents(price));

/** The bestseller of each category in the room; a category without products has no hotspot. */
export async function hotspotsOf(call: ShopCall, room: RoomName): Promise<readonly Hotspot[]> {
  const found = await Promise.all(
    (hotspotsOfRoom[room] ?? []).map(async (spot) => {
      const answer = await call("GET /api/v2/product/list", {
        query: { category: spot.category, sort: "popular", perPage: "1" },
      });
      const card = answer.ok ? answer.value.items[0] : undefined;
      return card ? [{ spot, card }] : [];
    }),
  );
  return found.flat().map(({ spot: { x, y }, card }, at) => ({
    x,
    y,
    number: at + 1,
    title: card.title,
    uri: productUrl(card.uri),
    price: priceOf(card),
  }));
}
