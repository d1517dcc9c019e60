import { randomOf } from "./random.ts";
import type { Row } from "./rows.ts";

/** Aisles A to F with 40 bays each; some products have no bay yet. */
export const createBays = (stock: readonly Row[]): Row[] =>
  stock.flatMap(({ warehouse_code, product_id, on_hand }) => {
    const random = randomOf(`bay/${String(warehouse_code)}/${String(product_id)}`);
    if (Number(on_hand) === 0 && random.chance(0.5)) return [];
    const bay = `${random.pick(["A", "B", "C", "D", "E", "F"])}${random.whole(1, 40)}`;
    return [{ warehouse_code, product_id, bay }];
  });
