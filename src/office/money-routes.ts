import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { DisputesSearch } from "#capabilities/payments/office/disputes-call.ts";
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
  return [reviews, review, disputes, dispute] as const;
}
