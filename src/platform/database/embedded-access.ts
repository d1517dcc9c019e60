import { createHmac, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";

/** The role that owns the cluster and creates databases, and the application's role, which owns only its schema. */
export const SUPERUSER = "postgres";
export const APPLICATION = "hearth";
export type Role = typeof SUPERUSER | typeof APPLICATION;

const SECRET_FILE = "database-secret";
/** Any number that no other user of the server locks. */
const ACCESS_LOCK = 7_234_004;

/** The secret that the passwords of a data folder are derived from; the first call creates it. */
export function readSecret(dataDir: string): string {
  const file = path.join(dataDir, SECRET_FILE);
  if (!fs.existsSync(file)) {
    // A link appears whole and only once, so two shops that start together read the same secret.
    const partial = `${file}.${randomUUID()}`;
    fs.writeFileSync(partial, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      fs.linkSync(partial, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      fs.rmSync(partial);
    }
  }
  fs.chmodSync(file, 0o600);
  return fs.readFileSync(file, "utf8");
}

export const passwordOf = (secret: string, role: Role): string =>
  createHmac("sha256", secret).update(role).digest("base64url");

/** Creates the application's role and database, unless they exist. */
export async function createApplication(superuser: pg.Client, password: string): Promise<void> {
  const found = await superuser.query(
    `select from pg_database d join pg_roles r on r.oid = d.datdba where d.datname = '${APPLICATION}' and r.rolname = '${APPLICATION}'`,
  );
  if (found.rowCount === 1) return;
  await superuser.query("select pg_advisory_lock($1)", [ACCESS_LOCK]);
  const role = await superuser.query(`select from pg_roles where rolname = '${APPLICATION}'`);
  if (role.rowCount === 0) await superuser.query(`create role ${APPLICATION} login`);
  await setPassword(superuser, APPLICATION, password);
  const database = await superuser.query(`select from pg_database where datname = '${APPLICATION}'`);
  if (database.rowCount === 0) await superuser.query(`create database ${APPLICATION} owner ${APPLICATION}`);
  else await superuser.query(`alter database ${APPLICATION} owner to ${APPLICATION}`);
  await superuser.query("select pg_advisory_unlock($1)", [ACCESS_LOCK]);
}

/** The password is a random key, so repeated hashing would only make connections slower. */
async function setPassword(superuser: pg.Client, role: Role, password: string): Promise<void> {
  await superuser.query("set scram_iterations = 1");
  await superuser.query(`alter role ${role} password '${password}'`);
}

const hbaOf = (data: string): string => path.join(data, "pg_hba.conf");

/** Whether the server accepts local users without a password, as clusters of earlier versions do. */
export const trustsLocalConnections = (data: string): boolean =>
  /^\s*(?:local|host)\b.*\btrust\s*$/m.test(fs.readFileSync(hbaOf(data), "utf8"));

/** Transfers what the superuser owns in the application's database to the application's role. */
export async function handOver(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    do $$ declare one record; begin
      alter schema public owner to ${APPLICATION};
      for one in
        select format('alter table %s owner to ${APPLICATION}', c.oid::regclass) as change from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
        union all
        select format('alter routine %s owner to ${APPLICATION}', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
          where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute one.change; end loop;
    end $$`);
}

/** Requires a password from every user from now on. */
export async function restrictAccess(superuser: pg.Client, data: string, password: string): Promise<void> {
  await setPassword(superuser, SUPERUSER, password);
  const file = hbaOf(data);
  const { uid, gid } = fs.statSync(file);
  const partial = `${file}.${randomUUID()}`;
  fs.writeFileSync(partial, "local all all scram-sha-256\n", { mode: 0o600 });
  fs.chownSync(partial, uid, gid);
  fs.renameSync(partial, file);
  await superuser.query("select pg_reload_conf()");
}
