import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import { allSites, type OfficeContext, staffOf } from "#platform/office-service.ts";
import { sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { PhotographContent } from "../../scheduled/scheduled-changes.office.contract.ts";
import {
  findPicturedProduct,
  listEveryPicture,
  type PictureRow,
  savePicture,
  setRemoved,
} from "../pictures/product-pictures.store.ts";

/** The photographs of a product by their ids, removed ones included; null where the product is gone. */
export async function findPhotographs(tx: Tx, productId: number) {
  const product = await findPicturedProduct(tx, productId);
  if (product === null) return null;
  const pictures = await listEveryPicture(tx, productId);
  return { name: product.title, product, pictures: new Map(pictures.map((picture) => [picture.id, picture])) };
}

type Found = NonNullable<Awaited<ReturnType<typeof findPhotographs>>>;

const fieldsOf = ({ alt, view, x, y, sites, isRemoved }: PictureRow) => ({ alt, view, x, y, sites, isRemoved });

/** The values that photographs have in the fields that changes name. */
export const photographValues = ({ pictures }: Found, changes: PhotographContent) =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([id, change]) => {
      const picture = pictures.get(id);
      if (picture === undefined) return [];
      const own: Readonly<Record<string, unknown>> = fieldsOf(picture);
      return [[id, Object.fromEntries(Object.keys(change).map((field) => [field, own[field]] as const))] as const];
    }),
  );

function faultOf(context: OfficeContext, { pictures }: Found, changes: PhotographContent) {
  const held = sitesWith(staffOf(context), "products.write", allSites(context));
  const mayChange = (sites: readonly SiteCode[] | null) =>
    (sites ?? allSites(context)).every((one) => held.includes(one));
  for (const [id, change] of Object.entries(changes)) {
    const picture = pictures.get(id);
    if (picture === undefined) return refuse("unknownTarget");
    if (!mayChange(picture.sites) || !mayChange(change.sites === undefined ? picture.sites : change.sites))
      return refuse("notYours");
    const isTwice =
      change.isRemoved === false &&
      [...pictures.values()].some((one) => one.id !== id && one.hash === picture.hash && !one.isRemoved);
    if (isTwice)
      return refuse("wrongFields", { fields: [id], sentences: ["The product shows this photograph already."] });
  }
  return null;
}

/** Saves photographs as their editor does. Nothing is written before a refusal. */
export async function savePhotographs(
  tx: Tx,
  context: OfficeContext,
  productId: number,
  { changes, action }: { readonly changes: PhotographContent; readonly action: string },
): Promise<Result<null, "unknownTarget" | "notYours" | "wrongFields">> {
  const found = await findPhotographs(tx, productId);
  if (found === null) return refuse("unknownTarget");
  const fault = faultOf(context, found, changes);
  if (fault !== null) return fault;
  const { product, pictures } = found;
  for (const [id, { isRemoved, ...change }] of Object.entries(changes)) {
    const before = pictures.get(id);
    if (before === undefined) continue;
    if (Object.keys(change).length > 0) await savePicture(tx, id, { ...before, ...change });
    if (isRemoved !== undefined && isRemoved !== before.isRemoved)
      await setRemoved(tx, id, isRemoved ? context.now : null);
    await recordAudit(tx, context, {
      area: "products",
      action: `picture-${action}`,
      record: { kind: "product", id: String(product.id), name: `${product.sku} ${product.title}` },
      before: { picture: id, ...fieldsOf(before) },
      after: { picture: id, ...fieldsOf(before), ...change, ...(isRemoved !== undefined && { isRemoved }) },
    });
  }
  return ok(null);
}
