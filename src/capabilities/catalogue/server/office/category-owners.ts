import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { listCategoryOwners, listMembers, type Member, saveCategoryOwner } from "./category-owners.store.ts";
import { listCategories } from "./product-record.store.ts";
import { lockSchema } from "./schemas.store.ts";

type Placed = { readonly id: number; readonly parentId: number | null };

/** The owner of each category: its own, or that of the nearest one above it. */
export function ownersOf(
  categories: readonly Placed[],
  own: ReadonlyMap<number, Member>,
): ReadonlyMap<number, Member | null> {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const ownerOf = (one: Placed | undefined): Member | null =>
    one === undefined ? null : (own.get(one.id) ?? (one.parentId === null ? null : ownerOf(byId.get(one.parentId))));
  return new Map(categories.map((one) => [one.id, ownerOf(one)]));
}

type Change = { readonly from: string | null; readonly to: string | null };
type Refusal = "unknownCategory" | "unknownMember" | "otherOwner";

/** Sets who looks after a category. Of two people the second gets a sentence with who the first has chosen. */
export function changeCategoryOwner(
  context: OfficeContext,
  id: number,
  { from, to }: Change,
): Promise<Result<{ owner: Member | null }, Refusal>> {
  return commitUnlessRefused<{ owner: Member | null }, Refusal>(context.db, async (tx) => {
    await lockSchema(tx);
    const category = (await listCategories(tx)).find((one) => one.id === id);
    if (category === undefined) return refuse("unknownCategory");
    const before = (await listCategoryOwners(tx)).get(id) ?? null;
    const owner = (await listMembers(tx)).find((member) => member.id === to) ?? null;
    if (to !== null && owner === null) return refuse("unknownMember");
    if ((before?.id ?? null) === to) return ok({ owner });
    if ((before?.id ?? null) !== from) return refuse("otherOwner", { name: before?.name ?? "" });
    await saveCategoryOwner(tx, { categoryId: id, ownerId: to, now: context.now });
    await recordAudit(tx, context, {
      area: "products",
      action: "category-owner-changed",
      record: { kind: "category", id: String(id), name: category.title },
      before: { owner: before?.name ?? null },
      after: { owner: owner?.name ?? null },
    });
    return ok({ owner });
  });
}
