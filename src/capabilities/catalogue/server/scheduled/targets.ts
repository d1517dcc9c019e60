import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { OfficeProduct, ProductChanges } from "../../catalogue.office.contract.ts";
import type { ShownPriceState } from "../../prices/prices.office.contract.ts";
import { sameFields } from "../../products/product-audit.rules.ts";
import type {
  CategoryContent,
  PhotographContent,
  PromotionContent,
  ShownPromotion,
} from "../../scheduled/scheduled-changes.office.contract.ts";
import { listTree, type StoredCategory } from "../office/categories.store.ts";
import { readOfficeProduct } from "../office/product-record.ts";
import { contentOf, saveCategoryContent } from "../office/save-category.ts";
import { saveProductIn } from "../office/save-product.ts";
import { findPhotographs, photographValues, savePhotographs } from "./scheduled-photographs.ts";
import { findScheduledPromotion, saveScheduledPromotion } from "./scheduled-promotions.ts";
import { findScheduledPrice, saveScheduledPrice } from "./scheduled-prices.ts";
import type { StoredChange } from "./scheduled-changes.store.ts";

type Target = Pick<StoredChange, "kind" | "targetId" | "site">;
type Fields = StoredChange["changes"];

export type TargetRefusal = "unknownTarget" | "notYours" | "wrongFields";

type Found =
  | { readonly kind: "product"; readonly name: string; readonly product: OfficeProduct }
  | { readonly kind: "category"; readonly name: string; readonly category: StoredCategory }
  | { readonly kind: "price"; readonly name: string; readonly state: ShownPriceState }
  | { readonly kind: "promotion"; readonly name: string; readonly promotion: ShownPromotion }
  | ({ readonly kind: "photograph" } & NonNullable<Awaited<ReturnType<typeof findPhotographs>>>);

/** The product, category, price, photographs or promotion as they are; null where they are gone. */
export async function findTarget(tx: Tx, context: OfficeContext, target: Target): Promise<Found | null> {
  const { kind, targetId } = target;
  if (kind === "price") {
    const price = await findScheduledPrice(tx, target);
    return price && { kind, ...price };
  }
  if (kind === "promotion") {
    const promotion = await findScheduledPromotion(tx, target);
    return promotion && { kind, ...promotion };
  }
  if (kind === "photograph") {
    const found = await findPhotographs(tx, targetId);
    return found && { kind, ...found };
  }
  if (kind === "product") {
    const read = await readOfficeProduct(context, targetId, tx);
    return read.ok ? { kind, name: read.value.title, product: read.value } : null;
  }
  const category = (await listTree(tx)).find((one) => one.id === targetId);
  return category === undefined ? null : { kind, name: category.title, category };
}

/** The values that a target has in the fields that changes name. */
export function valuesIn(found: Found, changes: Fields): Fields {
  if (found.kind === "product") return sameFields(changes as ProductChanges, found.product) as Fields;
  if (found.kind === "photograph") return photographValues(found, changes as PhotographContent);
  const own: Fields = ownFields(found);
  return Object.fromEntries(Object.keys(changes).map((field) => [field, own[field]] as const));
}

function ownFields(found: Extract<Found, { kind: "price" | "promotion" | "category" }>): Fields {
  if (found.kind === "price") return found.state;
  return found.kind === "promotion" ? found.promotion : contentOf(found.category);
}

/** Saves changes as the editor does. Nothing is written before a refusal. */
export async function saveTarget(
  tx: Tx,
  context: OfficeContext,
  target: Target,
  { changes, action }: { readonly changes: Fields; readonly action: string },
): Promise<Result<null, TargetRefusal>> {
  const { kind, targetId } = target;
  if (kind === "price")
    return saveScheduledPrice(tx, context, target, { changes: changes as Partial<ShownPriceState>, action });
  if (kind === "promotion")
    return saveScheduledPromotion(tx, context, target, { changes: changes as PromotionContent, action });
  if (kind === "photograph")
    return savePhotographs(tx, context, targetId, { changes: changes as PhotographContent, action });
  if (kind === "category") {
    const saved = await saveCategoryContent(tx, context, targetId, changes as CategoryContent);
    if (saved.ok) return ok(null);
    return refuse(saved.refusal === "notThere" ? "unknownTarget" : saved.refusal, saved.detail);
  }
  const input = { version: "newest", changes: changes as ProductChanges, action: `product-${action}` } as const;
  const saved = await saveProductIn(tx, context, targetId, input);
  if (saved.ok) return ok(null);
  if (saved.refusal === "notYours" || saved.refusal === "wrongFields") return refuse(saved.refusal, saved.detail);
  return refuse("unknownTarget");
}
