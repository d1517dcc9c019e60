import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { inTransaction } from "#platform/database.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { factTypeOf } from "../schemas/fact-input.rules.ts";
import type { ValueSynonym } from "../schemas/schema.rules.ts";
import type { SynonymFields, synonymsOfficeContract } from "../schemas/synonyms.office.contract.ts";
import { effectsOfSynonym, faultsOfSynonym } from "../schemas/value-synonyms.rules.ts";
import { mayChangeShared } from "./office/save-category.ts";
import { refuseFaults } from "./office/save-fact.ts";
import { lockSchema } from "./office/schemas.store.ts";
import { countValues, deleteSynonym, insertSynonym, readSynonymUse, replaceValue } from "./office/synonyms.store.ts";
import { readSchema } from "./schemas/schema-cache.ts";
import { listSynonyms } from "./schemas/schema-changes.store.ts";

async function showSynonyms(context: OfficeContext) {
  const { db } = context;
  const [all, counts, schema] = [await listSynonyms(db), await countValues(db), await readSchema(db)];
  return {
    synonyms: all.map((one) => ({
      ...one,
      fact: schema.specs[one.factKey]?.label ?? one.factKey,
      products: counts.get(one.id) ?? 0,
    })),
    facts: Object.values(schema.specs)
      .filter(({ key }) => factTypeOf(schema, key) === "text")
      .map(({ key, label }) => ({ key, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
    mayChange: mayChangeShared(context),
  };
}

const recordOf = ({ factKey, value, said }: ValueSynonym) => ({
  kind: "synonym",
  id: `${factKey}:${said}`,
  name: `${said} = ${value}`,
});

async function checkSynonym({ db }: OfficeContext, fields: SynonymFields) {
  const schema = await readSchema(db);
  const faults = faultsOfSynonym(schema, fields);
  if (faults.length > 0) return refuseFaults(faults);
  return ok({ effects: [...effectsOfSynonym(schema, fields, await readSynonymUse(db, fields))] });
}

async function addSynonym(context: OfficeContext, { id, ...fields }: SynonymFields & { readonly id: string }) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, "wrongFields">> => {
    await lockSchema(tx);
    if ((await listSynonyms(tx)).some((one) => one.id === id)) return ok(null);
    const faults = faultsOfSynonym(await readSchema(tx), fields);
    if (faults.length > 0) return refuseFaults(faults);
    await insertSynonym(tx, { id, ...fields, at: context.now });
    const changed = await replaceValue(tx, fields);
    await recordAudit(tx, context, {
      area: "products",
      action: "synonym-added",
      record: recordOf(fields),
      after: { ...fields, "products changed": changed },
    });
    return ok(null);
  });
  return done.ok ? ok(await showSynonyms(context)) : done;
}

async function removeSynonym(context: OfficeContext, id: string, reason: string) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  await inTransaction(context.db, async (tx) => {
    await lockSchema(tx);
    const removed = await deleteSynonym(tx, id);
    if (removed === null) return;
    await recordAudit(tx, context, {
      area: "products",
      action: "synonym-removed",
      record: recordOf(removed),
      before: { ...removed },
      reason,
    });
  });
  return ok(await showSynonyms(context));
}

/** The calls about other words for values of facts. */
export const officeSynonymsService: OfficeService<typeof synonymsOfficeContract> = {
  "GET /api/office/synonyms": (context) => showSynonyms(context),
  "POST /api/office/synonyms/check": (context, { body }) => checkSynonym(context, body),
  "POST /api/office/synonyms": (context, { body }) => addSynonym(context, body),
  "POST /api/office/synonyms/:id/remove": (context, { params, body }) => removeSynonym(context, params.id, body.reason),
};
