import type { UndoKind } from "#capabilities/audit/server/audit.service.ts";
import { priceUndo } from "#capabilities/catalogue/server/office-prices.service.ts";
import { productUndo } from "#capabilities/catalogue/server/office-products.service.ts";

/** Changes that can be undone from the audit log. */
export const officeUndos: readonly UndoKind[] = [priceUndo, productUndo];
