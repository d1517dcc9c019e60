import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { CustomersSearch, NewOrderSearch } from "#capabilities/account/office/customers-call.ts";
import { orderSearchNames, type OrdersSearch } from "#capabilities/checkout/office/order-search.ts";
import type { InboxSearch } from "#capabilities/enquiries/office/inbox-call.ts";
import type { ReturnsSearch } from "#capabilities/returns/office/returns-call.ts";
import { type SiteSearch, textsOf } from "./route-search.ts";
import type { ShellRoute } from "./routes.tsx";

/** The screens of orders, customers, returns and what people have sent. */
export const orderRoutes = (shell: ShellRoute) =>
  [...ordersAndCustomers(shell), ...returnRoutes(shell), ...inboxRoutes(shell)] as const;

function ordersAndCustomers(shell: ShellRoute) {
  const orders = createRoute({
    getParentRoute: () => shell,
    path: "/orders",
    validateSearch: textsOf<OrdersSearch>(...orderSearchNames),
    component: lazyRouteComponent(() => import("./orders-screen.tsx"), "OrdersScreen"),
  });
  const newOrder = createRoute({
    getParentRoute: () => shell,
    path: "/orders/new",
    validateSearch: textsOf<NewOrderSearch>("customer"),
    component: lazyRouteComponent(() => import("./customers-screen.tsx"), "NewOrderScreen"),
  });
  const order = createRoute({
    getParentRoute: () => shell,
    path: "/orders/$orderSite/$number",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./order-screen.tsx"), "OrderScreen"),
  });
  const customers = createRoute({
    getParentRoute: () => shell,
    path: "/customers",
    validateSearch: textsOf<CustomersSearch>("words", "tag", "group", "commercial", "sort", "after", "hide"),
    component: lazyRouteComponent(() => import("./customers-screen.tsx"), "CustomersScreen"),
  });
  const customer = createRoute({
    getParentRoute: () => shell,
    path: "/customers/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./customers-screen.tsx"), "CustomerScreen"),
  });
  return [orders, newOrder, order, customers, customer] as const;
}

function returnRoutes(shell: ShellRoute) {
  const returns = createRoute({
    getParentRoute: () => shell,
    path: "/returns",
    validateSearch: textsOf<ReturnsSearch>("words", "state", "reason", "after"),
    component: lazyRouteComponent(() => import("./returns-screens.tsx"), "ReturnsScreen"),
  });
  const record = createRoute({
    getParentRoute: () => shell,
    path: "/returns/$number",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./returns-screens.tsx"), "ReturnScreen"),
  });
  return [returns, record] as const;
}

function inboxRoutes(shell: ShellRoute) {
  const inbox = createRoute({
    getParentRoute: () => shell,
    path: "/inbox",
    validateSearch: textsOf<InboxSearch>("words", "kind", "state", "view", "after"),
    component: lazyRouteComponent(() => import("./inbox-screens.tsx"), "InboxScreen"),
  });
  const enquiry = createRoute({
    getParentRoute: () => shell,
    path: "/inbox/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./inbox-screens.tsx"), "EnquiryScreen"),
  });
  return [inbox, enquiry] as const;
}
