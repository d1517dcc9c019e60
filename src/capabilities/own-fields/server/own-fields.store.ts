import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { OwnField, OwnFieldSubject, OwnValues } from "../own-fields.rules.ts";

export type StoredField = OwnField & { readonly subject: OwnFieldSubject; readonly version: number };

export async function listFields(db: Database | Tx, subject: OwnFieldSubject | null): Promise<readonly StoredField[]> {
  const found = await sql<StoredField>`
    select subject, key, label, kind, unit, hint, choices, required as "isRequired", retired as "isRetired", version
    from own_fields where ${subject}::text is null or subject = ${subject}
    order by subject, lower(label), key`.execute(db);
  return found.rows;
}

/** How many records have a value, by `customer poNumber`. */
export async function countValues(db: Database | Tx): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ name: string; count: number }>`
    select v.subject || ' ' || k.key as name, count(*)::int as count
    from own_field_values v cross join lateral jsonb_object_keys(v.given) as k (key) group by 1`.execute(db);
  return new Map(found.rows.map(({ name, count }) => [name, count]));
}

/** Saves a field at the version that was read. False: somebody else did so before. */
export async function saveField(tx: Tx, field: StoredField): Promise<boolean> {
  const { subject, key, label, kind, unit, hint, choices, isRequired, isRetired, version } = field;
  const done = await sql`
    insert into own_fields as f (subject, key, label, kind, unit, hint, choices, required, retired)
    values (${subject}, ${key}, ${label}, ${kind}, ${unit}, ${hint}, ${[...choices]}::text[], ${isRequired}, ${isRetired})
    on conflict (subject, key) do update set label = excluded.label, unit = excluded.unit, hint = excluded.hint,
      choices = excluded.choices, required = excluded.required, retired = excluded.retired, version = f.version + 1
    where f.version = ${version} and f.kind = excluded.kind`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

export type StoredValues = { readonly given: OwnValues; readonly version: number };

export async function findValues(
  db: Database | Tx,
  subject: OwnFieldSubject,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, StoredValues>> {
  const found = await sql<StoredValues & { recordId: string }>`
    select record_id as "recordId", given, version from own_field_values
    where subject = ${subject} and record_id = any(${[...recordIds]}::text[])`.execute(db);
  return new Map(found.rows.map(({ recordId, ...values }) => [recordId, values]));
}

/** Saves the values of a record at the version that was read; false: somebody else did so before. */
export async function saveValues(
  tx: Tx,
  {
    subject,
    recordId,
    given,
    version,
  }: StoredValues & { readonly subject: OwnFieldSubject; readonly recordId: string },
): Promise<boolean> {
  const done = await sql`
    insert into own_field_values as v (subject, record_id, given)
    values (${subject}, ${recordId}, ${JSON.stringify(given)}::jsonb)
    on conflict (subject, record_id) do update set given = excluded.given, version = v.version + 1
    where v.version = ${version}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Saves the values of many records, whose own rows the caller holds. */
export async function saveManyValues(
  tx: Tx,
  subject: OwnFieldSubject,
  rows: readonly { readonly recordId: string; readonly given: OwnValues }[],
): Promise<void> {
  await sql`
    insert into own_field_values as v (subject, record_id, given)
    select ${subject}, record_id, given from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ recordId, given }) => ({ record_id: recordId, given })),
    )}::jsonb) as n (record_id text, given jsonb) order by record_id
    on conflict (subject, record_id) do update set given = excluded.given, version = v.version + 1`.execute(tx);
}

/** What the other record has and the kept one has not goes to the kept one. */
export async function mergeValues(
  tx: Tx,
  subject: OwnFieldSubject,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into own_field_values as v (subject, record_id, given)
    select subject, ${to}, given from own_field_values where subject = ${subject} and record_id = ${from}
    on conflict (subject, record_id) do update set given = excluded.given || v.given, version = v.version + 1`.execute(
    tx,
  );
  await sql`delete from own_field_values where subject = ${subject} and record_id = ${from}`.execute(tx);
}
