import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import type { AuditSearch } from "#capabilities/audit/office/audit-page.tsx";
import type { BoardSearch } from "#capabilities/fulfilment/office/board-page.tsx";
import type { FulfilmentSearch } from "#capabilities/fulfilment/office/fulfilment-page.tsx";
import type { JobsSearch } from "#capabilities/office-work/office/jobs-call.ts";
import type { PickSearch } from "#capabilities/fulfilment/office/pick-page.tsx";
import type { PricesSearch } from "#capabilities/catalogue/office/prices-call.ts";
import type { ProductSearch, ProductsSearch } from "#capabilities/catalogue/office/product-search.ts";
import type { StaffSearch } from "#capabilities/identity/office/staff-search.ts";
import type { StockSearch } from "#capabilities/catalogue/office/stock-call.ts";
import type { FeedSearch, FeedsSearch } from "#capabilities/supplier-feeds/office/feeds-call.ts";
import type { WebhookSearch } from "#capabilities/integrations/office/webhooks-call.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { Home } from "./home.tsx";
import { businessRoutes } from "./business-routes.ts";
import { moneyRoutes } from "./money-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import { purchasingRoutes } from "./purchasing-routes.ts";
import { type SiteSearch, textsOf } from "./route-search.ts";
import { NotFound, RouteFailure } from "./route-states.tsx";
import { Shell } from "./shell.tsx";

function createFrame() {
  const root = createRootRoute({ notFoundComponent: NotFound });
  const welcome = createRoute({
    getParentRoute: () => root,
    path: "/welcome",
    component: lazyRouteComponent(() => import("./welcome-page.tsx"), "WelcomePage"),
  });
  const firstRun = createRoute({
    getParentRoute: () => root,
    path: "/first-run",
    component: lazyRouteComponent(() => import("./first-run-page.tsx"), "FirstRunPage"),
  });
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });
  const home = createRoute({
    getParentRoute: () => shell,
    path: "/",
    validateSearch: textsOf<SiteSearch>(),
    component: Home,
  });
  return { root, welcome, firstRun, shell, home };
}
export type ShellRoute = ReturnType<typeof createFrame>["shell"];

/** The screens of the warehouse and the trucks. */
function warehouseRoutes(shell: ShellRoute) {
  const fulfilmentScreens = () => import("./fulfilment-screens.tsx");
  const fulfilment = createRoute({
    getParentRoute: () => shell,
    path: "/fulfilment",
    validateSearch: textsOf<FulfilmentSearch>("words", "state"),
    component: lazyRouteComponent(fulfilmentScreens, "FulfilmentScreen"),
  });
  const pick = createRoute({
    getParentRoute: () => shell,
    path: "/fulfilment/pick",
    validateSearch: textsOf<PickSearch>("warehouse"),
    component: lazyRouteComponent(fulfilmentScreens, "PickScreen"),
  });
  const consignment = createRoute({
    getParentRoute: () => shell,
    path: "/fulfilment/$number",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(fulfilmentScreens, "ConsignmentScreen"),
  });
  const trucks = createRoute({
    getParentRoute: () => shell,
    path: "/trucks",
    validateSearch: textsOf<BoardSearch>("warehouse", "from"),
    component: lazyRouteComponent(fulfilmentScreens, "BoardScreen"),
  });
  const run = createRoute({
    getParentRoute: () => shell,
    path: "/runs/$zone/$day",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(fulfilmentScreens, "RunScreen"),
  });
  return [fulfilment, pick, consignment, trucks, run] as const;
}

function productRoutes(shell: ShellRoute) {
  const products = createRoute({
    getParentRoute: () => shell,
    path: "/products",
    validateSearch: textsOf<ProductsSearch>(
      ...(["words", "brand", "category", "state", "stock", "score", "gap", "sort", "after", "hide"] as const),
    ),
    component: lazyRouteComponent(() => import("./products-screen.tsx"), "ProductsScreen"),
  });
  const product = createRoute({
    getParentRoute: () => shell,
    path: "/products/$id",
    validateSearch: textsOf<ProductSearch>("tab"),
    component: lazyRouteComponent(() => import("./product-screen.tsx"), "ProductScreen"),
  });
  const health = createRoute({
    getParentRoute: () => shell,
    path: "/catalogue-health",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./health-screen.tsx"), "HealthScreen"),
  });
  const prices = createRoute({
    getParentRoute: () => shell,
    path: "/prices",
    validateSearch: textsOf<PricesSearch>(
      ...(["words", "brand", "category", "stock", "view", "sort", "after", "hide", "grid", "sku"] as const),
    ),
    component: lazyRouteComponent(() => import("./prices-screen.tsx"), "PricesScreen"),
  });
  const feeds = createRoute({
    getParentRoute: () => shell,
    path: "/supplier-feeds",
    validateSearch: textsOf<FeedsSearch>("view"),
    component: lazyRouteComponent(() => import("./supplier-feeds-screen.tsx"), "FeedsScreen"),
  });
  const feed = createRoute({
    getParentRoute: () => shell,
    path: "/supplier-feeds/$id",
    validateSearch: textsOf<FeedSearch>("run", "before", "after"),
    component: lazyRouteComponent(() => import("./supplier-feeds-screen.tsx"), "FeedScreen"),
  });
  return [products, product, health, prices, feeds, feed] as const;
}

function stockRoutes(shell: ShellRoute) {
  const stock = createRoute({
    getParentRoute: () => shell,
    path: "/stock",
    validateSearch: textsOf<StockSearch>("words", "place", "view", "after", "hide"),
    component: lazyRouteComponent(() => import("./stock-screen.tsx"), "StockScreen"),
  });
  const stockRecord = createRoute({
    getParentRoute: () => shell,
    path: "/stock/$sku/$place",
    validateSearch: textsOf<{ readonly before?: string | undefined }>("before"),
    component: lazyRouteComponent(() => import("./stock-screen.tsx"), "StockRecordScreen"),
  });
  const stocktakes = createRoute({
    getParentRoute: () => shell,
    path: "/stocktakes",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./stocktake-screen.tsx"), "StocktakesScreen"),
  });
  const stocktake = createRoute({
    getParentRoute: () => shell,
    path: "/stocktakes/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./stocktake-screen.tsx"), "StocktakeRecordScreen"),
  });
  return [stock, stockRecord, stocktakes, stocktake] as const;
}

/** Staff, what they did, and the systems that the office speaks with. */
function peopleRoutes(shell: ShellRoute) {
  const staff = createRoute({
    getParentRoute: () => shell,
    path: "/staff",
    validateSearch: textsOf<StaffSearch>("words", "role", "state", "factor", "sort", "after", "hide"),
    component: lazyRouteComponent(() => import("./staff-screen.tsx"), "StaffScreen"),
  });
  const member = createRoute({
    getParentRoute: () => shell,
    path: "/staff/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./staff-screen.tsx"), "StaffRecordScreen"),
  });
  const roles = createRoute({
    getParentRoute: () => shell,
    path: "/roles",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./staff-screen.tsx"), "RolesScreen"),
  });
  const audit = createRoute({
    getParentRoute: () => shell,
    path: "/audit",
    validateSearch: textsOf<AuditSearch>("words", "area", "who", "kind", "record", "before", "hide"),
    component: lazyRouteComponent(() => import("./audit-screen.tsx"), "AuditScreen"),
  });
  const apiKeys = createRoute({
    getParentRoute: () => shell,
    path: "/api-keys",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./integrations-screen.tsx"), "ApiKeysScreen"),
  });
  const webhooks = createRoute({
    getParentRoute: () => shell,
    path: "/webhooks",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./webhooks-screen.tsx"), "WebhooksScreen"),
  });
  const webhook = createRoute({
    getParentRoute: () => shell,
    path: "/webhooks/$id",
    validateSearch: textsOf<WebhookSearch>("state", "type", "before"),
    component: lazyRouteComponent(() => import("./webhooks-screen.tsx"), "WebhookScreen"),
  });
  const apiReference = createRoute({
    getParentRoute: () => shell,
    path: "/api-reference",
    validateSearch: textsOf<{ readonly words?: string | undefined }>("words"),
    component: lazyRouteComponent(() => import("./integrations-screen.tsx"), "ApiReferenceScreen"),
  });
  return [staff, member, roles, audit, apiKeys, webhooks, webhook, apiReference] as const;
}

function ownRoutes(shell: ShellRoute) {
  const approvals = createRoute({
    getParentRoute: () => shell,
    path: "/approvals",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./approvals-screen.tsx"), "ApprovalsScreen"),
  });
  const ownFields = createRoute({
    getParentRoute: () => shell,
    path: "/own-fields",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./own-fields-screen.tsx"), "OwnFieldsScreen"),
  });
  const setUp = createRoute({
    getParentRoute: () => shell,
    path: "/set-up",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./set-up-screen.tsx"), "SetUpScreen"),
  });
  const account = createRoute({
    getParentRoute: () => shell,
    path: "/account",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./account-screen.tsx"), "AccountScreen"),
  });
  const jobs = createRoute({
    getParentRoute: () => shell,
    path: "/jobs",
    validateSearch: textsOf<JobsSearch>("of", "state", "after"),
    component: lazyRouteComponent(() => import("./jobs-screen.tsx"), "JobsScreen"),
  });
  return [approvals, ownFields, setUp, account, jobs] as const;
}

/** The routes of the office. Each screen is a file of its own and loads when it is opened. */
export function createOfficeRouter() {
  const { root, welcome, firstRun, shell, home } = createFrame();
  return createRouter({
    routeTree: root.addChildren([
      welcome,
      firstRun,
      shell.addChildren([
        home,
        ...orderRoutes(shell),
        ...businessRoutes(shell),
        ...moneyRoutes(shell),
        ...warehouseRoutes(shell),
        ...productRoutes(shell),
        ...catalogueRoutes(shell),
        ...stockRoutes(shell),
        ...purchasingRoutes(shell),
        ...peopleRoutes(shell),
        ...ownRoutes(shell),
      ]),
    ]),
    defaultPreload: "intent",
    defaultPreloadDelay: 100,
    scrollRestoration: true,
    defaultErrorComponent: RouteFailure,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>;
  }
}
