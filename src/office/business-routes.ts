import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { BusinessesSearch } from "#capabilities/businesses/office/businesses-call.ts";
import type { HolidaysSearch } from "#capabilities/delivery/office/public-holidays-page.tsx";
import type { PrivacySearch } from "#capabilities/privacy/office/privacy-call.ts";
import { type SiteSearch, textsOf } from "./route-search.ts";
import type { ShellRoute } from "./routes.tsx";

/** The screens of businesses, of privacy requests and of public holidays. */
export function businessRoutes(shell: ShellRoute) {
  const requests = createRoute({
    getParentRoute: () => shell,
    path: "/privacy",
    validateSearch: textsOf<PrivacySearch>("words", "state", "after", "new", "email", "of"),
    component: lazyRouteComponent(() => import("./privacy-screens.tsx"), "PrivacyScreen"),
  });
  const request = createRoute({
    getParentRoute: () => shell,
    path: "/privacy/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./privacy-screens.tsx"), "PrivacyRequestScreen"),
  });
  const holidays = createRoute({
    getParentRoute: () => shell,
    path: "/public-holidays",
    validateSearch: textsOf<HolidaysSearch>("year"),
    component: lazyRouteComponent(() => import("./public-holidays-screen.tsx"), "PublicHolidaysScreen"),
  });
  const businesses = createRoute({
    getParentRoute: () => shell,
    path: "/businesses",
    validateSearch: textsOf<BusinessesSearch>("words", "view", "page"),
    component: lazyRouteComponent(() => import("./businesses-screens.tsx"), "BusinessesScreen"),
  });
  const business = createRoute({
    getParentRoute: () => shell,
    path: "/businesses/$id",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./businesses-screens.tsx"), "BusinessScreen"),
  });
  return [holidays, requests, request, businesses, business] as const;
}
