import type { Product } from "../catalogue.contract.ts";

export type RoomProduct = Pick<Product, "dimensions" | "categoryPath" | "images">;

export const roomPlaces = ["floor", "bench", "wall"] as const;
export type RoomPlace = (typeof roomPlaces)[number];

/** Millimetres of a room, each between a least and a most. */
export type Room = { readonly ceiling: number; readonly bench: number; readonly wallEdge: number };
export const usualRoom: Room = { ceiling: 2400, bench: 900, wallEdge: 1000 };
export const roomRanges: Readonly<Record<keyof Room, readonly [least: number, most: number]>> = {
  ceiling: [2100, 3600],
  bench: [800, 1100],
  wallEdge: [0, 2000],
};

/** Lower things are only an edge from the front. */
const MIN_HEIGHT_MM = 100;

export const canStandInRoom = ({ dimensions: { widthMm, heightMm }, images }: RoomProduct): boolean =>
  widthMm !== null && heightMm !== null && heightMm >= MIN_HEIGHT_MM && images.length > 0;

/** Where a product of its kind is put most often. */
export function usualPlace({ categoryPath, dimensions }: RoomProduct): RoomPlace {
  if (/televisions|rangehoods|split-systems/.test(categoryPath)) return "wall";
  if (/^small-appliances|benchtop|^personal-care|monitors|table-lamps/.test(categoryPath)) return "bench";
  return (dimensions.heightMm ?? 0) < 420 && /microwaves|taps|soundbars/.test(categoryPath) ? "bench" : "floor";
}

/** How high its lower edge is. */
export const baseOf = (place: RoomPlace, room: Room): number =>
  place === "floor" ? 0 : place === "bench" ? room.bench : room.wallEdge;

/** Where its top is, said against the bench and the ceiling. */
export function describeRoom(heightMm: number, place: RoomPlace, room: Room): string {
  const top = baseOf(place, room) + heightMm;
  if (top > room.ceiling) return `It is ${top - room.ceiling} mm too high for this room.`;
  const under = `${room.ceiling - top} mm under the ceiling`;
  if (place !== "floor") return `Its top is ${top} mm above the floor, ${under}.`;
  const over = top - room.bench;
  const beside =
    over === 0 ? "level with the bench" : `${Math.abs(over)} mm ${over > 0 ? "above" : "below"} the top of the bench`;
  return `Its top is ${top} mm above the floor: ${beside}, ${under}.`;
}
