import { wallClock } from "#kit/calendar-day.ts";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { finishes } from "../../catalogue.facts.ts";
import { slugOf } from "../../import/product-row.ts";
import { listCategories } from "../office/product-record.store.ts";
import { insertProduct } from "../office/save-product.store.ts";
import { scoreProduct } from "../office/scores.ts";
import { describeDraft, areBrandAndCategoryActive, priceDraft } from "./supplier-drafts.store.ts";
import type { UnknownProduct } from "./supplier-import.store.ts";

/** Of one run of a feed; the next run makes more. */
const MAX_DRAFTS = 1_000;
/** In one transaction, so that what an interrupted run has made stays. */
const BATCH = 50;

/** Whether a brand and a category are there and take products. */
export const takesProducts = (
  tx: Tx,
  of: { readonly brandId: number; readonly categoryId: number },
): Promise<boolean> => areBrandAndCategoryActive(tx, of);

export type DraftedProducts = {
  readonly products: readonly UnknownProduct[];
  readonly brandId: number;
  readonly categoryId: number;
  /** Where the drafts get the supplier's price. */
  readonly sites: readonly string[];
  readonly now: Date;
  /** Named by the audit log. */
  readonly by: string;
  readonly onProgress: () => void;
};

const textOf = (value: string | number | undefined): string => (value === undefined ? "" : String(value).trim());

async function draft(tx: Tx, { sku, product, offer }: UnknownProduct, of: DraftedProducts & { kind: string }) {
  const { day: today } = wallClock(of.now, "Australia/Sydney");
  const title = textOf(product["title"]);
  if (title === "" || !/^[^\s/?#\\]{1,100}$/.test(sku)) return false;
  const [finish = "white"] = Object.keys(finishes);
  const { brandId, categoryId, kind } = of;
  const model = textOf(product["model"]) || sku;
  const slug = slugOf(title) || slugOf(sku) || "product";
  const id = await insertProduct(tx, { sku, model, title, slug, brandId, categoryId, kind, finish, today });
  // Somebody else has made it since the file was read.
  if (id === null) return false;
  await describeDraft(tx, id, product);
  await priceDraft(tx, id, { sites: of.sites, offer });
  await scoreProduct(tx, id);
  const audited = { session: null, now: of.now, ip: "job", userAgent: "supplier feed" };
  await recordAudit(tx, audited, {
    area: "products",
    action: "product-made",
    record: { kind: "product", id: String(id), name: title },
    after: { sku, model, title },
    by: { id: null, name: of.by },
  });
  return true;
}

/** Makes drafts of products that the shop does not have and that have a title. Answers how many; a second call makes none. */
export async function draftNewProducts(db: Database, of: DraftedProducts): Promise<number> {
  let made = 0;
  const products = of.products.slice(0, MAX_DRAFTS);
  for (let at = 0; at < products.length; at += BATCH) {
    made += await inTransaction(db, async (tx) => {
      if (!(await areBrandAndCategoryActive(tx, of))) return 0;
      const kind = (await listCategories(tx)).find(({ id }) => id === of.categoryId)?.kind ?? "";
      let count = 0;
      for (const product of products.slice(at, at + BATCH)) if (await draft(tx, product, { ...of, kind })) count++;
      return count;
    });
    of.onProgress();
  }
  return made;
}
