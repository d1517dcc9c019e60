import { useStore } from "#ui/store.ts";
import { compareStore, nothingCompared } from "#capabilities/compare/web/compare-store.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageType } from "../page.ts";

/** Pages whose bottom bar is used for buying or comparing, and pages after an order. */
const isBusy: ReadonlySet<PageType> = new Set([
  "product",
  "productComparison",
  "shoppingCart",
  "orderConfirmation",
  "OrderSummary",
  "rescheduleDelivery",
]);

/** The sale at the bottom of the window. It is never in the sent page: only the browser stores that it was closed. */
export function SaleFooter() {
  const { pageType } = useCurrentPage();
  const { box } = useStore(compareStore, nothingCompared);
  return box !== "closed" || isBusy.has(pageType) ? null : <SaleAt at="footer" />;
}
