import { hash } from "node:crypto";
import {
  mainViewOf,
  productKinds,
  viewsOf,
  type DrawingView,
  type Finish,
  type ProductDrawing,
  type ProductKind,
} from "#drawings/draw-product.ts";
import type { Database } from "#platform/database.ts";
import { DRAWING_VERSION } from "#shop/drawing-version.ts";
import type { SiteCode } from "#shop/site.ts";
import { brandPictureUrl, productPictureUrl, tilePictureUrl } from "#shop/urls.ts";
import type { Product } from "../../catalogue.contract.ts";
import { jpegOf } from "#capabilities/media/media.rules.ts";
import { finishes } from "../../catalogue.facts.ts";
import { markViews, formatUnitMarks } from "../../outlet-units/unit-marks.rules.ts";
import { fillsCard } from "../../products/product-pictures.rules.ts";
import { findBrandName, listDrawn, type DrawnRow, type StoredPhotograph } from "../cards/card.store.ts";

type Picture = Product["images"][number];

const kinds: ReadonlySet<string> = new Set(productKinds);
/** An import may bring a kind without a drawing; it is shown as a carton. */
const kindOf = (kind: string): ProductKind => (kinds.has(kind) ? (kind as ProductKind) : "box-appliance");
const finishOf = (finish: string): Finish => (Object.hasOwn(finishes, finish) ? (finish as Finish) : "white");

/** The one address of a view of a product, as it is drawn now. */
export const pictureAddress = (drawing: ProductDrawing, view: string): string =>
  productPictureUrl({ sku: drawing.sku, view, version: versionOf(drawing) });

/** What the product's pictures are drawn from; null for an unknown SKU. */
export async function pictureOf(db: Database, sku: string): Promise<ProductDrawing | null> {
  const [row] = await listDrawn(db, [sku.replaceAll("\u0000", "")]);
  return row === undefined ? null : drawingOf(row);
}

function drawingOf(row: DrawnRow): ProductDrawing {
  return {
    sku: row.sku,
    kind: kindOf(row.kind),
    finish: finishOf(row.finish),
    widthMm: row.widthMm ?? 0,
    heightMm: row.heightMm ?? 0,
    depthMm: row.depthMm ?? 0,
    manufacturerName: row.manufacturer,
    facts: row.facts,
    ...(row.marks !== null && { marks: row.marks.map(({ kind, sizeMm }) => ({ kind, sizeMm })) }),
  };
}

const versionOf = (drawing: ProductDrawing): string =>
  hash("sha256", JSON.stringify([DRAWING_VERSION, drawing]), "hex").slice(0, 10);

const viewWords: Readonly<Record<DrawingView, string>> = {
  front: "from the front",
  "three-quarter": "from the corner",
  open: "opened",
  dimensions: "with its dimensions",
  room: "in a room",
  detail: "in detail",
};

/** A close-up of each mark, which the gallery shows first. */
function markPictures(row: Titled, drawing: ProductDrawing): Picture[] {
  return (row.marks ?? []).flatMap((mark, at) => {
    const view = markViews[at];
    if (view === undefined) return [];
    const url = pictureAddress(drawing, view);
    return [{ view, url, thumbUrl: url, alt: `${row.title}: ${formatUnitMarks([mark])}` }];
  });
}

function pictureIn(drawing: ProductDrawing, view: DrawingView, title: string): Picture {
  const url = pictureAddress(drawing, view);
  return { view, url, thumbUrl: url, alt: view === mainViewOf(drawing.kind) ? title : `${title}, ${viewWords[view]}` };
}

type Titled = DrawnRow & { readonly title: string };

const photographsOn = ({ photographs }: Pick<DrawnRow, "photographs">, site: SiteCode): readonly StoredPhotograph[] =>
  (photographs ?? []).filter(({ sites }) => sites === null || sites.includes(site));

function photographIn({ sites: _, alt, view, ...photo }: StoredPhotograph, title: string): Picture {
  return {
    view,
    url: jpegOf(photo.hash, 800),
    thumbUrl: jpegOf(photo.hash, 160),
    alt: alt === "" ? title : alt,
    photo: { ...photo, fillsCard: fillsCard({ ...photo, view }) },
  };
}

/** The picture of the product in lists: its first photograph, or its drawing. */
export function mainPicture(row: Titled, site: SiteCode): Picture {
  const [first] = photographsOn(row, site);
  return first === undefined ? mainDrawing(row) : photographIn(first, row.title);
}

function mainDrawing(row: Titled): Picture {
  const drawing = drawingOf(row);
  return pictureIn(drawing, mainViewOf(drawing.kind), row.title);
}

/** Every picture of the gallery: the marks of a second, then the main one. Beside photographs, only the drawing with dimensions is shown. */
export function picturesOf(row: Titled, site: SiteCode): Picture[] {
  const drawing = drawingOf(row);
  const main = mainDrawing(row);
  const views = viewsOf(drawing.kind);
  const photographs = photographsOn(row, site).map((one) => photographIn(one, row.title));
  if (photographs.length > 0)
    return [
      ...markPictures(row, drawing),
      ...photographs,
      views.includes("dimensions") ? pictureIn(drawing, "dimensions", row.title) : main,
    ];
  const others = views.filter((view) => view !== main.view);
  return [...markPictures(row, drawing), main, ...others.map((view) => pictureIn(drawing, view, row.title))];
}

/** The brand's own mark, which is drawn from its name. */
export const brandMarkUrl = ({ name, uri }: { readonly name: string; readonly uri: string }): string =>
  brandPictureUrl({ uri, version: hash("sha256", JSON.stringify([DRAWING_VERSION, name]), "hex").slice(0, 10) });

/** The name of the brand at a uri; null for an unknown one. */
export const brandNameOf = (db: Database, uri: string): Promise<string | null> =>
  findBrandName(db, uri.replaceAll("\u0000", ""));

/** What the shop shows of a category: its photograph, once that is ready, or the drawing of its kind. */
export const categoryPicture = ({ kind, photograph }: { readonly kind: string; readonly photograph: string | null }) =>
  photograph === null ? tileOf(kind) : jpegOf(photograph, 480);

/** The typical product of a kind: the picture of a brand, or of a category without a photograph. */
export const tileOf = (kind: string): string => tilePictureUrl(kindOf(kind));

/** Addresses of the main pictures of some products, by SKU, also of products that are no longer sold. */
export async function mainPictures(
  db: Database,
  skus: readonly string[],
  site: SiteCode,
): Promise<ReadonlyMap<string, string>> {
  const rows = await listDrawn(db, [...new Set(skus)]);
  return new Map(rows.map((row) => [row.sku, mainPicture({ ...row, title: "" }, site).url]));
}

/** The address of the main drawing of a product, whether it has photographs or not. */
export async function mainDrawingOf(db: Database, sku: string): Promise<string | null> {
  const [row] = await listDrawn(db, [sku]);
  return row === undefined ? null : mainDrawing({ ...row, title: "" }).url;
}
