import type { ReactNode } from "react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { SiteLink } from "#shop/site-home.ts";
import { brandsUrl, departmentsUrl, homeUrl } from "#shop/urls.ts";
import { Icon } from "#ui/icon.tsx";
import { classNames } from "#ui/class-names.ts";
import { whenWidthChanges } from "#ui/screen-size.ts";
import { hasChat } from "#capabilities/chat/widgets.rules.ts";
import { DepartmentsMenu } from "#capabilities/navigation/web/departments-menu.tsx";
import { SearchBox, SearchSign, type SearchBoxProps } from "#capabilities/search/web/search-box.tsx";
import { SaleAt } from "#capabilities/sale/web/sale-at.tsx";
import { useCurrentPage } from "../current-page.ts";
import { useIsOpen } from "../closed-links.ts";
import { AccountLink } from "./account-link.tsx";
import { CartButton } from "./cart-button.tsx";
import { LocationPrompt, StoreButton } from "./place-buttons.tsx";
import { Logo } from "./logo.tsx";
import { hasShortHeader, quickLinksOf, supportNumberOf, termOf } from "./shell-facts.ts";
import type { ShellData } from "./shell.load.ts";
import styles from "./header.module.css";
import tools from "./header-tools.module.css";

const HeaderPanels = lazy(async () => ({ default: (await import("./header-panels.tsx")).HeaderPanels }));

/** NAV-21, and the menu of small screens. */
export type HeaderView = "none" | "menu" | "search" | "store" | "contactUs";

export type HeaderProps = { readonly site: Site; readonly data: ShellData | null; readonly settings: Settings };

const sideLinks: readonly SiteLink[] = [
  { title: "All departments", uri: departmentsUrl() },
  { title: "Brands", uri: brandsUrl() },
];

const projectsLink = { title: "Projects", uri: "/project", icon: "folder" } as const;

/** Only a few departments fit in the logo's row. */
const MAX_IN_LOGO_ROW = 6;

/** One view is open at a time; another page or another width closes it (NAV-17, NAV-18). */
function useView(address: string) {
  const [view, setView] = useState<HeaderView>("none");
  const [shownAt, setShownAt] = useState(address);
  if (shownAt !== address) {
    setShownAt(address);
    setView("none");
  }
  useEffect(() => {
    if (view === "none" || view === "search") return;
    return whenWidthChanges(() => setView("none"));
  }, [view]);
  return [view, setView] as const;
}

/** The header of every page: delivery locality, departments, search, and cart. */
export function Header({ site, data, settings }: HeaderProps) {
  const { url, pageType } = useCurrentPage();
  const [view, setView] = useView(url.href);
  const departments = data?.departments ?? [];
  const navbarVersion = data?.navbarVersion ?? "";
  const phone = supportNumberOf(site, settings);
  const call = hasChat(settings) ? `${phone} or chat` : phone;
  const isOpen = useIsOpen();
  const isBar = site.navbar === "bar";
  const isOnOneLine = !isBar && departments.length <= MAX_IN_LOGO_ROW;
  const hasProjects = isOpen(projectsLink.uri) && data?.topNav.displayProjectIcon === true;
  const search = searchOf(site, url);
  const isCompact = hasShortHeader(pageType);
  const menu = (
    <DepartmentsMenu
      departments={departments}
      links={isOnOneLine ? sideLinks.slice(1) : sideLinks}
      address={url.href}
      navbarVersion={navbarVersion}
      className={styles.departments}
    />
  );
  return (
    <>
      <header
        className={classNames(styles.header, isOnOneLine && styles.sideBySide, isCompact && styles.compact)}
        data-shell
        data-print="hide"
      >
        <TopStrip phone={(data?.topNav.displayContactUsIcon ?? true) ? call : null} view={view} onView={setView} />
        <MainRow {...{ site, data, view, hasProjects, isCompact }} onView={setView}>
          {isBar && <SearchBox {...search} className={styles.search} />}
          {isOnOneLine && menu}
          {isOnOneLine && <SaleAt at="nav" />}
        </MainRow>
        {!isOnOneLine && (
          <div className={styles.band}>
            <div className={classNames(styles.width, styles.menuRow)}>
              {menu}
              <SaleAt at="nav" />
            </div>
          </div>
        )}
        <QuickLinks links={quickLinksOf(settings).filter(({ uri }) => isOpen(uri))} />
        {view === "search" && <SearchOverlay search={search} onClose={() => setView("none")} />}
      </header>
      <Suspense fallback={null}>
        {view !== "none" && view !== "search" && (
          <HeaderPanels
            {...{ site, settings, view, departments, navbarVersion, phone }}
            links={hasProjects ? [...sideLinks, projectsLink] : sideLinks}
            onView={setView}
          />
        )}
      </Suspense>
    </>
  );
}

const searchOf = (site: Site, url: URL): SearchBoxProps => ({
  hint: site.copy.searchHint,
  emptyText: site.copy.emptySearch,
  dropdown: site.searchDropdown,
  term: termOf(url),
});

type ViewProps = { readonly onView: (view: HeaderView) => void };

type TopStripProps = ViewProps & {
  /** Null where the shop does not show it here. */
  readonly phone: string | null;
  readonly view: HeaderView;
};

function TopStrip({ phone, view, onView }: TopStripProps) {
  const { hidesLocalitySuggestion } = useCurrentPage();
  const [opener, setOpener] = useState<"place" | "store">("store");
  const buttonOf = (name: "place" | "store") => ({
    isExpanded: view === "store" && opener === name,
    onOpen: () => {
      setOpener(name);
      onView("store");
    },
  });
  return (
    <div className={styles.strip}>
      <div className={styles.width}>
        {hidesLocalitySuggestion ? <span /> : <LocationPrompt {...buttonOf("place")} />}
        <span className={styles.stripEnd}>
          <StoreButton {...buttonOf("store")} />
          {phone !== null && (
            <button type="button" className={styles.stripLink} onClick={() => onView("contactUs")}>
              <Icon name="phone" size={16} />
              {phone}
            </button>
          )}
        </span>
      </div>
    </div>
  );
}

type MainRowProps = ViewProps & {
  readonly site: Site;
  readonly data: ShellData | null;
  readonly view: HeaderView;
  readonly hasProjects: boolean;
  readonly isCompact: boolean;
  readonly children: ReactNode;
};

function MainRow({ site, data, view, hasProjects, isCompact, onView, children }: MainRowProps) {
  const isSearching = view === "search";
  const isBar = site.navbar === "bar";
  const opensSearch = isBar ? isCompact : (data?.topNav.displaySearchIcon ?? true);
  return (
    <div className={styles.band}>
      <div className={classNames(styles.width, styles.row)} data-bar>
        <button
          type="button"
          className={classNames(tools.tool, tools.menuButton)}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => onView("menu")}
        >
          <Icon name="menu" size={24} />
        </button>
        <a href={homeUrl()} className={styles.logo} aria-label={`${site.name}, home`}>
          <Logo markup={site.logo} />
        </a>
        <div className={styles.rest}>
          {children}
          <div className={tools.tools}>
            {opensSearch && (
              <button
                type="button"
                className={classNames(tools.tool, isBar && tools.onPhones)}
                data-opens="search"
                aria-label="Search"
                aria-expanded={isSearching}
                onClick={() => onView(isSearching ? "none" : "search")}
              >
                <SearchSign />
                <span className={tools.toolLabel}>Search</span>
              </button>
            )}
            {hasProjects && <ProjectLink />}
            <AccountLink site={site} />
            {(data?.topNav.displayCartIcon ?? true) && <CartButton />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The quotes of trade customers. */
const ProjectLink = () => (
  <a href={projectsLink.uri} className={classNames(tools.tool, tools.projects)} aria-label={projectsLink.title}>
    <Icon name="folder" size={24} />
    <span className={tools.toolLabel}>{projectsLink.title}</span>
  </a>
);

function QuickLinks({ links }: { readonly links: readonly SiteLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Shortcuts" className={styles.quick}>
      <ul className={classNames(styles.width, styles.quickList)}>
        {links.map((link) => (
          <li key={link.uri}>
            <a href={link.uri}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OverlayProps = { readonly search: SearchBoxProps; readonly onClose: () => void };

/** The search of sites without a search box: it opens over the header. */
function SearchOverlay({ search, onClose }: OverlayProps) {
  const box = useRef<{ focus: () => void }>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.overlay}>
      <div className={classNames(styles.width, styles.overlayRow)}>
        <SearchBox {...search} ref={box} debounceMs={500} onDone={onClose} className={styles.overlaySearch} />
        <button type="button" className={tools.tool} aria-label="Close search" onClick={onClose}>
          <Icon name="x" size={24} />
        </button>
      </div>
    </div>
  );
}
