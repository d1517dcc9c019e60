import { productKinds } from "#drawings/draw-product.ts";
import { wallClock } from "#kit/calendar-day.ts";
import { ok, refuse, refuseWithNewest, type Result } from "#kit/result.ts";
import { inTransaction, type Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { type AuditFacts, recordAudit, recordAuditRow } from "#capabilities/audit/server/audit.service.ts";
import type { OfficeProduct, ProductChanges } from "../../catalogue.office.contract.ts";
import { slugOf } from "../../import/product-row.ts";
import { auditedChanges, sameFields } from "../../products/product-audit.rules.ts";
import { type CheckedChanges, type FieldFault, readChanges } from "../../products/product-changes.rules.ts";
import {
  findNamed,
  findOfficeProduct,
  listCategories,
  lockProduct,
  type StoredProduct,
} from "./product-record.store.ts";
import { foreignSites, readOfficeProduct, showProduct, sitesOn } from "./product-record.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { refreshProductOffers } from "./publishing.store.ts";
import {
  insertProduct,
  insertProductSave,
  replaceDocuments,
  replaceRelations,
  saveSiteText,
  updateProduct,
} from "./save-product.store.ts";
import { scoreProduct } from "./scores.ts";

type SaveRefusal = "unknownProduct" | "changedMeanwhile" | "wrongFields" | "notYours";

const refuseFaults = (faults: readonly FieldFault[]) =>
  refuse("wrongFields", {
    fields: faults.map(({ field }) => field),
    sentences: faults.map(({ sentence }) => sentence),
  });

/** Sites whose texts change without the permission there. */
function foreignTexts(context: OfficeContext, { texts = {} }: ProductChanges): readonly string[] {
  const held: readonly string[] = sitesOn(context, "products.write");
  return Object.keys(texts).filter((site) => !held.includes(site));
}

/** Whether a save changes what all sites share, or only texts of single sites. */
const changesShared = (changes: ProductChanges): boolean => Object.keys(changes).some((field) => field !== "texts");

async function check(tx: Tx, stored: StoredProduct, changes: ProductChanges) {
  const skus = [
    ...(changes.relations ?? []).map(({ sku }) => sku),
    ...(changes.supersededBy ? [changes.supersededBy] : []),
  ];
  const gtin = changes.gtin == null ? null : changes.gtin.replaceAll(/[\s-]/g, "");
  const named = await findNamed(tx, {
    id: stored.id,
    gtin,
    slug: changes.slug ?? null,
    brandId: changes.brandId ?? null,
    categoryId: changes.categoryId ?? null,
    skus,
  });
  const { sku, isSlugFixed } = stored;
  return readChanges(changes, { ...named, sku, isSlugFixed, kinds: productKinds, schema: await readSchema(tx) });
}

async function apply(tx: Tx, id: number, changes: CheckedChanges): Promise<void> {
  await updateProduct(tx, id, changes);
  if (changes.relations !== undefined) await replaceRelations(tx, id, changes.relations);
  if (changes.documents !== undefined) await replaceDocuments(tx, id, changes.documents);
  for (const [site, text] of Object.entries(changes.texts ?? {}))
    if (text !== undefined) await saveSiteText(tx, id, site, text);
  await refreshProductOffers(tx, id);
  await scoreProduct(tx, id);
}

type Saved = {
  readonly before: OfficeProduct;
  readonly after: OfficeProduct;
  readonly changes: ProductChanges;
  readonly action: string;
};

async function auditSave(tx: Tx, context: OfficeContext, { before, after, changes, action }: Saved): Promise<void> {
  const changed = auditedChanges(before, after);
  const auditId = await recordAuditRow(tx, context, {
    area: "products",
    action,
    record: recordOf(after),
    before: changed.before as AuditFacts,
    after: changed.after as AuditFacts,
  });
  const sides = { before: sameFields(changes, before), after: sameFields(changes, after) };
  await insertProductSave(tx, { auditId, productId: after.id, ...sides });
}

export const recordOf = ({ id, title }: Pick<OfficeProduct, "id" | "title">) => ({
  kind: "product",
  id: String(id),
  name: title,
});

type Save = { readonly version: number | "newest"; readonly changes: ProductChanges; readonly action: string };

/** Saves what was changed, in a transaction of the caller's. Nothing is written before a refusal. */
export async function saveProductIn(
  tx: Tx,
  context: OfficeContext,
  id: number,
  { version, changes, action }: Save,
): Promise<Result<OfficeProduct, SaveRefusal>> {
  const locked = await lockProduct(tx, id);
  const stored = locked && (await findOfficeProduct(tx, id));
  if (locked === null || stored === null) return refuse("unknownProduct");
  const before = showProduct(context, stored, await readSchema(tx));
  const foreign = [...(changesShared(changes) ? foreignSites(context, stored) : []), ...foreignTexts(context, changes)];
  if (foreign.length > 0) return refuse("notYours", { sites: foreign });
  if (version !== "newest" && locked.version !== version) return refuseWithNewest("changedMeanwhile", before);
  const checked = await check(tx, stored, changes);
  if (!checked.ok) return refuseFaults(checked.faults);
  if (Object.keys(changes).length === 0) return ok(before);
  await apply(tx, id, checked.changes);
  const after = await readOfficeProduct(context, id, tx);
  if (after.ok) await auditSave(tx, context, { before, after: after.value, changes, action });
  return after;
}

/** Saves what was changed. A save that began from an older version is refused with the product as it is now. */
export const saveProduct = (
  context: OfficeContext,
  id: number,
  save: Pick<Save, "changes"> & { readonly version: number },
): Promise<Result<OfficeProduct, SaveRefusal>> =>
  inTransaction(context.db, (tx) => saveProductIn(tx, context, id, { ...save, action: "product-changed" }));

export type NewProductBody = {
  readonly sku: string;
  readonly model: string;
  readonly title: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly finish: string;
};

const skuShape = /^[^\s/?#\\]{1,100}$/;

async function faultsOfNew(tx: Tx, body: NewProductBody) {
  const { sku, brandId, categoryId, title, model, finish } = body;
  const named = await findNamed(tx, { id: 0, gtin: null, slug: null, brandId, categoryId, skus: [] });
  const read = readChanges(
    { brandId, categoryId, title, model, finish },
    { ...named, sku, isSlugFixed: false, kinds: productKinds, schema: await readSchema(tx) },
  );
  const faults = read.ok ? [] : read.faults;
  return skuShape.test(sku)
    ? faults
    : [{ field: "sku", sentence: "SKU: use 1 to 100 characters without blanks, slashes, ? or #." }, ...faults];
}

/** A draft with the kind of its category, for the editor to fill in. */
export function createProduct(
  context: OfficeContext,
  body: NewProductBody,
): Promise<Result<OfficeProduct, "wrongFields" | "knownSku">> {
  return inTransaction(context.db, async (tx) => {
    const faults = await faultsOfNew(tx, body);
    if (faults.length > 0) return refuseFaults(faults);
    const kind = (await listCategories(tx)).find(({ id }) => id === body.categoryId)?.kind ?? "";
    const { day } = wallClock(context.now, "Australia/Sydney");
    const slug = slugOf(body.title) || slugOf(body.sku) || "product";
    const id = await insertProduct(tx, { ...body, slug, kind, today: day });
    if (id === null) return refuse("knownSku", { sku: body.sku });
    await scoreProduct(tx, id);
    const made = await readOfficeProduct(context, id, tx);
    if (!made.ok) throw new Error("A product that was just made is not found.");
    const { sku, model, title, brand, category } = made.value;
    await recordAudit(tx, context, {
      area: "products",
      action: "product-made",
      record: recordOf(made.value),
      after: { sku, model, title, brand, category },
    });
    return made;
  });
}
