import { rootOf } from "./categories.ts";
import type { Product } from "./products.ts";
import { randomOf } from "./random.ts";

/**
 * The recent events of the demonstration. Kestrel & Roe ended its Burford range; Haneulon's televisions of three years
 * ago and Tallawong's oldest laundry have successors; a ship with all of Hoshimura's products is late at Fremantle;
 * Halfcrown received Haneulon fridges with marks.
 */
export const lateShipDays = 16;

export const isOnTheLateShip = (product: Product, warehouse: string): boolean =>
  warehouse === "PER" && product.maker.uri === "hoshimura";

/** The fridge on every shop's front page: on sale, in stock and in its finishes wherever everyday products are sold. */
export const isShowpiece = (product: Product): boolean => product.family === "tallawong-KF-612BX";

export const isOnTheSecondsTruck = (product: Product): boolean =>
  product.maker.uri === "haneulon" && product.kind.startsWith("fridge-");

function isEnded(product: Product): boolean {
  if (product.ageDays < 250) return false;
  if (product.maker.uri === "kestrel-roe") return product.facts["range"] === "Burford" || product.ageDays > 1300;
  if (product.maker.uri === "haneulon") return product.kind === "tv" && product.ageDays > 1000;
  return product.maker.uri === "tallawong" && rootOf(product.category) === "laundry" && product.ageDays > 1000;
}

function findSuccessor(choices: readonly Product[], product: Product): Product | undefined {
  const distance = (other: Product): number =>
    Math.abs(other.dollars - product.dollars) + (other.finish === product.finish ? 0 : 5000);
  return choices
    .filter(
      (other) =>
        other.category === product.category &&
        other.maker === product.maker &&
        other.family !== product.family &&
        Math.abs(other.widthMm - product.widthMm) <= 60,
    )
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)[0];
}

/** The products with the SKUs of their successors; some successors have successors themselves. */
export function withReplacements(products: readonly Product[]): Product[] {
  const living = products.filter((product) => !isEnded(product));
  const successors = new Map<string, string>();
  for (const product of products.filter(isEnded)) {
    const next = findSuccessor(living, product);
    if (next) successors.set(product.sku, next.sku);
  }
  const middles = succeededAgain(living, successors);
  return products.map((product) => {
    const supersededBy = successors.get(product.sku) ?? null;
    const isInChain = middles.has(product.sku) || middles.has(supersededBy ?? "");
    const isFarewell = supersededBy !== null && !isInChain && randomOf(`farewell/${product.family}`).chance(0.5);
    return { ...product, supersededBy, isFarewell };
  });
}

/** Gives five successors a successor each and returns their SKUs. */
function succeededAgain(living: readonly Product[], successors: Map<string, string>): Set<string> {
  const middles = new Set<string>();
  for (const sku of new Set(successors.values())) {
    const middle = living.find((product) => product.sku === sku && product.ageDays > 250);
    const free = living.filter((other) => !successors.has(other.sku) && other.ageDays < (middle?.ageDays ?? 0));
    const next = middle && findSuccessor(free, middle);
    if (!middle || !next || middles.has(next.sku)) continue;
    successors.set(middle.sku, next.sku);
    if (middles.add(middle.sku).size === 5) break;
  }
  return middles;
}
