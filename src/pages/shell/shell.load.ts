import type { AlertBanner } from "#capabilities/content/content.contract.ts";
import { shownSale } from "#capabilities/sale/sale-shown.rules.ts";
import type { SentSale } from "#capabilities/sale/web/sale-host.tsx";
import type { Navbar } from "#capabilities/navigation/navigation.contract.ts";
import { type SettingName, type Settings, settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { SiteLink } from "#shop/site-home.ts";
import { isOpen } from "../open-links.ts";
import type { ShopCall } from "../page.ts";
import { footerOf, ownFooter } from "./footer-facts.ts";
import { quickLinksOf } from "./shell-facts.ts";

export type ShellData = {
  /** The departments, for the first paint; their subcategories load when a menu opens. */
  readonly departments: readonly { readonly title: string; readonly uri: string }[];
  readonly navbarVersion: string;
  readonly topNav: Navbar["topNav"];
  /** The same for every visitor: only the browser stores that it was closed. */
  readonly alertBanner: AlertBanner | null;
  /** The same for every visitor too: it comes with the page, to avoid a layout shift. */
  readonly sale: SentSale;
  /** Links of the frame and the cards that lead nowhere now: the page is closed, or does not exist yet. */
  readonly closed: readonly string[];
  /** The settings that differ from the site's own. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
};

/** The data of the frame on every page. */
export async function loadShell(call: ShopCall, site: Site): Promise<ShellData> {
  const [navbar, settings, alertBanner, footer, sale] = await Promise.all([
    call("GET /api/navbar/"),
    call("GET /api/settings"),
    call("GET /api/alertBanner/"),
    // The browser loads the footer itself (SHELL-04); here only its links count.
    call("GET /api/Static/:name", { params: { name: "footer" } }).catch(() => null),
    // A failure to read the sale does not fail the page: the browser tries again (SALE-17).
    call("GET /api/promotion/sale/").catch(() => "unread" as const),
  ]);
  const ofSite = settingsOf(site.country, site.featureDefaults, []);
  const links = (footer?.ok ? footerOf(site, footer.value) : ownFooter(site)).sections.flatMap(
    (section) => section.links,
  );
  return {
    departments: navbar.mainNav.categories.map(({ title, uri }) => ({ title, uri })),
    navbarVersion: navbar.version,
    topNav: navbar.topNav,
    alertBanner,
    closed: closedLinks(links, settingsOf(site.country, site.featureDefaults, settings.items)),
    sale: sale === "unread" ? sale : shownSale(sale, site.timeZone),
    settings: settings.items.filter((item) => item.value !== ofSite[item.name as SettingName]),
  };
}

/** The links of headers and cards, for guests and customers. */
const headLinks = ["/account/login", "/account/register", "/project"];

function closedLinks(footer: readonly SiteLink[], settings: Settings): readonly string[] {
  const all = new Set([...headLinks, ...[...footer, ...quickLinksOf(settings)].map(({ uri }) => uri)]);
  return [...all].filter((uri) => !isOpen(uri, settings));
}
