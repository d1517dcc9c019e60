import type pg from "pg";

const tables = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('schema_migrations', 'backups') order by 1`;

/** The number of rows of each table, and a hash of them. */
export async function readContent(pool: pg.Pool): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  const found = await pool.query<{ name: string }>(tables);
  for (const { name } of found.rows) {
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ' rows, ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content
       from ${name} t`,
    );
    content[name] = rows[0]?.content ?? "";
  }
  return content;
}

/** Foreign keys, triggers with their states, and sequences. */
export async function readStructure(pool: pg.Pool): Promise<readonly unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences
      where schemaname = 'public' and sequencename <> 'backups_id_seq'
    order by 1`);
  return rows;
}
