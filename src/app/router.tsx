import type { ComponentType } from "react";
import { createContext, data, type LoaderFunctionArgs, Outlet, redirect, type RouteObject, useLoaderData, useRouteLoaderData } from "react-router";
import type { Settings } from "#shop/settings.ts";
import { settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { AnyPage, Head, Loaded, PageProps, ShopCall } from "#pages/page.ts";
import { pages } from "#pages/routes.ts";
import { Shell } from "#pages/shell/shell.tsx";
import { FaultPage, NotFoundPage } from "#pages/shell/not-found-page.tsx";
import { loadShell, type ShellData } from "#pages/shell/shell.load.ts";
import { SiteContext } from "#pages/site-context.ts";

/** What the loaders of one request (or of one browser) ask the shop with. */
export type RequestShop = { readonly call: ShopCall; readonly site: Site };
export const requestShop = createContext<RequestShop>();

type Shown = { found: true; head: Head; data: unknown } | { found: false };

const loaderOf =
  (page: AnyPage) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const { call, site } = context.get(requestShop);
    const loaded: Loaded<unknown> = await page.load({ call, site, url: new URL(request.url), params });
    if ("redirect" in loaded) throw redirect(loaded.redirect, loaded.status);
    return loaded.found ? loaded : data(loaded, { status: 404 });
  };

/** The page, or the not-found page in its place. */
function screenOf(Component: ComponentType<PageProps<never>>, site: Site) {
  return function Screen() {
    const shown = useLoaderData<Shown>();
    const settings = useSettings(site);
    if (!shown.found) return <NotFoundPage site={site} />;
    return <Component data={shown.data as never} site={site} settings={settings} />;
  };
}

function useSettings(site: Site): Settings {
  const shell = useRouteLoaderData<ShellData>("shell");
  return settingsOf(site.country, site.featureDefaults, shell?.settings ?? []);
}

const missing: AnyPage = {
  id: "missing",
  path: "*",
  pageType: "generic",
  audience: "public",
  query: [],
  load: async () => ({ found: false }),
  component: async () => NotFoundPage as ComponentType<PageProps<never>>,
  module: "src/pages/shell/not-found-page.tsx",
};

export const allPages: readonly AnyPage[] = [...pages, missing];
const byId = new Map(allPages.map((page) => [page.id, page]));
export const findPage = (id: string | undefined): AnyPage | undefined => byId.get(id ?? "");

/** The routes of one site. Loaders come along at once, so that data and code are fetched side by side. */
export function makeRoutes(site: Site): RouteObject[] {
  const Root = () => {
    const shell = useRouteLoaderData<ShellData>("shell");
    return (
      <SiteContext value={site}>
        <Shell site={site} data={shell ?? null} settings={useSettings(site)}>
          <Outlet />
        </Shell>
      </SiteContext>
    );
  };
  const children = allPages.map(
    (page): RouteObject => ({
      id: page.id,
      loader: loaderOf(page),
      handle: { chrome: page.chrome ?? "full", pageType: page.pageType },
      lazy: { Component: async () => screenOf(await page.component(), site) },
      ...(page.path === "" ? { index: true } : { path: page.path }),
    }),
  );
  const shellLoader = ({ context }: LoaderFunctionArgs) => loadShell(context.get(requestShop).call);
  return [
    {
      id: "shell",
      path: "/",
      Component: Root,
      loader: shellLoader,
      // The navigation is the same on every page: read once.
      shouldRevalidate: () => false,
      errorElement: <FaultPage site={site} />,
      children,
    },
  ];
}
