import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { dollars } from "#shop/wire-values.ts";
import { OrderFileView } from "./order-documents.office.contract.ts";
import { taxDocumentKinds } from "./tax-documents.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Kind = z.enum(taxDocumentKinds);

export const TaxDocumentRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    kind: Kind,
    entity: z.string(),
    site: z.string(),
    orderNumber: z.string(),
    customer: z.string(),
    amount: dollars,
    currency: z.string(),
    issuedAt: Instant,
    copies: z.number().int().meta({ description: "issued again so often" }),
  })
  .meta({ id: "TaxDocumentRow" });
export type TaxDocumentRow = z.output<typeof TaxDocumentRow>;

export const NumberCheck = z
  .object({
    entity: z.string(),
    name: z.string(),
    kind: Kind,
    last: z.number().int().meta({ description: "the last number; 0: none yet" }),
    documents: z.number().int(),
    missing: z.array(z.number().int()).meta({ description: "numbers without a document, at most 20" }),
  })
  .meta({ id: "TaxNumberCheck" });
export type NumberCheck = z.output<typeof NumberCheck>;

/** Tax invoices and credit notes of all sites. */
export const taxDocumentsContract = defineOfficeContract({
  "GET /api/office/tax-documents": {
    summary: "Tax invoices and credit notes by company, kind, number or order, the latest first",
    needs: "payments.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      entity: z.string().max(8).default(""),
      kind: z.union([z.literal(""), Kind]).default(""),
      words: z.string().max(100).default("").meta({ description: "a document's or an order's number" }),
      after: z.string().max(120).default("").meta({ description: "the cursor of the page before" }),
    }),
    reply: z.object({ rows: z.array(TaxDocumentRow), next: z.string().nullable() }),
  },
  "GET /api/office/tax-documents/checks": {
    summary: "Whether the numbers of each company of the asker's sites run without gaps",
    needs: "payments.read",
    reply: z.object({ checks: z.array(NumberCheck) }),
  },
  "POST /api/office/tax-documents/:id/copies": {
    summary: "Issues a document again: the same number, marked as a copy",
    needs: "payments.write",
    params: z.object({ id: z.uuid() }),
    body: z.object({
      key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one is the same copy" }),
      reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
    }),
    reply: OrderFileView,
    refusals: { unknownDocument: 404, usedKey: 409 },
  },
});
