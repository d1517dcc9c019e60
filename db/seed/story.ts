import { rootOf } from "./categories.ts";
import type { Product } from "./products.ts";

/**
 * What happened lately in this shop's world. Kestrel & Roe ended its Burford range; Haneulon's televisions of three
 * years ago and Tallawong's oldest laundry have successors; a ship with everything of Hoshimura's is late at Fremantle;
 * a truck of Haneulon fridges with marks came to Halfcrown.
 */
export const lateShipDays = 16;

export const isOnTheLateShip = (product: Product, warehouse: string): boolean =>
  warehouse === "PER" && product.maker.uri === "hoshimura";

/** The fridge on every shop's front page: on sale, in stock and in its finishes wherever everyday goods are sold. */
export const isShowpiece = (product: Product): boolean => product.family === "tallawong-KF-612BX";

export const isOnTheSecondsTruck = (product: Product): boolean =>
  product.maker.uri === "haneulon" && product.kind.startsWith("fridge-");

function isEnded(product: Product): boolean {
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
        other.kind === product.kind &&
        other.maker === product.maker &&
        other.family !== product.family &&
        Math.abs(other.widthMm - product.widthMm) <= 60,
    )
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)[0];
}

/** The products with the SKUs of their successors filled in; three successors have been succeeded themselves. */
export function withReplacements(products: readonly Product[]): Product[] {
  const living = products.filter((product) => !isEnded(product));
  const successors = new Map<string, string>();
  for (const product of products.filter(isEnded)) {
    const next = findSuccessor(living, product);
    if (next) successors.set(product.sku, next.sku);
  }
  let chains = 0;
  for (const sku of new Set(successors.values())) {
    if (chains === 3) break;
    const middle = living.find((product) => product.sku === sku);
    const next =
      middle &&
      findSuccessor(
        living.filter((other) => !successors.has(other.sku)),
        middle,
      );
    if (!middle || !next) continue;
    successors.set(middle.sku, next.sku);
    chains++;
  }
  return products.map((product) => ({ ...product, supersededBy: successors.get(product.sku) ?? null }));
}
