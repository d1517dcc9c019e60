import type { RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import type { taxDocumentKinds, taxDocumentsContract } from "./tax-documents.office.contract.ts";

export const taxDocumentWords: Readonly<Record<(typeof taxDocumentKinds)[number], string>> = {
  invoice: "Tax invoice",
  "credit-note": "Credit note",
};

export const taxDocumentsRefused: RefusalSentences<RefusalsOf<typeof taxDocumentsContract>> = {
  unknownDocument: "There is no such document on your sites.",
  usedKey: "This was sent for another document. Close the dialog and begin again.",
};
