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
  /** The departments, for the first paint; what lies below them is fetched when a menu opens. */
  readonly departments: readonly { readonly title: string; readonly uri: string }[];
  readonly navbarVersion: string;
  readonly topNav: Navbar["topNav"];
  /** Everybody's: who closed it is only known in their own browser. */
  readonly alertBanner: AlertBanner | null;
  /** Everybody's, too: it comes with the page, so that nothing of it shifts. */
  readonly sale: SentSale;
  /** What the frame and the cards would lead to, and what leads nowhere now: its page is closed, or not there yet. */
  readonly closed: readonly string[];
  /** Those that differ from what the site says itself. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
};

/** What the shell shows on every page. */
export async function loadShell(call: ShopCall, site: Site): Promise<ShellData> {
  const [navbar, settings, alertBanner, footer, sale] = await Promise.all([
    call("GET /api/navbar/"),
    call("GET /api/settings"),
    call("GET /api/alertBanner/"),
    // The browser asks for the footer itself (SHELL-04); here only its links count.
    call("GET /api/Static/:name", { params: { name: "footer" } }).catch(() => null),
    // A sale that cannot be read costs no page: the browser asks again (SALE-17).
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

/** Where cards and heads lead whoever looks, a stranger or not. */
const headLinks = ["/account/login", "/account/register", "/project"];

function closedLinks(footer: readonly SiteLink[], settings: Settings): readonly string[] {
  const all = new Set([...headLinks, ...[...footer, ...quickLinksOf(settings)].map(({ uri }) => uri)]);
  return [...all].filter((uri) => !isOpen(uri, settings));
}
