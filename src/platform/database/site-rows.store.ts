import { sql } from "kysely";
import type { Database, Tx } from "../database.ts";

export type SiteRow = {
  readonly code: string;
  readonly document: unknown;
  readonly sealedCredentials: string | null;
  readonly version: number;
};

const columns = sql`code, document, sealed_credentials as "sealedCredentials", version`;

/** The sites that data open or change. */
export async function listSiteRows(db: Database | Tx): Promise<readonly SiteRow[]> {
  const { rows } = await sql<SiteRow>`select ${columns} from sites order by code`.execute(db);
  return rows;
}

/** Two changes at once: the second waits, and then checks against what the first has written. */
export async function lockSiteRows(tx: Tx): Promise<void> {
  await sql`lock table sites in share row exclusive mode`.execute(tx);
}

export async function saveSiteRow(
  tx: Tx,
  { code, document, sealedCredentials, version }: SiteRow,
  now: Date,
): Promise<void> {
  await sql`
    insert into sites (code, document, sealed_credentials, version, changed_at)
    values (${code}, ${JSON.stringify(document)}, ${sealedCredentials}, ${version}, ${now})
    on conflict (code) do update set document = excluded.document, sealed_credentials = excluded.sealed_credentials,
      version = excluded.version, changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteSiteRow(tx: Tx, code: string): Promise<void> {
  await sql`delete from sites where code = ${code}`.execute(tx);
}
