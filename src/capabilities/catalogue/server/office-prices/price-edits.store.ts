import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { PriceState } from "../../prices/price-plan.rules.ts";

export type StoredEdit = {
  readonly id: string;
  readonly kind: "single" | "bulk" | "import" | "undo";
  readonly title: string;
  /** Null: of several sites. */
  readonly site: string | null;
  readonly at: Date;
  readonly who: string;
  readonly whoName: string;
  readonly reason: string;
  readonly auditId: string;
};

const columns = sql`e.id, e.kind, e.title, e.site, e.at, e.who, e.who_name as "whoName", e.reason,
  e.audit_id::text as "auditId"`;

export async function findEdit(db: Database | Tx, id: string): Promise<StoredEdit | null> {
  const { rows } = await sql<StoredEdit>`select ${columns} from price_edits e where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findEditOfAudit(db: Database | Tx, auditId: string): Promise<StoredEdit | null> {
  const { rows } = await sql<StoredEdit>`select ${columns} from price_edits e where audit_id = ${auditId}`.execute(db);
  return rows[0] ?? null;
}

export const insertEdit = async (tx: Tx, edit: StoredEdit): Promise<void> =>
  void (await sql`
    insert into price_edits (id, kind, title, site, at, who, who_name, reason, audit_id)
    values (${edit.id}, ${edit.kind}, ${edit.title}, ${edit.site}, ${edit.at}, ${edit.who}, ${edit.whoName},
      ${edit.reason}, ${edit.auditId})`.execute(tx));

export type EditLine = { readonly productId: number; readonly before: PriceState; readonly after: PriceState };

export const insertEditLines = async (
  tx: Tx,
  { editId, site }: { readonly editId: string; readonly site: string },
  lines: readonly EditLine[],
): Promise<void> =>
  void (await sql`
    insert into price_edit_lines (edit_id, site, product_id, before, after)
    select ${editId}, ${site}, n.id, n.before, n.after
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ productId: id, before, after }) => ({ id, before, after })))}::jsonb)
      as n(id int, before jsonb, after jsonb)`.execute(tx));

export type StoredLine = EditLine & { readonly id: string; readonly site: string; readonly sku: string };

/** Lines of an edit in the order in which they were written. */
export async function listEditLines(
  db: Database | Tx,
  { editId, after, limit }: { readonly editId: string; readonly after: string; readonly limit: number },
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id::text as id, l.site, l.product_id as "productId", coalesce(p.sku, '') as sku, l.before, l.after
    from price_edit_lines l left join products p on p.id = l.product_id
    where l.edit_id = ${editId} and l.id > ${after}::bigint order by l.id limit ${limit}`.execute(db);
  return rows;
}

/** How many lines an edit has, and the sites that they are of. */
export async function readEditSize(
  db: Database | Tx,
  editId: string,
): Promise<{ readonly lines: number; readonly sites: readonly string[] }> {
  const { rows } = await sql<{ lines: number; sites: readonly string[] }>`
    select count(*)::int as lines, coalesce(array_agg(distinct site), '{}') as sites
    from price_edit_lines where edit_id = ${editId}`.execute(db);
  return rows[0] ?? { lines: 0, sites: [] };
}

/** For each product, the last person who changed it after its line. */
export async function listLaterNames(
  db: Database | Tx,
  site: string,
  lines: readonly Pick<StoredLine, "id" | "productId">[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ productId: number; whoName: string }>`
    select distinct on (l.product_id) l.product_id as "productId", e.who_name as "whoName"
    from jsonb_to_recordset(${JSON.stringify(lines.map(({ id, productId }) => ({ id, product: productId })))}::jsonb)
      as n(id bigint, product int)
    join price_edit_lines l on l.site = ${site} and l.product_id = n.product and l.id > n.id
    join price_edits e on e.id = l.edit_id order by l.product_id, l.id desc`.execute(db);
  return new Map(rows.map(({ productId, whoName }) => [productId, whoName]));
}

export type ListedEdit = StoredEdit & { readonly lines: number; readonly isUndone: boolean };

/** Edits of these sites, newest first. */
export async function listEdits(
  db: Database,
  { sites, limit }: { readonly sites: readonly string[]; readonly limit: number },
): Promise<readonly ListedEdit[]> {
  const { rows } = await sql<ListedEdit>`
    select ${columns}, (select count(*)::int from price_edit_lines l where l.edit_id = e.id) as lines,
      exists (select from audit_public_undone u where u.audit_id = e.audit_id) as "isUndone"
    from price_edits e where e.site is null or e.site = any(${[...sites]}::text[])
    order by e.audit_id desc limit ${limit}`.execute(db);
  return rows;
}

export type ListedLine = StoredEdit & {
  readonly isUndone: boolean;
  readonly before: PriceState;
  readonly after: PriceState;
};

/** What staff changed about one price, newest first. */
export async function listEditsOf(
  db: Database,
  { site, productId, limit }: { readonly site: string; readonly productId: number; readonly limit: number },
): Promise<readonly ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select ${columns}, l.before, l.after, exists (select from audit_public_undone u where u.audit_id = e.audit_id) as "isUndone"
    from price_edit_lines l join price_edits e on e.id = l.edit_id
    where l.site = ${site} and l.product_id = ${productId} order by l.id desc limit ${limit}`.execute(db);
  return rows;
}
