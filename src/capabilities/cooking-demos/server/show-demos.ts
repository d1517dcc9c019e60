import { localIso } from "#kit/place-time.ts";
import { toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { mainPictures } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";
import type { Demo } from "../cooking-demos.contract.ts";
import { availabilityOf } from "../cooking-demos.rules.ts";
import type { DemoRow } from "./demos.store.ts";

/** A demonstration with the store it is held in. */
export type Placed = { readonly row: DemoRow; readonly store: Store };

export const seatsLeftOf = ({ seats, taken }: DemoRow): number => Math.max(0, seats - taken);

/** Behind a price gate the price is hidden too, unless it is free. */
const priceOf = ({ visit: { site } }: Context, { priceCents }: DemoRow): number | null =>
  site.priceGate !== "open" && priceCents > 0 ? null : toDollars(priceCents);

export async function showDemos(context: Context, placed: readonly Placed[]): Promise<Demo[]> {
  const pictures = await mainPictures(
    context.db,
    placed.flatMap(({ row }) => row.skus.slice(0, 1)),
    context.visit.site.code,
  );
  return placed.map(({ row, store }) => {
    const seatsLeft = seatsLeftOf(row);
    return {
      id: row.id,
      title: row.title,
      description: row.description,
      storeUri: store.storeUri,
      storeName: store.name,
      brand: row.brand,
      type: row.type,
      subEventType: row.subEventType,
      start: localIso(row.startsAt, store.timeZone),
      end: localIso(row.endsAt, store.timeZone),
      image: pictures.get(row.skus[0] ?? "") ?? store.thumbImg.src,
      seats: row.seats,
      seatsLeft,
      availability: availabilityOf({ ...row, seatsLeft }, context.visit.now),
      price: priceOf(context, row),
    };
  });
}

export async function showDemo(context: Context, placed: Placed): Promise<Demo> {
  const [shown] = await showDemos(context, [placed]);
  if (shown === undefined) throw new Error(`${placed.row.id} could not be shown.`);
  return shown;
}
