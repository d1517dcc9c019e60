import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import { type OfficeContext, type OfficeService, requestedSites, staffOf } from "#platform/office-service.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import type { OrderFile } from "../documents/order-documents.office.contract.ts";
import type { TaxDocumentRow, taxDocumentsContract } from "../documents/tax-documents.office.contract.ts";
import {
  checkNumbers,
  DOCUMENT_PAGE,
  findCopy,
  insertCopy,
  listTaxDocuments,
  lockTaxDocument,
  type TaxDocument,
} from "./documents/tax-documents.store.ts";

/** Which copy of a document it is, and when it was issued. */
export type IssuedCopy = { readonly copy: number; readonly at: Date };

/** Draws a document as it was issued, marked as a copy. */
export type DrawCopy = (
  context: OfficeContext,
  document: Pick<TaxDocument, "orderId" | "refundId" | "number">,
  copy: IssuedCopy,
) => Promise<OrderFile>;

/** `2026-11-24T09:00:00.000Z <id>` */
function readCursor(after: string): { readonly at: string; readonly id: string } | null {
  const [at = "", id = ""] = after.split(" ");
  return Number.isNaN(Date.parse(at)) || !/^[\da-f-]{36}$/.test(id) ? null : { at, id };
}

const showRow = ({ orderId: _order, refundId: _refund, cents, issuedAt, ...row }: TaxDocument): TaxDocumentRow => ({
  ...row,
  amount: toDollars(cents),
  issuedAt: issuedAt.toISOString(),
});

type Issued = { readonly document: TaxDocument; readonly issued: IssuedCopy };
type IssueRefusal = "unknownDocument" | "usedKey";

/** Records a copy once for a key; copies of a document are numbered one after another. */
const issueCopy = (
  context: OfficeContext,
  id: string,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<Result<Issued, IssueRefusal>> =>
  commitUnlessRefused(context.db, async (tx): Promise<Result<Issued, IssueRefusal>> => {
    const document = await lockTaxDocument(tx, { id, sites: requestedSites(context, "payments.write", []) });
    if (document === null) return refuse("unknownDocument");
    const repeated = await findCopy(tx, key);
    if (repeated !== null) return repeated.documentId === id ? ok({ document, issued: repeated }) : refuse("usedKey");
    const issued = { copy: document.copies + 1, at: context.now };
    await insertCopy(tx, { key, documentId: id, ...issued, reason, by: staffOf(context).name });
    await recordAudit(tx, context, {
      area: "payments",
      action: "document-issued-again",
      site: document.site,
      record: { kind: "tax-document", id, name: document.number },
      after: { copy: issued.copy, order: document.orderNumber },
      reason,
    });
    return ok({ document, issued });
  });

/** The calls about tax invoices and credit notes; `draw` makes the file. */
export const createOfficeTaxDocumentsService = (draw: DrawCopy): OfficeService<typeof taxDocumentsContract> => ({
  "GET /api/office/tax-documents": async (context, { query }) => {
    const { site, entity, kind, words, after } = query;
    const sites = requestedSites(context, "payments.read", site === "" ? [] : [site]);
    const search = { sites, entity: entity.toUpperCase(), kind, words: words.trim(), after: readCursor(after) };
    const found = await listTaxDocuments(context.db, search);
    const rows = found.slice(0, DOCUMENT_PAGE).map(showRow);
    const last = rows.at(-1);
    return { rows, next: found.length > DOCUMENT_PAGE && last !== undefined ? `${last.issuedAt} ${last.id}` : null };
  },
  "GET /api/office/tax-documents/checks": async (context) => {
    const checks = await checkNumbers(context.db, requestedSites(context, "payments.read", []));
    return { checks: checks.map(({ missing, ...check }) => ({ ...check, missing: [...missing] })) };
  },
  "POST /api/office/tax-documents/:id/copies": async (context, { params, body }) => {
    const done = await issueCopy(context, params.id, body);
    return done.ok ? ok(await draw(context, done.value.document, done.value.issued)) : done;
  },
});
