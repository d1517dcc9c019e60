import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { FactsSearch } from "#capabilities/catalogue/office/facts-page.tsx";
import type { OutletUnitsSearch } from "#capabilities/catalogue/office/outlet-units-call.ts";
import type { SchemasSearch } from "#capabilities/catalogue/office/schemas-page.tsx";
import type { ManufacturersSearch } from "#capabilities/catalogue/office/manufacturers-page.tsx";
import { type SiteSearch, textsOf } from "./route-search.ts";
import type { ShellRoute } from "./routes.tsx";

/** The screens of what products are described by: categories, manufacturers, facts and synonyms; and single pieces. */
export function catalogueRoutes(shell: ShellRoute) {
  const catalogueScreens = () => import("./catalogue-screens.tsx");
  const categories = createRoute({
    getParentRoute: () => shell,
    path: "/categories",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(catalogueScreens, "CategoriesScreen"),
  });
  const manufacturers = createRoute({
    getParentRoute: () => shell,
    path: "/manufacturers",
    validateSearch: textsOf<ManufacturersSearch>("words"),
    component: lazyRouteComponent(catalogueScreens, "ManufacturersScreen"),
  });
  const facts = createRoute({
    getParentRoute: () => shell,
    path: "/facts",
    validateSearch: textsOf<FactsSearch>("words"),
    component: lazyRouteComponent(catalogueScreens, "FactsScreen"),
  });
  const schemas = createRoute({
    getParentRoute: () => shell,
    path: "/schemas",
    validateSearch: textsOf<SchemasSearch>("category"),
    component: lazyRouteComponent(catalogueScreens, "SchemasScreen"),
  });
  const synonyms = createRoute({
    getParentRoute: () => shell,
    path: "/synonyms",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(catalogueScreens, "SynonymsScreen"),
  });
  const schedule = createRoute({
    getParentRoute: () => shell,
    path: "/scheduled-changes",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(catalogueScreens, "ScheduleScreen"),
  });
  const outletScreens = () => import("./outlet-units-screens.tsx");
  const units = createRoute({
    getParentRoute: () => shell,
    path: "/outlet-units",
    validateSearch: textsOf<OutletUnitsSearch>("words", "state", "condition", "after"),
    component: lazyRouteComponent(outletScreens, "OutletUnitsScreen"),
  });
  const unit = createRoute({
    getParentRoute: () => shell,
    path: "/outlet-units/$number",
    validateSearch: textsOf<SiteSearch>(),
    component: lazyRouteComponent(outletScreens, "OutletUnitScreen"),
  });
  return [categories, manufacturers, facts, schemas, synonyms, schedule, units, unit] as const;
}
