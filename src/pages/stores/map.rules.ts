import type { Market } from "#shop/markets.ts";
import { shores } from "./coastlines.ts";
import { roads } from "./roads.ts";

export type MapPoint = { readonly latitude: number; readonly longitude: number };

/** The visible part of the map, in degrees. */
export type Frame = { readonly west: number; readonly east: number; readonly south: number; readonly north: number };

const countries: Readonly<Record<Market, Frame>> = {
  AU: { west: 111.5, east: 155, south: -44.5, north: -9.8 },
  NZ: { west: 164.5, east: 180.5, south: -47.8, north: -33.9 },
};

/** A smaller part would show that the coast is simplified. */
const MIN_DEGREES = 8;
const ROOM = 1.25;
/** Width to height of the map on the page. */
export const MAP_SHAPE = 1.2;

/** The whole country, or the part of it with the points. */
export function frameOf(country: Market, points: readonly MapPoint[]): Frame {
  if (points.length === 0) return countries[country];
  const lats = points.map(({ latitude }) => latitude);
  const lngs = points.map(({ longitude }) => longitude);
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const [latitude, longitude] = [middle(lats), middle(lngs)];
  const high = Math.max(MIN_DEGREES, span(lats) * ROOM, (span(lngs) * ROOM * shrink(latitude)) / MAP_SHAPE);
  const wide = (high * MAP_SHAPE) / shrink(latitude);
  return {
    west: longitude - wide / 2,
    east: longitude + wide / 2,
    south: latitude - high / 2,
    north: latitude + high / 2,
  };
}

/** A degree of longitude is shorter than one of latitude, by this factor. */
const shrink = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

export type Drawing = {
  /** In thousandths of the map's width, which is 1000. */
  readonly height: number;
  readonly place: (point: MapPoint) => { readonly x: number; readonly y: number };
  readonly land: string;
  /** The main highways as a path. */
  readonly roads: string;
};

const WIDTH = 1000;

/** The positions of points on the map, and the coast as a path. */
export function drawMap(country: Market, frame: Frame): Drawing {
  const narrow = shrink((frame.north + frame.south) / 2);
  const scale = WIDTH / ((frame.east - frame.west) * narrow);
  const place = ({ latitude, longitude }: MapPoint) => ({
    x: Math.round((longitude - frame.west) * narrow * scale),
    y: Math.round((frame.north - latitude) * scale),
  });
  const lineOf = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([longitude, latitude]) => Object.values(place({ latitude, longitude })).join(" ")).join("L")}`;
  return {
    height: Math.round((frame.north - frame.south) * scale),
    place,
    land: shores[country].map((shore) => `${lineOf(shore)}Z`).join(""),
    roads: roads[country].map(lineOf).join(""),
  };
}

export type Placed<T> = { readonly item: T; readonly x: number; readonly y: number };
/** Items too close to each other for separate links share a dot. */
export type Dot<T> = { readonly items: readonly T[]; readonly x: number; readonly y: number };

/** Two dots are at least this far apart: 24 px on the narrowest map. */
const APART = 85;

export function clusterMapPoints<T>(placed: readonly Placed<T>[]): readonly Dot<T>[] {
  const dots: { items: T[]; x: number; y: number }[] = [];
  for (const { item, x, y } of placed) {
    const near = dots.find((dot) => Math.hypot(dot.x - x, dot.y - y) < APART);
    if (near) near.items.push(item);
    else dots.push({ items: [item], x, y });
  }
  return dots;
}
