import { ok, refuse, type Result } from "#kit/result.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { AddedColumns, ExportedValue } from "#platform/office/office-list.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import { type Audited, recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  type GivenValues,
  type OwnField,
  type OwnFieldSubject,
  type OwnValue,
  type OwnValues,
  readOwnValues,
  sameValues,
  describeOwnValue,
} from "../own-fields.rules.ts";
import { findValues, listFields, mergeValues, saveManyValues, saveValues } from "./own-fields.store.ts";

/** The own fields that are in use, by name. */
export const listOwnFields = async (db: Database | Tx, subject: OwnFieldSubject): Promise<readonly OwnField[]> =>
  (await listFields(db, subject)).filter(({ isRetired }) => !isRetired);

/** The stored values of records, by the record's id of the audit log; records without values are left out. */
export async function listOwnValues(
  db: Database | Tx,
  subject: OwnFieldSubject,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, OwnValues>> {
  const found = await findValues(db, subject, recordIds);
  return new Map([...found].map(([id, { given }]) => [id, given]));
}

/** Saves values that were read with `readOwnValues`, of records that the caller holds in this transaction. */
export const saveOwnValues = (
  tx: Tx,
  subject: OwnFieldSubject,
  rows: readonly { readonly recordId: string; readonly given: OwnValues }[],
): Promise<void> => (rows.length === 0 ? Promise.resolve() : saveManyValues(tx, subject, rows));

/** When two accounts become one: the kept one's values win. */
export const mergeOwnValues = mergeValues;

export type OwnChange = {
  readonly subject: OwnFieldSubject;
  readonly version: number;
  readonly values: GivenValues;
  readonly audited: Pick<Audited, "area" | "site" | "record">;
};

/** Changes the own fields of a record at the version that was read, with a row of the audit log. */
export async function changeOwnValues(
  tx: Tx,
  context: OfficeContext,
  { subject, version, values, audited }: OwnChange,
): Promise<Result<null, "changedMeanwhile" | "wrongFields">> {
  const recordId = audited.record.id;
  const stored = (await findValues(tx, subject, [recordId])).get(recordId) ?? { given: {}, version: 0 };
  if (stored.version !== version) return refuse("changedMeanwhile");
  const fields = await listOwnFields(tx, subject);
  const read = readOwnValues(fields, values, stored.given);
  if (!read.ok)
    return refuse("wrongFields", {
      fields: read.faults.map(({ field }) => field),
      sentences: read.faults.map(({ sentence }) => sentence),
    });
  if (sameValues(stored.given, read.values)) return ok(null);
  if (!(await saveValues(tx, { subject, recordId, given: read.values, version }))) return refuse("changedMeanwhile");
  const changed = fields.filter(({ key }) => stored.given[key] !== read.values[key]);
  const named = (from: OwnValues) => Object.fromEntries(changed.map(({ key, label }) => [label, from[key] ?? "none"]));
  await recordAudit(tx, context, {
    ...audited,
    action: "own-fields-changed",
    before: named(stored.given),
    after: named(read.values),
  });
  return ok(null);
}

const exported = (value: OwnValue | undefined): ExportedValue =>
  value === undefined ? null : typeof value === "boolean" ? describeOwnValue(value) : value;

/** A column for each own field of a list that is exported; `idOf` is the record's id of the audit log. */
export async function ownFieldColumns<Row>(
  { db }: Pick<OfficeContext, "db">,
  subject: OwnFieldSubject,
  idOf: (row: Row) => string,
): Promise<AddedColumns<Row>> {
  const fields = await listOwnFields(db, subject);
  return {
    labels: fields.map(({ label, unit }) => (unit === "" ? label : `${label} (${unit})`)),
    values: async (rows) => {
      const values = fields.length === 0 ? new Map() : await listOwnValues(db, subject, rows.map(idOf));
      return rows.map((row) => fields.map(({ key }) => exported(values.get(idOf(row))?.[key])));
    },
  };
}
