import { type RawBuilder, sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ProductCard } from "../../catalogue.contract.ts";
import type { DocumentKind } from "../../products/product-links.rules.ts";
import type { Facts } from "../../schemas/specification.rules.ts";
import type { UnitMark } from "../../outlet-units/unit-marks.rules.ts";
import type { Ledger } from "../../prices/price.rules.ts";
import { ledger, loweredAt, rrpIsBacked } from "../prices/price-ledger.store.ts";

/** A product on a site as it is stored: what a card is made of. */
export type CardRow = {
  productId: number;
  sku: string;
  unitId: string;
  slug: string;
  title: string;
  model: string;
  manufacturerId: number;
  manufacturer: string;
  manufacturerUri: string;
  categoryId: number;
  category: string;
  /** root/child/grandchild */
  categoryPath: string;
  kind: string;
  finish: string;
  widthMm: number | null;
  heightMm: number | null;
  depthMm: number | null;
  facts: Facts;
  energyStars: number | null;
  kwhPerYear: number | null;
  priceCents: Cents;
  rrpCents: Cents | null;
  /** The ledger of prices holds this RRP, and not since yesterday. */
  isRrpBacked: boolean;
  /** When the ledger lowered the price to the present one; null where its newest change did not. */
  loweredAt: Date | null;
  /** What the office says was asked before; said only where the ledger backs it. */
  wasCents: Cents | null;
  altMessage: string | null;
  ribbonType: NonNullable<ProductCard["ribbon"]>["type"] | null;
  ribbonText: string | null;
  condition: ProductCard["conditionType"];
  missingParts: string | null;
  /** The cosmetic marks of what is sold as a second; null for everything else. */
  marks: readonly UnitMark[] | null;
  stockStatus: ProductCard["stockStatus"];
  shipsOn: CalendarDay | null;
  ratingAverage: number | null;
  ratingCount: number;
  /** The finishes of its model on the site; null where it is of no family. */
  readonly finishes?: readonly string[] | null;
  /** Of every site, in their order; null where it has none. */
  photographs: readonly StoredPhotograph[] | null;
};

export type StoredPhotograph = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly alt: string;
  readonly view: string;
  readonly x: number;
  readonly y: number;
  readonly sites: readonly SiteCode[] | null;
};

/** The photographs of the product `p` that are ready to be shown. They come with the row, so a card needs no other query. */
export const photographs = sql`(
  select json_agg(json_build_object('hash', i.hash, 'width', f.width, 'height', f.height, 'colour', f.colour,
    'alt', i.alt, 'view', i.view, 'x', i.focal_x, 'y', i.focal_y, 'sites', i.sites) order by i.position, i.id)
  from product_pictures i join media_public_pictures f on f.hash = i.hash
  where i.product_id = p.id and i.removed_at is null and f.state = 'ready') as photographs`;

export const unitMarksSql = (where: RawBuilder<unknown>) => sql`(
  select json_agg(json_build_object('kind', u.kind, 'place', u.place, 'sizeMm', u.size_mm, 'works', u.works,
    'seenFrom', u.seen_from) order by u.site, u.position)
  from unit_marks u where u.product_id = p.id and ${where}) as marks`;

const ofFamily = sql`s.manufacturer_id = p.manufacturer_id and s.facts->>'modelFamily' = p.facts->>'modelFamily'`;

/**
 * The finishes in which the site has the model of the product `p`, of the offer `o`. Of each finish only one offer is looked
 * up; as a condition with `exists` it would become a join of all members of the family.
 */
const familyFinishes = sql`(
  select array_agg(known.finish order by known.finish)
  from (select distinct s.finish from products s where ${ofFamily}) known
  where (
    select true from products s join offers so on so.product_id = s.id and so.site = o.site
    where ${ofFamily} and s.finish = known.finish and so.stock_status <> 'supersededAndNoStock' limit 1)) as finishes`;

/** Columns of `CardRow`, from `offers o`, `products p`, `manufacturers m` and `categories c`. */
export const cardColumns = sql`
  o.product_id as "productId", p.sku, o.unit_id as "unitId", p.slug, p.title, p.model, p.manufacturer_id as "manufacturerId",
  m.name as manufacturer, m.uri as "manufacturerUri", p.category_id as "categoryId", c.title as category, c.path as "categoryPath", p.kind, p.finish,
  p.width_mm as "widthMm", p.height_mm as "heightMm", p.depth_mm as "depthMm", p.facts,
  p.energy_stars as "energyStars", p.kwh_per_year as "kwhPerYear", o.price_cents as "priceCents", o.rrp_cents as "rrpCents",
  ${rrpIsBacked} as "isRrpBacked", ${loweredAt} as "loweredAt", o.was_cents as "wasCents",
  o.alt_price_message as "altMessage", o.ribbon_type as "ribbonType", o.ribbon_text as "ribbonText", o.condition,
  o.missing_parts as "missingParts", ${unitMarksSql(sql`u.site = o.site`)}, o.stock_status as "stockStatus", o.ships_on as "shipsOn",
  o.rating_average as "ratingAverage", o.rating_count as "ratingCount", ${photographs}, ${familyFinishes}`;

export const cardTables = sql`
  offers o
  join products p on p.id = o.product_id
  join manufacturers m on m.id = p.manufacturer_id
  join categories c on c.id = p.category_id`;

/** The products among these that the site sells, in the order asked for. */
export async function listCards(
  db: Database | Tx,
  site: SiteCode,
  productIds: readonly number[],
): Promise<readonly CardRow[]> {
  if (productIds.length === 0) return [];
  const found = await sql<CardRow>`
    select ${cardColumns} from ${cardTables}
    where o.site = ${site} and o.product_id = any(${productIds}::int[])
    order by array_position(${productIds}::int[], o.product_id)`.execute(db);
  return found.rows;
}

export type OfferRow = CardRow & {
  brandWarning: "miele" | null;
  isProforma: boolean;
  supplierCode: string | null;
};

/** Offers by SKU, in no order. */
export async function listOffersBySku(
  db: Database | Tx,
  site: SiteCode,
  skus: readonly string[],
): Promise<readonly OfferRow[]> {
  if (skus.length === 0) return [];
  const found = await sql<OfferRow>`
    select ${cardColumns}, m.brand_warning as "brandWarning", m.is_proforma as "isProforma", m.supplier_code as "supplierCode"
    from ${cardTables}
    where o.site = ${site} and p.sku = any(${skus}::text[])`.execute(db);
  return found.rows;
}

export type ProductRow = OfferRow & {
  description: string;
  features: string[];
  inTheBox: string[];
  releasedOn: CalendarDay;
  superseded: { sku: string; slug: string; title: string } | null;
  /** What the site says to search engines itself. */
  seoTitle: string | null;
  seoDescription: string | null;
  documents: { kind: DocumentKind; title: string; url: string }[];
  /** What the site asked for it. Rows that another clock dates later count as of now. */
  ledger: Ledger;
};

export type ProductKey = { readonly slug: string } | { readonly sku: string } | { readonly id: number };

export async function findProduct(db: Database, site: SiteCode, key: ProductKey): Promise<ProductRow | null> {
  const found = await sql<ProductRow>`
    select ${cardColumns}, m.brand_warning as "brandWarning", m.is_proforma as "isProforma", m.supplier_code as "supplierCode",
      coalesce(t.description, p.description) as description, coalesce(t.features, p.features) as features,
      p.in_the_box as "inTheBox", p.released_on as "releasedOn", t.seo_title as "seoTitle", t.seo_description as "seoDescription",
      coalesce((select json_agg(json_build_object('kind', d.kind, 'title', d.title, 'url', d.url) order by d.sort_order)
        from product_documents d where d.product_id = p.id), '[]') as documents,
      (select json_build_object('sku', n.sku, 'slug', n.slug, 'title', n.title)
        from products n join offers e on e.product_id = n.id and e.site = o.site where n.sku = p.superseded_by) as superseded,
      ${ledger}
    from ${cardTables} left join product_texts t on t.site = o.site and t.product_id = o.product_id
    where o.site = ${site} and ${matching(key)}`.execute(db);
  return found.rows[0] ?? null;
}

function matching(key: ProductKey): RawBuilder<unknown> {
  if ("slug" in key) return sql`p.slug = ${key.slug}`;
  return "sku" in key ? sql`p.sku = ${key.sku}` : sql`p.id = ${key.id}`;
}

export type DrawnRow = Pick<
  CardRow,
  "sku" | "kind" | "finish" | "widthMm" | "heightMm" | "depthMm" | "manufacturer" | "facts" | "photographs" | "marks"
>;

/** What pictures of products are drawn from, whichever site shows them. */
export async function listDrawn(db: Database, skus: readonly string[]): Promise<readonly DrawnRow[]> {
  if (skus.length === 0) return [];
  const found = await sql<DrawnRow>`
    select p.sku, p.kind, p.finish, p.width_mm as "widthMm", p.height_mm as "heightMm", p.depth_mm as "depthMm",
      m.name as manufacturer, p.facts, ${photographs}, ${unitMarksSql(sql`true`)}
    from products p join manufacturers m on m.id = p.manufacturer_id where p.sku = any(${skus}::text[])`.execute(db);
  return found.rows;
}

export async function findBrandName(db: Database, uri: string): Promise<string | null> {
  const row = await db.selectFrom("manufacturers").select("name").where("uri", "=", uri).executeTakeFirst();
  return row?.name ?? null;
}
