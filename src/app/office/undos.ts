import type { UndoKind } from "#capabilities/audit/server/audit.service.ts";
import { priceUndo } from "#capabilities/catalogue/server/office-prices.service.ts";
import { stockUndo } from "#capabilities/catalogue/server/office-stock.service.ts";
import { fraudRuleUndo } from "#capabilities/checkout/server/office-fraud-rules.service.ts";
import { holidayUndo } from "#capabilities/delivery/server/office-public-holidays.service.ts";
import { templateUndo } from "#capabilities/enquiries/server/office-inbox.service.ts";
import { runUndo } from "#capabilities/fulfilment/server/office-truck-board.service.ts";
import { roleUndo } from "#capabilities/identity/server/office-team.service.ts";
import { publishingBarUndo, productUndo } from "#capabilities/catalogue/server/office-products.service.ts";

/** Changes that can be undone from the audit log. */
export const officeUndos: readonly UndoKind[] = [
  priceUndo,
  productUndo,
  roleUndo,
  stockUndo,
  publishingBarUndo,
  fraudRuleUndo,
  holidayUndo,
  runUndo,
  templateUndo,
];
