import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ProductPicture } from "../../products/product-pictures.office.contract.ts";

export type PictureRow = Omit<ProductPicture, "mayChange" | "sites"> & {
  readonly productId: number;
  readonly sites: SiteCode[] | null;
  readonly isRemoved: boolean;
};

export type PictureChange = Pick<PictureRow, "alt" | "view" | "x" | "y" | "sites">;

const columns = sql`
  i.id, i.version, i.product_id as "productId", i.hash, i.alt, i.view, i.focal_x as x, i.focal_y as y, i.sites,
  i.removed_at is not null as "isRemoved", f.state, f.done, f.total, f.failure, f.width, f.height`;
const tables = sql`product_pictures i join media_public_pictures f on f.hash = i.hash`;

export type PicturedProduct = { readonly id: number; readonly sku: string; readonly title: string };

/** The product, locked in a transaction, so that two changes of its pictures follow each other. */
export async function findPicturedProduct(db: Database | Tx, id: number): Promise<PicturedProduct | null> {
  const lock = db.isTransaction ? sql`for update` : sql``;
  const found = await sql<PicturedProduct>`select id, sku, title from products where id = ${id} ${lock}`.execute(db);
  return found.rows[0] ?? null;
}

export async function listPictures(db: Database | Tx, productId: number): Promise<readonly PictureRow[]> {
  const found = await sql<PictureRow>`
    select ${columns} from ${tables} where i.product_id = ${productId} and i.removed_at is null
    order by i.position, i.id`.execute(db);
  return found.rows;
}

/** Also those that were removed, which can come back. */
export async function listEveryPicture(db: Database | Tx, productId: number): Promise<readonly PictureRow[]> {
  const found = await sql<PictureRow>`
    select ${columns} from ${tables} where i.product_id = ${productId} order by i.position, i.id`.execute(db);
  return found.rows;
}

export async function findPicture(db: Database | Tx, id: string): Promise<PictureRow | null> {
  const found = await sql<PictureRow>`select ${columns} from ${tables} where i.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

type Added = {
  readonly id: string;
  readonly productId: number;
  readonly hash: string;
  readonly sites: readonly SiteCode[] | null;
  readonly now: Date;
  readonly alt: string;
  readonly view: string;
};

/** Adds a picture behind the others; false where the product has it already. */
export async function insertPicture(tx: Tx, { id, productId, hash, sites, now, alt, view }: Added): Promise<boolean> {
  const { rows } = await sql`
    insert into product_pictures (id, product_id, hash, position, sites, created_at, alt, view)
    select ${id}, ${productId}, ${hash}, coalesce(max(position), 0) + 1, ${sites && [...sites]}::text[], ${now},
      ${alt}, ${view}
    from product_pictures where product_id = ${productId}
    on conflict (product_id, hash) where removed_at is null do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export const savePicture = async (tx: Tx, id: string, { alt, view, x, y, sites }: PictureChange): Promise<void> =>
  void (await sql`
    update product_pictures set alt = ${alt}, view = ${view}, focal_x = ${x}, focal_y = ${y}, sites = ${sites}::text[],
      version = version + 1
    where id = ${id}`.execute(tx));

export const setRemoved = async (tx: Tx, id: string, at: Date | null): Promise<void> =>
  void (await sql`update product_pictures set removed_at = ${at} where id = ${id}`.execute(tx));

export const setOrder = async (tx: Tx, ids: readonly string[]): Promise<void> =>
  void (await sql`
    update product_pictures i set position = n.position
    from unnest(${[...ids]}::uuid[]) with ordinality as n (id, position)
    where i.id = n.id and i.position <> n.position`.execute(tx));
