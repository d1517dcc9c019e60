import { productKinds } from "#drawings/draw-product.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import { allSites, type OfficeContext } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { effectsOfCategory, planCategory, siblingsOf } from "../../categories/category-changes.rules.ts";
import type { CategoryFields } from "../../categories/categories.office.contract.ts";
import { readSchema } from "../schemas/schema-cache.ts";
import { categoryPicture } from "../pictures/pictures.service.ts";
import {
  insertCategory,
  listTree,
  lockTree,
  readUse,
  refreshBelow,
  saveOrder,
  setCategoryRetired,
  type StoredCategory,
  updateCategory,
} from "./categories.store.ts";
import { sitesOn } from "./product-record.ts";

/** All sites share the tree, so it takes the permission on each of them. */
export const mayChangeShared = (context: OfficeContext): boolean =>
  sitesOn(context, "products.write").length === allSites(context).length;

/** Each category before those below it, in the order of menus; retired ones last in their list. */
function inOrder(tree: readonly StoredCategory[], parentId: number | null = null): readonly StoredCategory[] {
  const shown = siblingsOf(tree, parentId);
  const retired = tree.filter((one) => one.parentId === parentId && one.isRetired);
  const byId = new Map(tree.map((one) => [one.id, one]));
  return [...shown.flatMap(({ id }) => byId.get(id) ?? []), ...retired].flatMap((one) => [
    one,
    ...inOrder(tree, one.id),
  ]);
}

export async function showTree(context: OfficeContext) {
  const tree = await listTree(context.db);
  return {
    kinds: [...productKinds].toSorted(),
    mayChange: mayChangeShared(context),
    categories: inOrder(tree).map((one) => shownIn(tree, one)),
  };
}

const shownIn = (tree: readonly StoredCategory[], one: StoredCategory) => ({
  id: one.id,
  path: one.path,
  title: one.title,
  singular: one.singular,
  parentId: one.parentId,
  position: Math.max(1, siblingsOf(tree, one.parentId).findIndex(({ id }) => id === one.id) + 1),
  kind: one.kind,
  picture: categoryPicture({ kind: one.kind, photograph: readyIn(one) }),
  photograph: one.photograph,
  description: one.blurb,
  isHidden: one.isHidden,
  isRetired: one.isRetired,
  products: one.products,
  version: one.version,
});

async function newestOf(context: OfficeContext, id: number) {
  const tree = await listTree(context.db);
  const found = tree.find((one) => one.id === id);
  return found && shownIn(tree, found);
}

const wrongKind = { field: "kind", sentence: "Picture: choose one of the drawings." };

async function planOf(db: Database | Tx, own: StoredCategory | null, input: CategoryFields) {
  const read = planCategory(await listTree(db), own, input);
  const isKind = productKinds.some((kind) => kind === input.kind);
  const faults = [...(read.ok ? [] : read.faults), ...(isKind ? [] : [wrongKind])];
  if (read.ok && isKind) return ok(read.plan);
  return refuse("wrongFields", {
    fields: faults.map(({ field }) => field),
    sentences: faults.map(({ sentence }) => sentence),
  });
}

/** What saving would do to products, lists and menus. */
export async function checkCategory(
  context: OfficeContext,
  { id, ...input }: CategoryFields & { readonly id: number | null },
) {
  const own = id === null ? null : ((await listTree(context.db)).find((one) => one.id === id) ?? null);
  if (id !== null && own === null) return refuse("notThere");
  const plan = await planOf(context.db, own, input);
  if (!plan.ok) return plan;
  const use = own === null ? { products: 0, onSale: {} } : await readUse(context.db, own.path);
  const sites = context.sites.map(({ code, departments }) => ({ code, departments }));
  return ok({
    effects: [
      ...effectsOfCategory({ own, input, plan: plan.value }, { use, sites, schema: await readSchema(context.db) }),
    ],
  });
}

const readyIn = ({ photograph }: StoredCategory): string | null =>
  photograph?.state === "ready" ? photograph.hash : null;

export const recordOf = (id: number, name: string) => ({ kind: "category", id: String(id), name });
const auditedOf = ({ title, singular, path, kind, blurb, isHidden, sortOrder }: StoredCategory) => ({
  title,
  singular,
  path,
  picture: kind,
  description: blurb,
  hidden: isHidden,
  order: sortOrder,
});
export const findIn = async (tx: Tx, id: number) => (await listTree(tx)).find((one) => one.id === id);

/** A new category; the same press makes it once. */
export async function createCategory(
  context: OfficeContext,
  { requestId, ...input }: CategoryFields & { readonly requestId: string },
) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, "wrongFields">> => {
    await lockTree(tx);
    if ((await listTree(tx)).some((one) => one.requestId === requestId)) return ok(null);
    const plan = await planOf(tx, null, input);
    if (!plan.ok) return plan;
    const id = await insertCategory(tx, { input, plan: plan.value }, requestId);
    if (id === null) return ok(null);
    await saveOrder(
      tx,
      plan.value.order.map((one) => one ?? id),
    );
    const made = await findIn(tx, id);
    if (made === undefined) throw new Error("A category that was just made is not found.");
    await recordAudit(tx, context, {
      area: "products",
      action: "category-made",
      record: recordOf(id, input.title),
      after: auditedOf(made),
    });
    return ok(null);
  });
  return done.ok ? ok(await showTree(context)) : done;
}

type SaveRefusal = "notThere" | "changedBefore" | "wrongFields";
export type Changing = { readonly id: number; readonly version: number };

/** Saves a change that began from a version. Where it was saved before, it is refused with `changedBefore`. */
export async function saveCategory(context: OfficeContext, { id, version }: Changing, input: CategoryFields) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, SaveRefusal>> => {
    await lockTree(tx);
    const own = await findIn(tx, id);
    if (own === undefined) return refuse("notThere");
    if (own.version !== version) return refuse("changedBefore");
    return writeCategory(tx, context, own, input);
  });
  return done.ok ? ok(await showTree(context)) : withNewest(done, "changedBefore", () => newestOf(context, id));
}

const fieldsOfStored = (tree: readonly StoredCategory[], own: StoredCategory): CategoryFields => ({
  ...contentOf(own),
  parentId: own.parentId,
  position: Math.max(1, siblingsOf(tree, own.parentId).findIndex(({ id }) => id === own.id) + 1),
});

/** What shoppers read of a category. */
export const contentOf = ({ title, singular, kind, blurb, isHidden }: StoredCategory) => ({
  title,
  singular,
  kind,
  description: blurb,
  isHidden,
});

/** Saves what shoppers read of a category, whatever version it has, in a transaction of the caller's. */
export async function saveCategoryContent(
  tx: Tx,
  context: OfficeContext,
  id: number,
  content: Partial<ReturnType<typeof contentOf>>,
): Promise<Result<null, "notThere" | "notYours" | "wrongFields">> {
  if (!mayChangeShared(context)) return refuse("notYours");
  await lockTree(tx);
  const tree = await listTree(tx);
  const own = tree.find((one) => one.id === id);
  if (own === undefined) return refuse("notThere");
  return writeCategory(tx, context, own, { ...fieldsOfStored(tree, own), ...content });
}

async function writeCategory(
  tx: Tx,
  context: OfficeContext,
  own: StoredCategory,
  input: CategoryFields,
): Promise<Result<null, "wrongFields">> {
  const { id } = own;
  const plan = await planOf(tx, own, input);
  if (!plan.ok) return plan;
  await updateCategory(tx, id, { input, plan: plan.value });
  await saveOrder(
    tx,
    plan.value.order.map((one) => one ?? id),
  );
  const isRenamed = own.title !== input.title || own.singular !== input.singular;
  if (isRenamed || own.path !== plan.value.path) await refreshBelow(tx, plan.value.path);
  const after = await findIn(tx, id);
  await recordAudit(tx, context, {
    area: "products",
    action: "category-changed",
    record: recordOf(id, input.title),
    before: auditedOf(own),
    ...(after && { after: auditedOf(after) }),
  });
  return ok(null);
}

type Move = { readonly to: "retired" | "shown"; readonly reason?: string };

/** Retires a category that is empty, or brings one back. */
export async function moveCategory(context: OfficeContext, { id, version }: Changing, { to, reason }: Move) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  type Refusal = "notThere" | "changedBefore" | "notEmpty" | "parentRetired";
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, Refusal>> => {
    await lockTree(tx);
    const tree = await listTree(tx);
    const own = tree.find((one) => one.id === id);
    if (own === undefined) return refuse("notThere");
    if (own.version === version + 1 && own.isRetired === (to === "retired")) return ok(null);
    if (own.version !== version || own.isRetired === (to === "retired")) return refuse("changedBefore");
    const categories = siblingsOf(tree, id).length;
    if (to === "retired" && (own.products > 0 || categories > 0))
      return refuse("notEmpty", { products: own.products, categories });
    if (to === "shown" && tree.some((one) => one.id === own.parentId && one.isRetired)) return refuse("parentRetired");
    await setCategoryRetired(tx, id, to === "retired" ? context.now : null);
    await recordAudit(tx, context, {
      area: "products",
      action: to === "retired" ? "category-retired" : "category-restored",
      record: recordOf(id, own.title),
      before: { retired: own.isRetired },
      after: { retired: to === "retired" },
      ...(reason !== undefined && { reason }),
    });
    return ok(null);
  });
  return done.ok ? ok(await showTree(context)) : done;
}
