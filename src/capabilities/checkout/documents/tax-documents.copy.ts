import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { taxDocumentsContract } from "./tax-documents.office.contract.ts";
import type { TaxDocumentKind } from "./tax-documents.rules.ts";

export const taxDocumentLabels: Readonly<Record<TaxDocumentKind, string>> = {
  invoice: "Tax invoice",
  "credit-note": "Credit note",
};

export const taxDocumentsRefusalMessages: RefusalMessages<RefusalsOf<typeof taxDocumentsContract>> = {
  unknownDocument: "There is no such document on your sites.",
  usedKey: "This was sent for another document. Close the dialog and begin again.",
};
