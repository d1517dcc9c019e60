export const taxDocumentKinds = ["invoice", "credit-note"] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];
