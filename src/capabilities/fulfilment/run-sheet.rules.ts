/** Degrees. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Far enough for comparing stops of one zone: a degree of longitude is shorter away from the equator. */
const distance = (a: Point, b: Point): number =>
  Math.hypot(
    a.latitude - b.latitude,
    (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180),
  );

/**
 * Stops in delivery order: from the warehouse to the nearest, from there to the next nearest. Stops in one place keep
 * their order.
 */
export function inDeliveryOrder<Stop extends Point>(stops: readonly Stop[], start: Point): readonly Stop[] {
  const left = [...stops];
  const ordered: Stop[] = [];
  let here = start;
  while (left.length > 0) {
    const distances = left.map((stop) => distance(here, stop));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    if (next === undefined) break;
    ordered.push(next);
    here = next;
  }
  return ordered;
}
