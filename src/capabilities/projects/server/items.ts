import { randomUUID } from "node:crypto";
import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Context, Service } from "#platform/service.ts";
import { readProductCode } from "#capabilities/catalogue/catalogue.rules.ts";
import { findOfferToAdd, readOffers } from "#capabilities/cart/server/cart.service.ts";
import type { Project } from "../project-shapes.contract.ts";
import {
  addItem,
  changeItem,
  sortItems,
  mergeItems,
  withoutItems,
  type AddRefusal,
  type ChangeItemRefusal,
  type ItemChange,
  type StoredItem,
} from "../project-items.rules.ts";
import { readCompetitorUrl, type Rights } from "../projects.rules.ts";
import { projectAccessOf } from "./project-access.ts";
import {
  changeProject,
  readShown,
  readProjectFor,
  changeLocked,
  readLockedProject,
  type LockedProject,
} from "./change-project.ts";
import { saveHead, saveItems } from "./changes.store.ts";
import { beginProject } from "./begin-project.ts";
import type { projectsContract } from "../projects.contract.ts";
import type { StoredProject } from "./projects.store.ts";

type Made<Refusal extends string> = Result<unknown, Refusal | "quoteStands" | "notAllowed">;

/** Writes the lines, and with them that the project has changed. */
export async function replaceItems({ tx, project, now }: LockedProject, items: readonly StoredItem[]): Promise<void> {
  await saveItems(tx, project.id, items);
  await saveHead(tx, project.id, {}, now);
}

type Body<K extends keyof Service<typeof projectsContract>> = Parameters<Service<typeof projectsContract>[K]>[1];

export async function addProduct(context: Context, { body }: Body<"POST /api/projects/product">) {
  const access = projectAccessOf(context);
  if (!access.ok) return access;
  const offer = await findOfferToAdd(context, body);
  if (offer === null) return refuse("unknownProduct");
  const wanted = { ...body, id: randomUUID(), offer };
  if (body.projectId === undefined) {
    const lines = addItem([], wanted);
    if (!lines.ok) return lines;
    const begun = await beginProject(context, access.value, {
      name: body.name ?? offer.title.slice(0, 80),
      items: lines.value,
    });
    return begun.ok ? readShown(context, begun.value) : begun;
  }
  return changeProject(context, { id: body.projectId, version: null }, async (locked): Promise<Made<AddRefusal>> => {
    if (!locked.rights.items) return refuse("quoteStands");
    const items = addItem(locked.project.items, wanted);
    if (items.ok) await replaceItems(locked, items.value);
    return items;
  });
}

type Patch = Body<"PATCH /api/projects/product/:projectId/:itemId">["body"];
type CheckedPatch = { readonly change: ItemChange; readonly touches: readonly (keyof Rights)[] };
type PatchRefusal = "badCompetitorUrl" | "priceAboveList";

const cents = (dollars: number | null | undefined) => (dollars == null ? dollars : toCents(dollars));

/** What a change is of, and which rights it takes. A price that matches a competitor's is allowed where that is. */
function checkPatch(
  context: Context,
  patch: Patch,
  before: StoredItem | undefined,
): Result<CheckedPatch, PatchRefusal> {
  const { price, discount, competitorUrl, quantity, room, notes, warrantyId, installId } = patch;
  const own = context.visit.site.hosts;
  const page = competitorUrl == null ? competitorUrl : readCompetitorUrl(competitorUrl, own);
  if (competitorUrl != null && page === null) return refuse("badCompetitorUrl");
  const priceCents = cents(price);
  const discountCents = cents(discount) ?? undefined;
  if ((price != null && priceCents === null) || (discount !== undefined && discountCents === undefined))
    return refuse("priceAboveList");
  const isMatched = (page === undefined ? before?.competitorUrl : page) != null;
  const touches: [keyof Rights, boolean][] = [
    ["quantity", quantity !== undefined],
    [isMatched ? "competitorUrl" : "price", price !== undefined || discount !== undefined],
    ["competitorUrl", page !== undefined],
    ["warranty", warrantyId !== undefined],
    ["install", installId !== undefined],
  ];
  return ok({
    change: { quantity, room, notes, warrantyId, installId, priceCents, discountCents, competitorUrl: page },
    touches: touches.filter(([, isTouched]) => isTouched).map(([right]) => right),
  });
}

/** The right to set prices includes price matches. */
const isAllowed = (rights: Rights, right: keyof Rights): boolean =>
  rights[right] === true || (right === "competitorUrl" && rights.price);

export async function changeProduct(
  context: Context,
  { params, body }: Body<"PATCH /api/projects/product/:projectId/:itemId">,
) {
  const seen = await readProjectFor(context, params.projectId);
  if (!seen.ok) return seen;
  const before = seen.value.project.items.find((one) => one.id === params.itemId);
  const code = before?.productCode;
  const offer = code === undefined ? null : ((await readOffers(context, [code])).get(code) ?? null);
  const checked = checkPatch(context, body, before);
  if (!checked.ok) return checked;
  const { change, touches } = checked.value;
  return changeProject(
    context,
    { id: params.projectId, version: body.version },
    async (locked): Promise<Made<ChangeItemRefusal>> => {
      if (!locked.rights.items) return refuse("quoteStands");
      if (!touches.every((right) => isAllowed(locked.rights, right))) return refuse("notAllowed");
      const items = changeItem(locked.project.items, { itemId: params.itemId, change, offer });
      if (items.ok) await replaceItems(locked, items.value);
      return items;
    },
  );
}

export async function removeProduct(
  context: Context,
  { params, query }: Body<"DELETE /api/projects/product/:projectId/:sku">,
) {
  const { sku } = params;
  const isMeant = (item: StoredItem) =>
    query.itemId === undefined
      ? [item.productCode, readProductCode(item.productCode).sku].includes(sku)
      : item.id === query.itemId;
  return changeProject(
    context,
    { id: params.projectId, version: query.version ?? null },
    async (locked): Promise<Made<"unknownItem">> => {
      if (!locked.rights.items) return refuse("quoteStands");
      if (!locked.rights.delete) return refuse("notAllowed");
      const items = withoutItems(locked.project.items, isMeant);
      if (items.ok) await replaceItems(locked, items.value);
      return items;
    },
  );
}

export const sortProducts = (context: Context, { body }: Body<"POST /api/projects/sort-products">) =>
  changeProject(
    context,
    { id: body.projectId, version: body.version },
    async (locked): Promise<Result<unknown, "notAllowed">> => {
      if (!locked.rights.items) return refuse("notAllowed");
      await replaceItems(locked, sortItems(locked.project.items, body.itemIds));
      return ok(null);
    },
  );

type Transfer = Body<"POST /api/v2/project/product-transfer">["body"];

/** Both projects change together or none does. */
export async function transferProducts(
  context: Context,
  { body }: Body<"POST /api/v2/project/product-transfer">,
): Promise<Result<Project, TransferRefusal>> {
  const { fromProjectId, toProjectId, version } = body;
  const target = await readProjectFor(context, toProjectId);
  if (!target.ok) return target;
  if (fromProjectId === toProjectId) return refuse("unknownProject");
  const moved = await changeLocked(context, { id: fromProjectId, version, other: toProjectId }, (locked) =>
    transfer(locked, body),
  );
  return moved.ok ? readShown(context, toProjectId) : moved;
}

type TransferRefusal =
  | "signedOut"
  | "priceHidden"
  | "unknownProject"
  | "changedMeanwhile"
  | "quoteStands"
  | "notAllowed"
  | "unknownItem"
  | "tooMany"
  | "tooManyItems";

async function transfer(locked: LockedProject, body: Transfer): Promise<Result<null, TransferRefusal>> {
  const { project, rights } = locked;
  const coming = project.items.filter((one) => body.itemIds.includes(one.id));
  if (coming.length === 0) return refuse("unknownItem");
  if (body.mode === "move" && !rights.items) return refuse("quoteStands");
  if (body.mode === "move" && !rights.delete) return refuse("notAllowed");
  const other = await readLockedProject(locked, body.toProjectId);
  if (other === null) return refuse("unknownProject");
  if (!other.rights.items) return refuse("quoteStands");
  const items = mergeItems(other.project.items, coming, randomUUID);
  if (!items.ok) return items;
  await replaceItems(other, items.value);
  if (body.mode === "move") {
    const left: StoredProject["items"] = project.items.filter((one) => !coming.includes(one));
    await replaceItems(locked, left);
  }
  return ok(null);
}
