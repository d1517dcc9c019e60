import type { ClientBase, Pool } from "pg";
import type { Shot } from "./studio.ts";

/** A picture of the demonstration shop: how it is taken, and what staff say of it. */
export type SeedPhotograph = Shot & {
  readonly shows: "angle" | "front" | "open";
  readonly alt: (title: string) => string;
};

/** As the frame of a gallery is. */
const square = { width: 1400, height: 1400 } as const;
const angle: SeedPhotograph = {
  ...square,
  view: "turn-c",
  shows: "angle",
  alt: (title) => `${title}, from the left`,
};
const front: SeedPhotograph = { ...square, view: "turn-e", shows: "front", alt: (title) => title };
const fitted: SeedPhotograph = {
  ...square,
  view: "fitted",
  shows: "front",
  alt: (title) => `${title}, fitted in a cabinet`,
};
const open: SeedPhotograph = { ...square, view: "open", shows: "open", alt: (title) => `${title}, opened` };

/** How many of each kind have photographs: some, so that lists mix them with drawings. */
const kinds: Readonly<Record<string, { readonly count: number; readonly shots: readonly SeedPhotograph[] }>> = {
  "fridge-french-door": { count: 2, shots: [angle, open] },
  "washer-front": { count: 2, shots: [front, angle] },
  dryer: { count: 1, shots: [angle] },
  dishwasher: { count: 2, shots: [angle, open] },
  "oven-wall": { count: 1, shots: [fitted] },
  microwave: { count: 1, shots: [angle] },
  "coffee-machine": { count: 1, shots: [angle] },
  kettle: { count: 1, shots: [front] },
  "stand-mixer": { count: 1, shots: [angle] },
};

export type Photographed = { readonly id: number; readonly sku: string; readonly title: string; readonly kind: string };

/** The products with photographs: of each kind those that most shoppers see. */
export async function listPhotographed(client: ClientBase | Pool): Promise<readonly Photographed[]> {
  const { rows } = await client.query<Photographed & { readonly place: number }>(
    `select * from (
       select p.id, p.sku, p.title, p.kind,
         row_number() over (partition by p.kind order by count(*) desc, max(o.popularity) desc, p.id)::int as place
       from products p join offers o on o.product_id = p.id and o.stock_status = 'inStock' and o.unit_id = ''
       where p.kind = any($1) group by p.id) ranked
     order by id`,
    [Object.keys(kinds)],
  );
  return rows.filter(({ kind, place }) => place <= (kinds[kind]?.count ?? 0));
}

export const shotsOf = (kind: string): readonly SeedPhotograph[] => kinds[kind]?.shots ?? [];
