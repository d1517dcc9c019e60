import { type AnyPage, definePage } from "../page.ts";

/** Frames that are the same for every visitor; the browser requests the content as the customer. */
const own = { audience: "personal", pageType: "project", query: [] } as const;

const dashboard = { audience: "personal", pageType: "performanceDashboard" } as const;

export const projectPages: readonly AnyPage[] = [
  definePage({
    ...own,
    id: "projects",
    path: "project",
    query: ["folder", "status", "search", "page"],
    load: async () => (await import("./project.load.ts")).loadProjects,
    component: async () => (await import("./projects-page.tsx")).ProjectsPage,
    module: "src/pages/project/projects-page.tsx",
  }),
  definePage({
    ...own,
    id: "project-shared",
    path: "project/shared/:token",
    address: "secret",
    autoTrackingEnabled: false,
    load: async () => (await import("./project.load.ts")).loadShared,
    component: async () => (await import("./shared-project-page.tsx")).SharedProjectPage,
    module: "src/pages/project/shared-project-page.tsx",
  }),
  definePage({
    ...own,
    id: "project-cart",
    path: "project/:id/cart",
    pageType: "cartBuilder",
    load: async () => (await import("./project.load.ts")).loadProject,
    component: async () => (await import("./project-cart-page.tsx")).ProjectCartPage,
    module: "src/pages/project/project-cart-page.tsx",
  }),
  definePage({
    ...own,
    id: "project",
    path: "project/:id",
    load: async () => (await import("./project.load.ts")).loadProject,
    component: async () => (await import("./project-page.tsx")).ProjectPage,
    module: "src/pages/project/project-page.tsx",
  }),
  definePage({
    ...dashboard,
    id: "performance-dashboard",
    path: "performance-dashboard",
    query: ["from", "to", "salesperson"],
    load: async () => (await import("../performance-dashboard/dashboard.load.ts")).loadDashboard,
    component: async () => (await import("../performance-dashboard/dashboard-page.tsx")).DashboardPage,
    module: "src/pages/performance-dashboard/dashboard-page.tsx",
  }),
  definePage({
    ...dashboard,
    id: "project-search",
    path: "performance-dashboard/project-search",
    query: ["search", "status", "salesperson", "due", "page"],
    load: async () => (await import("../performance-dashboard/dashboard.load.ts")).loadSearch,
    component: async () => (await import("../performance-dashboard/project-search-page.tsx")).ProjectSearchPage,
    module: "src/pages/performance-dashboard/project-search-page.tsx",
  }),
];
