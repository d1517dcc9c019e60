import { departmentsUrl } from "#shop/urls.ts";
import { useStore } from "#ui/store.ts";
import { compareStore, nothingCompared } from "#capabilities/compare/web/compare-store.ts";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { useCurrentPage } from "../current-page.ts";
import type { PageType } from "../page.ts";

/** Pages whose bottom bar is used for buying or comparing, pages after an order, and forms whose fields it would cover. */
const isBusy: ReadonlySet<PageType> = new Set([
  "accounts",
  "resetPassword",
  "product",
  "productComparison",
  "shoppingCart",
  "orderConfirmation",
  "OrderSummary",
  "rescheduleDelivery",
]);

/** Lists: it would cover their filters. */
const hasFilters: ReadonlySet<PageType> = new Set(["categoryPage", "brandPage", "filter", "search", "topic", "sale"]);

/** The sale at the bottom of the window. It is never in the sent page: only the browser stores that it was closed. */
export function SaleFooter() {
  const { pageType, url } = useCurrentPage();
  const isList = hasFilters.has(pageType) && url.pathname !== departmentsUrl();
  const { box } = useStore(compareStore, nothingCompared);
  return box !== "closed" || isBusy.has(pageType) || isList ? null : <SaleAt at="footer" />;
}
