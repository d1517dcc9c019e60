import { mix } from "./colour.ts";

/** Millimetres: x to the right, y up from the floor, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];
export type Flat = readonly [number, number];

const light: Vec = [-0.4, 0.711, -0.578];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaleVector = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const lengthOf = (a: Vec): number => Math.hypot(...a);

/** One light from the upper left; a face towards the viewer gets no shade. */
export function shadeOf(normal: Vec): string {
  const difference = dot(normal, light) - 0.578;
  if (Math.abs(difference) < 0.03) return "";
  const strength = Math.round(Math.abs(difference) * (difference < 0 ? 72 : 306));
  return `${difference < 0 ? "#080a0e" : "#ffffff"}${strength.toString(16).padStart(2, "0")}`;
}

/** The same light mixed into a plain colour. */
export function shadedByLight(hex: string, normal: Vec): string {
  const difference = dot(normal, light) - 0.578;
  return difference < 0 ? mix(hex, "#080a0e", -difference * 0.28) : mix(hex, "#ffffff", difference * 1.2);
}

export function convexHull(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly (readonly [number, number])[]) => {
    const hull: (readonly [number, number])[] = [];
    for (const point of list) {
      while (hull.length > 1 && turns(hull.at(-2) ?? point, hull.at(-1) ?? point, point) <= 0) hull.pop();
      hull.push(point);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turns(a: Flat, b: Flat, c: Flat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** A curve through the points of a profile, as short straight segments. */
export function smooth(profile: readonly Flat[]): readonly Flat[] {
  return profile.flatMap((point, at): Flat[] => {
    const next = profile[at + 1];
    if (next === undefined) return [point];
    const before = profile[at - 1] ?? point;
    const after = profile[at + 2] ?? next;
    return [0, 0.25, 0.5, 0.75].map((t): Flat => [
      spline([before[0], point[0], next[0], after[0]], t),
      spline([before[1], point[1], next[1], after[1]], t),
    ]);
  });
}

function spline([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
}

/** A profile from radius, height, radius, height …, bottom first. */
export function pairs(...numbers: readonly number[]): readonly Flat[] {
  return numbers.flatMap((radius, at): readonly Flat[] => (at % 2 === 0 ? [[radius, numbers[at + 1] ?? 0]] : []));
}
