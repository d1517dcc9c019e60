import { loadHome } from "./home/home.load.ts";
import { type AnyPage, definePage } from "./page.ts";

/** Every page of the shop. Where two patterns fit an address, the first one answers. */
export const pages: readonly AnyPage[] = [
  definePage({
    id: "home",
    path: "",
    pageType: "homepage",
    audience: "public",
    query: [],
    load: loadHome,
    component: async () => (await import("./home/home-page.tsx")).HomePage,
    module: "src/pages/home/home-page.tsx",
  }),
];
