import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { PriceListSearch } from "#capabilities/catalogue/office/price-lists-call.ts";
import type { PurchaseOrdersSearch } from "#capabilities/purchasing/office/purchasing-call.ts";
import { type SiteSearch, textsOf } from "./route-search.ts";
import type { ShellRoute } from "./routes.tsx";

/** The screens of what is bought from suppliers, and of what groups of customers pay. */
export function purchasingRoutes(shell: ShellRoute) {
  const screens = () => import("./purchasing-screens.tsx");
  const orders = createRoute({
    getParentRoute: () => shell,
    path: "/purchase-orders",
    validateSearch: textsOf<PurchaseOrdersSearch>("words", "state", "supplier", "place", "after"),
    component: lazyRouteComponent(screens, "PurchaseOrdersScreen"),
  });
  const order = createRoute({
    getParentRoute: () => shell,
    path: "/purchase-orders/$number",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(screens, "PurchaseOrderScreen"),
  });
  const receive = createRoute({
    getParentRoute: () => shell,
    path: "/purchase-orders/$number/receive",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(screens, "ReceiveScreen"),
  });
  const suppliers = createRoute({
    getParentRoute: () => shell,
    path: "/suppliers",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(screens, "SuppliersScreen"),
  });
  const priceLists = createRoute({
    getParentRoute: () => shell,
    path: "/price-lists",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./price-lists-screen.tsx"), "PriceListsScreen"),
  });
  const priceList = createRoute({
    getParentRoute: () => shell,
    path: "/price-lists/$listSite/$group",
    validateSearch: textsOf<PriceListSearch>("words", "after", "sku"),
    component: lazyRouteComponent(() => import("./price-lists-screen.tsx"), "PriceListScreen"),
  });
  return [orders, order, receive, suppliers, priceLists, priceList] as const;
}
