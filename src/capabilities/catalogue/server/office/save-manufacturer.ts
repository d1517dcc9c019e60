import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { withNewest } from "#platform/calls/with-newest.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { ManufacturerFields } from "../../categories/categories.office.contract.ts";
import { effectsOfManufacturer } from "../../categories/manufacturer-changes.rules.ts";
import { slugOf } from "../../import/product-row.ts";
import {
  findTwin,
  insertManufacturer,
  isMade,
  listManufacturers,
  lockManufacturer,
  lockNames,
  refreshProductsOf,
  setManufacturerRetired,
  type StoredManufacturer,
  updateManufacturer,
} from "./manufacturers.store.ts";
import { mayChangeShared } from "./save-category.ts";

export async function showManufacturers(context: OfficeContext) {
  const manufacturers = await listManufacturers(context.db);
  return { mayChange: mayChangeShared(context), manufacturers: manufacturers.map(({ sites: _, ...one }) => one) };
}

async function faultOf(
  db: Database | Tx,
  id: number | null,
  { name }: ManufacturerFields,
): Promise<Result<null, "wrongFields">> {
  const uri = id === null ? slugOf(name) : null;
  const twin = uri === "" ? null : await findTwin(db, { id, name, uri });
  const sentence =
    uri === ""
      ? "Name: use at least one letter or digit."
      : twin === null
        ? null
        : `Name: "${twin}" has this name or its address already. Enter another.`;
  return sentence === null ? ok(null) : refuse("wrongFields", { fields: ["name"], sentences: [sentence] });
}

export async function checkManufacturer(
  { db }: OfficeContext,
  { id, ...fields }: ManufacturerFields & { readonly id: number | null },
) {
  const own = id === null ? null : ((await listManufacturers(db, id))[0] ?? null);
  if (id !== null && own === null) return refuse("notThere");
  const fault = await faultOf(db, id, fields);
  return fault.ok ? ok({ effects: [...effectsOfManufacturer(own, fields)] }) : fault;
}

const recordOf = (id: number, name: string) => ({ kind: "manufacturer", id: String(id), name });
const auditedOf = ({ name, country, founded, description, isHidden }: ManufacturerFields) => ({
  name,
  country,
  founded,
  description,
  hidden: isHidden,
});

/** A new manufacturer; the same press makes it once. */
export async function createManufacturer(
  context: OfficeContext,
  { requestId, ...fields }: ManufacturerFields & { readonly requestId: string },
) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, "wrongFields">> => {
    await lockNames(tx);
    if (await isMade(tx, requestId)) return ok(null);
    const fault = await faultOf(tx, null, fields);
    if (!fault.ok) return fault;
    const id = await insertManufacturer(tx, { fields, uri: slugOf(fields.name), requestId });
    await recordAudit(tx, context, {
      area: "products",
      action: "manufacturer-made",
      record: recordOf(id, fields.name),
      after: auditedOf(fields),
    });
    return ok(null);
  });
  return done.ok ? ok(await showManufacturers(context)) : done;
}

type SaveRefusal = "notThere" | "changedBefore" | "wrongFields";
type Changing = { readonly id: number; readonly version: number };

async function findLocked(tx: Tx, id: number): Promise<StoredManufacturer | undefined> {
  await lockNames(tx);
  return (await lockManufacturer(tx, id)) ? (await listManufacturers(tx, id))[0] : undefined;
}

export async function saveManufacturer(context: OfficeContext, { id, version }: Changing, fields: ManufacturerFields) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(context.db, async (tx): Promise<Result<null, SaveRefusal>> => {
    const own = await findLocked(tx, id);
    if (own === undefined) return refuse("notThere");
    if (own.version !== version) return refuse("changedBefore");
    const fault = await faultOf(tx, id, fields);
    if (!fault.ok) return fault;
    await updateManufacturer(tx, id, fields);
    if (own.name !== fields.name) await refreshProductsOf(tx, id);
    await recordAudit(tx, context, {
      area: "products",
      action: "manufacturer-changed",
      record: recordOf(id, fields.name),
      before: auditedOf(own),
      after: auditedOf(fields),
    });
    return ok(null);
  });
  if (done.ok) return ok(await showManufacturers(context));
  return withNewest(done, "changedBefore", async () =>
    (await showManufacturers(context)).manufacturers.find((one) => one.id === id),
  );
}

type Move = { readonly to: "retired" | "shown"; readonly reason?: string };

/** Retires a manufacturer without products, or brings one back. */
export async function moveManufacturer(context: OfficeContext, { id, version }: Changing, { to, reason }: Move) {
  if (!mayChangeShared(context)) return refuse("notEverySite");
  const done = await commitUnlessRefused(
    context.db,
    async (tx): Promise<Result<null, "notThere" | "changedBefore" | "notEmpty">> => {
      const own = await findLocked(tx, id);
      if (own === undefined) return refuse("notThere");
      if (own.version === version + 1 && own.isRetired === (to === "retired")) return ok(null);
      if (own.version !== version || own.isRetired === (to === "retired")) return refuse("changedBefore");
      if (to === "retired" && own.products > 0) return refuse("notEmpty", { products: own.products, categories: 0 });
      await setManufacturerRetired(tx, id, to === "retired" ? context.now : null);
      await recordAudit(tx, context, {
        area: "products",
        action: to === "retired" ? "manufacturer-retired" : "manufacturer-restored",
        record: recordOf(id, own.name),
        before: { retired: own.isRetired },
        after: { retired: to === "retired" },
        ...(reason !== undefined && { reason }),
      });
      return ok(null);
    },
  );
  return done.ok ? ok(await showManufacturers(context)) : done;
}
