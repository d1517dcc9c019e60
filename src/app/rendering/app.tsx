import { Component, lazy, type ReactNode, Suspense, useMemo } from "react";
import { type Settings, settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { supportNumberOf } from "#shop/support-number.ts";
import { ClosedLinksContext } from "#pages/closed-links.ts";
import { type CurrentPage, CurrentPageContext } from "#pages/current-page.ts";
import { Shell } from "#pages/shell/shell.tsx";
import { SiteContext } from "#pages/site-context.ts";
import type { PageState } from "./page-state.ts";

/** Most visits need neither. They load with the router, so they are available before a navigation can fail. */
const loadInstead = () => import("#pages/shell/not-found-page.tsx");
const instead = import.meta.env.SSR ? await loadInstead() : null;
const NotFoundPage = instead?.NotFoundPage ?? lazy(async () => ({ default: (await loadInstead()).NotFoundPage }));
const FaultPage = instead?.FaultPage ?? lazy(async () => ({ default: (await loadInstead()).FaultPage }));

type ScreenProps = { readonly site: Site; readonly state: PageState };
/** `sheet` is the address of the style sheet for the content, as the server sent it. */
export type AppProps = ScreenProps & { readonly sheet: string | null };

/** The whole screen: the frame with the page, or with what replaces it. */
export function App({ site, state, sheet }: AppProps) {
  const { shell, url, page } = state;
  const settings = useMemo(() => settingsOf(site.country, site.featureDefaults, shell?.settings ?? []), [site, shell]);
  return (
    <SiteContext value={site}>
      <CurrentPageContext value={useMemo(() => currentPage(url, page), [url, page])}>
        <ClosedLinksContext value={shell?.closed ?? noneClosed}>
          <Shell site={site} data={state.shell} settings={settings} sheet={sheet}>
            <Suspense>
              <FaultBoundary key={state.url.pathname} fallback={<FaultPage phone={supportNumberOf(site, settings)} />}>
                <Screen site={site} state={state} settings={settings} />
              </FaultBoundary>
            </Suspense>
          </Shell>
        </ClosedLinksContext>
      </CurrentPageContext>
    </SiteContext>
  );
}

const noneClosed: readonly string[] = [];

const currentPage = (url: URL, page: PageState["page"]): CurrentPage => ({
  url,
  pageType: page?.pageType ?? "generic",
  chrome: page?.chrome ?? "full",
  hidesLocalitySuggestion: page?.hideLocalitySuggestionInHeader === true,
});

function Screen({ site, state: { loaded, Component: Page }, settings }: ScreenProps & { settings: Settings }) {
  if (loaded === "fault") return <FaultPage phone={supportNumberOf(site, settings)} />;
  if (!loaded.found || Page === null)
    return <NotFoundPage site={site} nextLink={loaded.found ? undefined : loaded.nextLink} />;
  return <Page data={loaded.data as never} site={site} settings={settings} />;
}

type BoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** A page that breaks leaves the frame standing, so that the shopper can go elsewhere. */
class FaultBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
