import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { TaxDocumentKind } from "../../documents/tax-documents.rules.ts";

export type TaxDocument = {
  readonly id: string;
  readonly number: string;
  readonly kind: TaxDocumentKind;
  readonly entity: string;
  readonly site: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly refundId: string | null;
  readonly customer: string;
  readonly cents: Cents;
  readonly currency: string;
  readonly issuedAt: Date;
  readonly copies: number;
};

const columns = sql`
  d.id, d.number, d.kind, d.entity, d.site, d.order_id as "orderId", o.number as "orderNumber", d.refund_id as "refundId",
  trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer, d.cents, d.currency,
  d.issued_at as "issuedAt",
  (select count(*)::int from tax_document_copies c where c.document_id = d.id) as copies`;
const table = sql`tax_documents d join orders o on o.id = d.order_id`;
/** Milliseconds, as a cursor has them. */
const place = sql`(date_trunc('milliseconds', d.issued_at), d.id)`;

export type DocumentSearch = {
  readonly sites: readonly string[];
  readonly entity: string;
  readonly kind: string;
  readonly words: string;
  readonly after: { readonly at: string; readonly id: string } | null;
};

export const DOCUMENT_PAGE = 50;

/** The latest comes first. One row more than a page shows that there is a next page. */
export async function listTaxDocuments(db: Database, search: DocumentSearch): Promise<readonly TaxDocument[]> {
  const { sites, entity, kind, words, after } = search;
  const found = await sql<TaxDocument>`
    select ${columns} from ${table}
    where d.site = any(${[...sites]}::text[]) and (${entity} = '' or d.entity = ${entity}) and (${kind} = '' or d.kind = ${kind})
      and (${words} = '' or upper(d.number) = upper(${words}) or o.number = ${words})
      and (${after === null} or ${place} < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${place} desc limit ${DOCUMENT_PAGE + 1}`.execute(db);
  return found.rows;
}

/** The document, locked: its copies are numbered one after another. */
export async function lockTaxDocument(
  tx: Tx,
  { id, sites }: { readonly id: string; readonly sites: readonly string[] },
): Promise<TaxDocument | null> {
  await sql`select 1 from tax_documents where id = ${id} for update`.execute(tx);
  const found = await sql<TaxDocument>`
    select ${columns} from ${table} where d.id = ${id} and d.site = any(${[...sites]}::text[])`.execute(tx);
  return found.rows[0] ?? null;
}

export type Copy = { readonly documentId: string; readonly copy: number; readonly at: Date };

export async function findCopy(tx: Tx, key: string): Promise<Copy | null> {
  const found = await sql<Copy>`
    select document_id as "documentId", copy, at from tax_document_copies where key = ${key}`.execute(tx);
  return found.rows[0] ?? null;
}

type NewCopy = Copy & { readonly key: string; readonly reason: string; readonly by: string };

export async function insertCopy(tx: Tx, { key, documentId, copy, reason, by, at }: NewCopy): Promise<void> {
  await sql`
    insert into tax_document_copies (key, document_id, copy, reason, by_name, at)
    values (${key}, ${documentId}, ${copy}, ${reason}, ${by}, ${at})`.execute(tx);
}

export type CheckedNumbers = {
  readonly entity: string;
  readonly name: string;
  readonly kind: TaxDocumentKind;
  readonly last: number;
  readonly documents: number;
  readonly missing: readonly number[];
};

/** For each company of the sites: its last number, its documents, and the first numbers that no document has. */
export async function checkNumbers(db: Database, sites: readonly string[]): Promise<readonly CheckedNumbers[]> {
  const found = await sql<CheckedNumbers>`
    with entities as (select distinct entity_of_site(site) as code from unnest(${[...sites]}::text[]) as site)
    select e.code as entity, coalesce(l.name, e.code) as name, k.kind, coalesce(c.last, 0) as last,
      (select count(*)::int from tax_documents d where d.entity = e.code and d.kind = k.kind) as documents,
      array(select n from generate_series(1, greatest(coalesce(c.last, 0), (
          select max(serial) from tax_documents d where d.entity = e.code and d.kind = k.kind))) as n
        where not exists (select from tax_documents d where d.entity = e.code and d.kind = k.kind and d.serial = n)
        order by n limit 20) as missing
    from entities e cross join (values ('invoice'), ('credit-note')) as k (kind)
      left join legal_entities l on l.code = e.code
      left join tax_document_counters c on c.entity = e.code and c.kind = k.kind
    order by e.code, k.kind desc`.execute(db);
  return found.rows;
}
