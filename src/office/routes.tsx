import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type SearchSchemaInput,
} from "@tanstack/react-router";
import type { AuditSearch } from "#capabilities/audit/office/audit-page.tsx";
import type { StaffSearch } from "#capabilities/identity/office/staff-words.ts";
import type { JobsSearch } from "#capabilities/office-work/office/jobs-call.ts";
import { Shell } from "./shell.tsx";
import { Home } from "./home.tsx";
import { NotFound, RouteFailure } from "./route-states.tsx";
import { WelcomePage } from "./welcome-page.tsx";

/** Text that an address carries; anything else is left out. */
const textsOf =
  <Search extends object>(...names: readonly (keyof Search & string)[]) =>
  (given: Readonly<Record<string, unknown>> & SearchSchemaInput): Search & SiteSearch => {
    const kept = [...names, "site"].flatMap((name) => {
      const value = given[name];
      const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
      return text === "" ? [] : [[name, text.slice(0, 400)] as const];
    });
    return Object.fromEntries(kept) as Search & SiteSearch;
  };

/** The site switcher: a site's code, or none for all. */
export type SiteSearch = { readonly site?: string | undefined };

/** The routes of the office. Each screen is a file of its own and loads when it is opened. */
export function makeOfficeRouter() {
  const root = createRootRoute({ notFoundComponent: NotFound });
  const welcome = createRoute({ getParentRoute: () => root, path: "/welcome", component: WelcomePage });
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: Shell });
  const home = createRoute({ getParentRoute: () => shell, path: "/", component: Home });
  const account = createRoute({
    getParentRoute: () => shell,
    path: "/account",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(() => import("./account-screen.tsx"), "AccountScreen"),
  });
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
    component: lazyRouteComponent(() => import("#capabilities/identity/office/roles-page.tsx"), "RolesPage"),
  });
  const audit = createRoute({
    getParentRoute: () => shell,
    path: "/audit",
    validateSearch: textsOf<AuditSearch>("words", "area", "who", "kind", "record", "before", "hide"),
    component: lazyRouteComponent(() => import("./audit-screen.tsx"), "AuditScreen"),
  });
  const jobs = createRoute({
    getParentRoute: () => shell,
    path: "/jobs",
    validateSearch: textsOf<JobsSearch>("of", "state", "after"),
    component: lazyRouteComponent(() => import("./jobs-screen.tsx"), "JobsScreen"),
  });
  return createRouter({
    routeTree: root.addChildren([welcome, shell.addChildren([home, account, staff, member, roles, audit, jobs])]),
    defaultPreload: "intent",
    defaultPreloadDelay: 100,
    scrollRestoration: true,
    defaultErrorComponent: RouteFailure,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeOfficeRouter>;
  }
}
