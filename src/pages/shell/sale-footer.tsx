import { useStore } from "#ui/store.ts";
import { compareStore, nothingCompared } from "#capabilities/compare/web/compare-store.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageType } from "../page.ts";

/** Where the bottom of the window belongs to what is being bought or compared, or somebody has just bought. */
const isBusy: ReadonlySet<PageType> = new Set([
  "product",
  "productComparison",
  "shoppingCart",
  "orderConfirmation",
  "OrderSummary",
  "rescheduleDelivery",
]);

/** The sale at the bottom of the window. It is never in the sent page: who closed it is only known in their browser. */
export function SaleFooter() {
  const { pageType } = useCurrentPage();
  const { box } = useStore(compareStore, nothingCompared);
  return box !== "closed" || isBusy.has(pageType) ? null : <SaleAt at="footer" />;
}
