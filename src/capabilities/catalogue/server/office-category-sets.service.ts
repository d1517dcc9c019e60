import { ok, refuse, type Result } from "#kit/result.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { categorySetsContract } from "../categories/category-sets.office.contract.ts";
import { insertCategory, lockCategories, type ReadyCategory } from "./schemas/category-sets.store.ts";

export { countCategories, countProducts, type ReadyCategory } from "./schemas/category-sets.store.ts";

const rootOf = ({ path }: ReadyCategory): string => path.split("/")[0] ?? path;

async function addSets(
  context: OfficeContext,
  ids: readonly string[],
  all: readonly ReadyCategory[],
): Promise<Result<{ added: number }, "unknownSet">> {
  const roots = new Set(all.map(rootOf));
  if (ids.some((id) => !roots.has(id))) return refuse("unknownSet");
  const wanted = all.filter((one) => ids.includes(rootOf(one)));
  const added = await inTransaction(context.db, async (tx) => {
    await lockCategories(tx);
    let count = 0;
    for (const category of wanted) if (await insertCategory(tx, category)) count += 1;
    if (count > 0)
      await recordAudit(tx, context, {
        area: "products",
        action: "categories-added",
        record: { kind: "categories", id: "categories", name: "Categories" },
        after: { departments: ids.join(", "), categories: count },
      });
    return count;
  });
  return ok({ added });
}

/** `readTree`: the ready categories, which are loaded when somebody asks for them; parents first. */
export const createOfficeCategorySetsService = (
  readTree: () => Promise<readonly ReadyCategory[]>,
): OfficeService<typeof categorySetsContract> => ({
  "GET /api/office/category-sets": async () => {
    const all = await readTree();
    const roots = all.filter((one) => one.parentUri === null);
    return {
      sets: roots.map(({ uri, title }) => ({
        id: uri,
        title,
        categories: all.filter((one) => rootOf(one) === uri).length,
      })),
    };
  },
  "POST /api/office/category-sets": async (context, { body }) => addSets(context, body.ids, await readTree()),
});
