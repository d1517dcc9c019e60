import type { ReactNode } from "react";
import { lazy, Suspense, useEffect, useRef } from "react";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { useIsMoving } from "#ui/moving.ts";
import { Part } from "#ui/part.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { ToastRegion } from "#ui/toast.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { saleStore } from "#capabilities/sale/web/sale-context.ts";
import { startingSale } from "#capabilities/sale/sale-start.rules.ts";
import { useStore } from "#ui/store.ts";
import { SaleHost } from "#capabilities/sale/web/sale-host.tsx";
import { loadGeo, useGeo } from "#capabilities/stores/web/use-geo.ts";
import { CompareHost } from "../comparison/compare-host.tsx";
import { useCurrentPage } from "../current-page.ts";
import { CartHost } from "./cart-button.tsx";
import { CheckoutHeader } from "./checkout-header.tsx";
import { Header } from "./header.tsx";
import { hasShortHeader } from "./shell-facts.ts";
import type { ShellData } from "./shell.load.ts";
import styles from "./shell.module.css";

/** Rendered by the server if there is one; its script loads after the page's own. */
const loadAlertBanner = () => import("#capabilities/content/web/alert-banner.tsx");
const AlertBanner = import.meta.env.SSR
  ? (await loadAlertBanner()).AlertBanner
  : lazy(async () => ({ default: (await loadAlertBanner()).AlertBanner }));

const loadFooter = () => import("./footer.tsx");
const Footer = import.meta.env.SSR
  ? (await loadFooter()).Footer
  : lazy(async () => ({ default: (await loadFooter()).Footer }));

const SaleFooter = lazy(async () => ({ default: (await import("./sale-footer.tsx")).SaleFooter }));

export type ShellProps = {
  readonly site: Site;
  readonly data: ShellData | null;
  readonly settings: Settings;
  /** The address of the style sheet that the content is drawn with; null: it is in the document. */
  readonly sheet: string | null;
  readonly children: ReactNode;
};

/** The frame of every page. */
export function Shell({ site, data, settings, sheet, children }: ShellProps) {
  const { url, chrome, pageType } = useCurrentPage();
  useEffect(() => {
    // ROUTE-61: pages under /blank are no screens of the shop.
    if (!/^\/blank(\/|$)/i.test(location.pathname)) void loadGeo(location.search);
  }, []);
  if (chrome === "blank")
    return (
      <>
        <ContentSheet sheet={sheet} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </>
    );
  return (
    <SaleHost sent={data?.sale ?? null} timeZone={site.timeZone}>
      <SkipLink />
      <PageProgress />
      {chrome === "full" && (
        <div className={hasShortHeader(pageType) ? styles.oneLine : undefined}>
          <Suspense fallback={null}>
            <AlertBanner sent={data?.alertBanner ?? null} />
          </Suspense>
          <SaleAt at="header" />
        </div>
      )}
      {chrome === "checkout" ? (
        <CheckoutHeader site={site} settings={settings} />
      ) : (
        <Part>
          <Header site={site} data={data} settings={settings} />
        </Part>
      )}
      <ContentSheet sheet={sheet} />
      <PrintedStore />
      <Main>{children}</Main>
      {chrome === "full" && (
        <Suspense fallback={null}>
          <Footer site={site} settings={settings} />
        </Suspense>
      )}
      {chrome === "full" && <SaleFooterSlot />}
      <CartHost site={site} settings={settings} />
      <CompareHost settings={settings} />
      <PageAnnouncer path={url.pathname} />
      <ToastRegion />
    </SaleHost>
  );
}

/** Hidden until the browser has checked whether its visitor closed it (SALE-18). */
function SaleFooterSlot() {
  const { isFooterDismissed } = useStore(saleStore, startingSale);
  return isFooterDismissed ? null : (
    <Suspense fallback={null}>
      <SaleFooter />
    </Suspense>
  );
}

/** The frame above it is painted while the sheet loads; what follows waits for it, so nothing is shown without style. */
function ContentSheet({ sheet }: Pick<ShellProps, "sheet">) {
  return sheet === null ? null : <link rel="stylesheet" href={sheet} />;
}

function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main} aria-busy={useIsMoving() || undefined}>
      {children}
    </main>
  );
}

/** A thin line at the top; it appears only when a navigation takes longer than a moment. */
function PageProgress() {
  return useIsMoving() ? <div className={styles.progress} aria-hidden="true" /> : null;
}

/** NAV-06: a printed page has no navigation, but the name of the store. */
function PrintedStore() {
  const { geo } = useGeo();
  return <p className={styles.printed}>{geo?.store && `Your store: ${geo.store.name}`}</p>;
}

/** Announces the new page's title, because a navigation without a reload is silent otherwise. */
function PageAnnouncer({ path }: { readonly path: string }) {
  const status = useRef<HTMLSpanElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (path !== last.current && status.current) status.current.textContent = document.title;
    last.current = path;
  }, [path]);
  return (
    <VisuallyHidden>
      <span ref={status} role="status" />
    </VisuallyHidden>
  );
}
