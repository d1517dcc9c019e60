import type { AlertBanner } from "#capabilities/content/content.contract.ts";
import type { Navbar } from "#capabilities/navigation/navigation.contract.ts";
import { type SettingName, settingsOf } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import type { ShopCall } from "../page.ts";

export type ShellData = {
  /** The departments, for the first paint; what lies below them is fetched when a menu opens. */
  readonly departments: readonly { readonly title: string; readonly uri: string }[];
  readonly navbarVersion: string;
  readonly topNav: Navbar["topNav"];
  /** Everybody's: who closed it is only known in their own browser. */
  readonly alertBanner: AlertBanner | null;
  /** Those that differ from what the site says itself. */
  readonly settings: readonly { readonly name: string; readonly value: string }[];
};

/** What the shell shows on every page. */
export async function loadShell(call: ShopCall, site: Site): Promise<ShellData> {
  const [navbar, settings, alertBanner] = await Promise.all([
    call("GET /api/navbar/"),
    call("GET /api/settings"),
    call("GET /api/alertBanner/"),
  ]);
  const ofSite = settingsOf(site.country, site.featureDefaults, []);
  return {
    departments: navbar.mainNav.categories.map(({ title, uri }) => ({ title, uri })),
    navbarVersion: navbar.version,
    topNav: navbar.topNav,
    alertBanner,
    settings: settings.items.filter((item) => item.value !== ofSite[item.name as SettingName]),
  };
}
