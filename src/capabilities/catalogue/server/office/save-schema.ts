import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { effectsOfPart, faultsOfPart, type PartInput } from "../../schemas/schema-changes.rules.ts";
import {
  type CatalogueSchema,
  type CategorySchema,
  mergeSchema,
  schemaLists,
  schemaOf,
  withPart,
} from "../../schemas/schema.rules.ts";
import type { OfficeSchema } from "../../schemas/schemas.office.contract.ts";
import { listPartChanges, listSchemaChanges } from "../schemas/schema-changes.store.ts";
import { listTree, type StoredCategory } from "./categories.store.ts";
import { mayChangeShared } from "./save-category.ts";
import { refuseFaults } from "./save-fact.ts";
import { countFacts, removeScores, lockSchema, savePart } from "./schemas.store.ts";

const nothing: PartInput = { card: null, promoted: null, facets: null, table: null };

type Found = {
  readonly category: StoredCategory;
  readonly tree: readonly StoredCategory[];
  readonly schema: CatalogueSchema;
  readonly own: PartInput;
  readonly version: number;
};

async function find(db: Database | Tx, id: number): Promise<Found | null> {
  const tree = await listTree(db);
  const category = tree.find((one) => one.id === id);
  if (category === undefined) return null;
  const part = (await listPartChanges(db)).find(({ uri }) => uri === category.uri);
  const { card, promoted, facets, table, version } = part ?? { ...nothing, version: 0 };
  const schema = mergeSchema(await listSchemaChanges(db));
  return { category, tree, schema, own: { card, promoted, facets, table }, version };
}

const copied = (keys: readonly string[] | null) => (keys === null ? null : [...keys]);
const listsOf = ({ card, promoted, facets, table }: CategorySchema) => ({
  card: [...card],
  promoted: [...promoted],
  facets: [...facets],
  table: [...table],
});

export async function showSchema(context: OfficeContext, id: number): Promise<Result<OfficeSchema, "unknownCategory">> {
  const found = await find(context.db, id);
  if (found === null) return refuse("unknownCategory");
  const { category, schema, own, version } = found;
  const { path, title, products } = category;
  const counts = await countFacts(context.db, path);
  return ok({
    categoryId: id,
    path,
    title,
    products,
    own: {
      card: copied(own.card),
      promoted: copied(own.promoted),
      facets: copied(own.facets),
      table: copied(own.table),
    },
    lists: listsOf(schemaOf(schema, path)),
    inherited: listsOf(schemaOf(withPart(schema, path, nothing), path)),
    facts: Object.values(schema.specs)
      .map(({ key, label, facet }) => ({ key, label, canFilter: facet !== "none", products: counts[key] ?? 0 }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    version,
    mayChange: mayChangeShared(context),
  });
}

export async function checkSchema({ db }: OfficeContext, id: number, input: PartInput) {
  const found = await find(db, id);
  if (found === null) return refuse("unknownCategory");
  const { category, tree, schema } = found;
  const faults = faultsOfPart(schema, category.path, input);
  if (faults.length > 0) return refuseFaults(faults);
  const use = {
    products: category.products,
    carrying: await countFacts(db, category.path),
    below: tree.filter(({ path }) => path.startsWith(`${category.path}/`)),
  };
  return ok({ effects: [...effectsOfPart(schema, category.path, input, use)] });
}

type Refusal = "unknownCategory" | "wrongFields" | "changedBefore";

/** Saves the lists of a category that were read at a version. */
export async function changeSchema(
  context: OfficeContext,
  { id, version }: { readonly id: number; readonly version: number },
  input: PartInput,
) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, Refusal>> => {
    await lockSchema(tx);
    const found = await find(tx, id);
    if (found === null) return refuse("unknownCategory");
    const { category, tree, schema, own } = found;
    if (found.version !== version) return refuse("changedBefore");
    const faults = faultsOfPart(schema, category.path, input);
    if (faults.length > 0) return refuseFaults(faults);
    await savePart(tx, category.uri, input);
    const isWithin = ({ path }: StoredCategory) => path === category.path || path.startsWith(`${category.path}/`);
    await removeScores(
      tx,
      tree.filter(isWithin).map(({ path }) => path),
    );
    await recordAudit(tx, context, {
      area: "products",
      action: "schema-changed",
      record: { kind: "schema", id: category.uri, name: category.title },
      before: auditedOf(own),
      after: auditedOf(input),
    });
    return ok(null);
  });
  if (done.ok) return showSchema(context, id);
  return withNewest(done, "changedBefore", async () => {
    const newest = await showSchema(context, id);
    return newest.ok ? newest.value : null;
  });
}

const auditedOf = (input: PartInput) =>
  Object.fromEntries(schemaLists.map((list) => [list, input[list]?.join(", ") ?? null]));
