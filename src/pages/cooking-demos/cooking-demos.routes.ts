import { type AnyPage, definePage } from "../page.ts";
import { demoFilterKeys } from "./demo-filters.ts";

/** All pages of cooking demonstrations. */
export const cookingDemoPages: readonly AnyPage[] = [
  definePage({
    id: "cooking-demos",
    path: "cooking-demos",
    pageType: "generic",
    audience: "public",
    query: demoFilterKeys,
    preloadKey: "cooking-demos",
    load: async () => (await import("./demos.load.ts")).loadDemos,
    component: async () => (await import("./demos-page.tsx")).DemosPage,
    module: "src/pages/cooking-demos/demos-page.tsx",
  }),
  definePage({
    id: "cooking-demo-booking",
    path: "cooking-demos/booking/:token",
    pageType: "generic",
    audience: "personal",
    address: "secret",
    autoTrackingEnabled: false,
    query: [],
    load: async () => (await import("./booking.load.ts")).loadBooking,
    component: async () => (await import("./booking-page.tsx")).BookingPage,
    module: "src/pages/cooking-demos/booking-page.tsx",
  }),
  definePage({
    id: "cooking-demo",
    path: "cooking-demos/:id",
    pageType: "generic",
    audience: "public",
    query: [],
    preloadKey: "cooking-demo",
    load: async () => (await import("./demo.load.ts")).loadDemo,
    component: async () => (await import("./demo-page.tsx")).DemoPage,
    module: "src/pages/cooking-demos/demo-page.tsx",
  }),
  definePage({
    id: "cooking-demo-form",
    path: "cooking-demos/:id/book",
    pageType: "generic",
    audience: "personal",
    query: ["draft"],
    load: async () => (await import("./demo.load.ts")).loadDemoForm,
    component: async () => (await import("./demo-form-page.tsx")).DemoFormPage,
    module: "src/pages/cooking-demos/demo-form-page.tsx",
  }),
];
