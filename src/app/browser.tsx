import "#ui/tokens.css";
import "#ui/base.css";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type HydrationState, matchRoutes, RouterContextProvider, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { sites } from "#sites/registry.ts";
import type { SiteCode } from "#shop/site.ts";
import { callOf } from "#ui/call.ts";
import type { ShopContract } from "#pages/page.ts";
import { followHead } from "./browser-head.ts";
import { followLinks } from "./browser-links.ts";
import { makeRoutes, requestShop } from "./router.tsx";

const call = callOf<ShopContract>();

async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById("state")?.textContent ?? "{}") as HydrationState;
  const code = document.documentElement.dataset["site"] as SiteCode;
  const { site } = await sites[code]();
  const routes = makeRoutes(site);
  await readyForFirstPaint(routes);
  const getContext = () => {
    const provider = new RouterContextProvider();
    provider.set(requestShop, { call, site });
    return provider;
  };
  const router = createBrowserRouter(routes, { hydrationData: state, getContext });
  followLinks(router);
  followHead(router, site);
  hydrateRoot(document.getElementById("root")!, <RouterProvider router={router} />);
}

/** Hydration must find the page's component already there, so the matched route stops being lazy. */
async function readyForFirstPaint(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const lazy = route.lazy;
    if (typeof lazy !== "object" || lazy.Component === undefined) continue;
    const Component = await lazy.Component();
    Object.assign(route, { Component, lazy: undefined });
  }
}

void start();
