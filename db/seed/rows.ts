import type { ClientBase } from "pg";

export type Row = Readonly<Record<string, unknown>>;

const identifier = /^[a-z_]+$/;

/**
 * Inserts rows into a table, many at a time: one statement carries a JSON list, and PostgreSQL takes the types from the
 * table. Every row must have the keys of the first.
 */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  for (const name of [table, ...columns]) if (!identifier.test(name)) throw new Error(`Not a column or table: ${name}`);
  const list = columns.join(", ");
  for (let from = 0; from < rows.length; from += 4000) {
    await client.query(
      `insert into ${table} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + 4000))],
    );
  }
}

/** Call it after inserting rows with explicit numbers, so that the table's next number is free. */
export async function continueNumbers(client: ClientBase, table: string): Promise<void> {
  if (!identifier.test(table)) throw new Error(`Not a table: ${table}`);
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
  );
}
