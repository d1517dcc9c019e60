import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { factSpecs } from "../../catalogue.facts.ts";
import type { FieldFault } from "../../categories/category-changes.rules.ts";
import { columnFacts, effectsOfFact, faultsOfFact, type FactUse } from "../../schemas/schema-changes.rules.ts";
import {
  type CatalogueSchema,
  type FactChange,
  mergeSchema,
  schemaOf,
  schemaWith,
} from "../../schemas/schema.rules.ts";
import type { FactFields, OfficeFact } from "../../schemas/schemas.office.contract.ts";
import { listFactChanges, listSchemaChanges } from "../schemas/schema-changes.store.ts";
import { mayChangeShared } from "./save-category.ts";
import { countFacts, removeScores, lockSchema, readFactUse, refreshCarriers, saveFact } from "./schemas.store.ts";

type Known = FactChange & { readonly version: number };

/** The code's facts and those of staff, retired ones included. */
async function listAll(db: Database | Tx): Promise<ReadonlyMap<string, Known>> {
  const all = new Map<string, Known>(
    Object.values(factSpecs).map((spec) => [spec.key, { ...spec, isRetired: false, version: 0 }]),
  );
  for (const fact of await listFactChanges(db)) all.set(fact.key, fact);
  return all;
}

const fieldsOf = ({
  label,
  unit,
  group,
  facet,
  explain = "",
  isRetired,
  choices = [],
  isRequired = false,
}: FactChange): FactFields => ({
  choices: [...choices],
  isRequired,
  label,
  unit,
  group,
  facet,
  explain,
  isRetired,
});

export async function showFacts(context: OfficeContext) {
  const [all, counts] = [await listAll(context.db), await countFacts(context.db, "")];
  const facts = [...all.values()].map((fact): OfficeFact => ({
    key: fact.key,
    ...fieldsOf(fact),
    products: counts[fact.key] ?? 0,
    isFixed: columnFacts.includes(fact.key),
    version: fact.version,
  }));
  return { facts: facts.toSorted((a, b) => a.label.localeCompare(b.label)), mayChange: mayChangeShared(context) };
}

export const refuseFaults = (faults: readonly FieldFault[]) =>
  refuse("wrongFields", {
    fields: faults.map(({ field }) => field),
    sentences: faults.map(({ sentence }) => sentence),
  });

async function useOf(db: Database | Tx, schema: CatalogueSchema, key: string): Promise<FactUse> {
  const { products, texts, paths } = await readFactUse(db, key);
  const whose = (list: "facets" | "card") =>
    paths.filter(({ path }) => schemaOf(schema, path)[list].includes(key)).map(({ title }) => title);
  return { products, texts, filters: whose("facets"), cards: whose("card") };
}

type FactRequest = FactFields & { readonly key: string; readonly isNew: boolean };

/** The fact as it is and the schema around it, where the change has no fault. */
async function readChange(db: Database | Tx, { key, isNew, ...fields }: FactRequest) {
  const own = (await listAll(db)).get(key);
  if (own === undefined && !isNew) return refuse("unknownFact");
  const schema = mergeSchema(await listSchemaChanges(db));
  const before = isNew ? null : (own ?? null);
  const faults = faultsOfFact(schema, key, before, fields);
  return faults.length > 0 ? refuseFaults(faults) : ok({ own: before, schema, fields });
}

export async function checkFact({ db }: OfficeContext, request: FactRequest) {
  const read = await readChange(db, request);
  if (!read.ok) return read;
  const { own, schema, fields } = read.value;
  // A fact that is retired is still named by lists, which show it again when it comes back.
  const around = own?.isRetired === true ? schemaWith(schema, { retired: new Set<string>() }) : schema;
  return ok({ effects: [...effectsOfFact(own, fields, await useOf(db, around, request.key))] });
}

async function apply(tx: Tx, own: Known | null, { key, isNew: _, ...fields }: FactRequest): Promise<void> {
  const { paths } = await readFactUse(tx, key);
  const before = mergeSchema(await listSchemaChanges(tx));
  await saveFact(tx, { key, ...fields });
  const after = mergeSchema(await listSchemaChanges(tx));
  const listsOf = (schema: CatalogueSchema, path: string) => {
    const { card, table } = schemaOf(schema, path);
    return [...card, ...table].join(" ");
  };
  await removeScores(
    tx,
    paths.map(({ path }) => path).filter((path) => listsOf(before, path) !== listsOf(after, path)),
  );
  if (own !== null && own.facet === "none" && fields.facet !== "none") await refreshCarriers(tx, key);
}

type Refusal = "unknownFact" | "wrongFields" | "changedBefore";

/** Saves a fact that was read at a version. A new one begins from 0. */
export async function changeFact(
  context: OfficeContext,
  { version, ...request }: FactRequest & { readonly version: number },
) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, Refusal>> => {
    await lockSchema(tx);
    const known = (await listAll(tx)).get(request.key);
    if ((known?.version ?? 0) !== version) return refuse("changedBefore");
    const read = await readChange(tx, request);
    if (!read.ok) return read;
    const { own, fields } = read.value;
    await apply(tx, own, request);
    await recordAudit(tx, context, {
      area: "products",
      action: own === null ? "fact-made" : "fact-changed",
      record: { kind: "fact", id: request.key, name: fields.label },
      ...(own !== null && { before: fieldsOf(own) }),
      after: fields,
    });
    return ok(null);
  });
  if (done.ok) return ok(await showFacts(context));
  return withNewest(done, "changedBefore", async () =>
    (await showFacts(context)).facts.find(({ key }) => key === request.key),
  );
}
