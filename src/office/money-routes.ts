import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { DocumentsSearch } from "#capabilities/checkout/office/tax-documents-page.tsx";
import type { DisputesSearch } from "#capabilities/payments/office/disputes-call.ts";
import type { DaysSearch } from "#capabilities/payments/office/reconciliation-call.ts";
import type { ReviewSearch } from "#capabilities/payments/office/payments-call.ts";
import { type SiteSearch, textsOf } from "./route-search.ts";
import type { ShellRoute } from "./routes.tsx";

/** The screens of money: what needs a decision, disputes, settlements and documents. */
export function moneyRoutes(shell: ShellRoute) {
  const moneyScreens = () => import("./money-screens.tsx");
  const reviews = createRoute({
    getParentRoute: () => shell,
    path: "/payment-review",
    validateSearch: textsOf<ReviewSearch>("words", "state", "kind", "after"),
    component: lazyRouteComponent(moneyScreens, "ReviewsScreen"),
  });
  const review = createRoute({
    getParentRoute: () => shell,
    path: "/payment-review/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(moneyScreens, "ReviewScreen"),
  });
  const disputes = createRoute({
    getParentRoute: () => shell,
    path: "/disputes",
    validateSearch: textsOf<DisputesSearch>("words", "view", "after"),
    component: lazyRouteComponent(moneyScreens, "DisputesScreen"),
  });
  const dispute = createRoute({
    getParentRoute: () => shell,
    path: "/disputes/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(moneyScreens, "DisputeScreen"),
  });
  const reconciliation = createRoute({
    getParentRoute: () => shell,
    path: "/reconciliation",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(moneyScreens, "ReconciliationScreen"),
  });
  const days = createRoute({
    getParentRoute: () => shell,
    path: "/daily-close",
    validateSearch: textsOf<DaysSearch>("view"),
    component: lazyRouteComponent(moneyScreens, "DaysScreen"),
  });
  const day = createRoute({
    getParentRoute: () => shell,
    path: "/daily-close/$daySite/$store/$day",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(moneyScreens, "DayScreen"),
  });
  const documents = createRoute({
    getParentRoute: () => shell,
    path: "/documents",
    validateSearch: textsOf<DocumentsSearch>("words", "entity", "kind", "after"),
    component: lazyRouteComponent(moneyScreens, "DocumentsScreen"),
  });
  const fraudRules = createRoute({
    getParentRoute: () => shell,
    path: "/fraud-rules",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(moneyScreens, "FraudRulesScreen"),
  });
  return [reviews, review, disputes, dispute, reconciliation, days, day, documents, fraudRules] as const;
}
