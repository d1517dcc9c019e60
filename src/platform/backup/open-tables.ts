import type pg from "pg";
import { quoteIdentifier } from "./backup-parts.ts";

type Change = { readonly drop: string; readonly add: string };
type TriggerState = { readonly table: string; readonly trigger: string; readonly state: string };

const enabling: Readonly<Record<string, string>> = {
  O: "enable trigger",
  A: "enable always trigger",
  R: "enable replica trigger",
};

/**
 * Empties all tables of the shop for a restore and takes away what would change or refuse its rows: foreign keys, because
 * tables refer to each other in circles, and triggers, because they write what the backup already holds. It needs no
 * right but the owner's, where `session_replication_role` needs a superuser's and does not stop `always` triggers. The
 * answered function restores them; adding a foreign key again checks its rows.
 */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migrations' order by 1`,
  );
  const keys = await client.query<Change>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1`,
  );
  const triggers = await client.query<TriggerState>(
    `select tgrelid::regclass::text as table, tgname::text as trigger, tgenabled as state from pg_trigger t
     join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  for (const { drop } of keys.rows) await client.query(drop);
  for (const { name } of tables.rows) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.rows.map(({ name }) => name).join(", ")}`);
  return async () => {
    for (const { table, trigger, state } of triggers.rows)
      if (enabling[state] !== undefined)
        await client.query(`alter table ${table} ${enabling[state]} ${quoteIdentifier(trigger)}`);
    for (const { add } of keys.rows) await client.query(add);
  };
}
