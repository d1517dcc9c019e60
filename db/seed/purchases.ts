import type { Pool } from "pg";
import { idOf } from "./ids.ts";

/** The companies that the demonstration buys from. */
export const demoSuppliers = [
  {
    id: idOf("supplier boreal"),
    name: "Boreal Appliances Australia",
    contact: "Imogen Achterberg",
    email: "orders@boreal.example",
    phone: "02 5550 1180",
    address: "4 Wharf Road, Banksmeadow NSW 2019",
    accountNumber: "HRT-2071",
    leadDays: 9,
  },
  {
    id: idOf("supplier kestrel"),
    name: "Kestrel Home Imports",
    contact: "Tavita Leota",
    email: "sales@kestrel.example",
    phone: "03 5550 4410",
    address: "88 Dock Link Road, Footscray VIC 3011",
    accountNumber: "1140-HEARTH",
    leadDays: 21,
  },
] as const;

export type DemoPurchase = {
  readonly id: string;
  readonly supplier: string;
  readonly place: string;
  /** How far it has come. */
  readonly step: "draft" | "sent" | "late" | "part-received";
  /** The id of its receipt. */
  readonly receipt: string;
  /** Products passed over, so that each order has others. */
  readonly skip: number;
  /** Of each line. */
  readonly pieces: readonly number[];
};

const [boreal, kestrel] = demoSuppliers;
const purchase = (
  name: string,
  of: Pick<DemoPurchase, "supplier" | "place" | "step" | "skip" | "pieces">,
): DemoPurchase => ({ id: idOf(`purchase ${name}`), receipt: idOf(`receipt ${name}`), ...of });

/** One order at every step, so that buyers and the warehouse have something to look at. */
export const demoPurchases: readonly DemoPurchase[] = [
  purchase("one", { supplier: boreal.id, place: "SYD", step: "part-received", skip: 3, pieces: [6, 4] }),
  purchase("two", { supplier: kestrel.id, place: "MEL", step: "late", skip: 11, pieces: [8, 2, 5] }),
  purchase("three", { supplier: boreal.id, place: "BNE", step: "sent", skip: 17, pieces: [12] }),
  purchase("four", { supplier: kestrel.id, place: "SYD", step: "draft", skip: 29, pieces: [4, 4] }),
];

/** SKUs on sale that the warehouse of a purchase has few of, one for each of its lines. */
export async function scarceSkus(
  pool: Pool,
  { place, skip, pieces }: Pick<DemoPurchase, "place" | "skip" | "pieces">,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ sku: string }>(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol'
     join stock s on s.product_id = p.id and s.warehouse_code = $1
     where o.stock_status = 'inStock' and s.arriving = 0 and s.on_hand between 0 and 6 and p.superseded_by is null
     order by p.sku offset $2 limit $3`,
    [place, skip, pieces.length],
  );
  return rows.map(({ sku }) => sku);
}
