import type { Site } from "#shop/site.ts";
import type { Store } from "#ui/store.ts";
import { sendBy } from "#ui/call.ts";
import { readTokens, readRoles } from "#capabilities/identity/web/stored-tokens.ts";
import { refreshTokensInTime } from "#capabilities/identity/web/token-refresh.ts";
import { signedSend } from "#capabilities/identity/web/signed-send.ts";
import { siteForCustomer } from "#capabilities/identity/web/site-for-customer.ts";
import { barOf, storeBar } from "#capabilities/staff/web/toolbar-cache.ts";
import { signedInName } from "#pages/shell/signed-in-name.ts";
import type { PageState } from "../rendering/page-state.ts";

const customerId = (): string | null => readTokens()?.claims.sub ?? null;

/**
 * Starts the session of a signed-in visitor: calls carry the token, it is refreshed, and the header shows the name.
 * Returns the site as they may see it. Only signed-in visitors load this file.
 */
export function startSession(site: Site, pages: Pick<Store<PageState>, "read" | "subscribe">): Site {
  const before = customerId();
  sendBy(signedSend);
  signedInName.change(() => readTokens()?.claims.given_name ?? null);
  // Another tab logged in or out: this page was made for another visitor.
  refreshTokensInTime(() => {
    if (customerId() !== before) location.reload();
  });
  const { given_name: customer = "", actor = null } = readTokens()?.claims ?? {};
  if (actor !== null)
    void import("#pages/staff/shopping-as-bar.tsx").then((staff) => staff.openShoppingAsBar({ customer, actor }));
  const bar = barOf(readRoles(), site);
  storeBar(bar);
  if (bar !== null) {
    const expected = { bar, firstName: readTokens()?.claims.given_name ?? "" };
    const place = { read: () => pages.read().url.pathname, subscribe: pages.subscribe };
    void import("#pages/staff/open-staff-bar.tsx").then((staff) => staff.openStaffBar({ site, expected, place }));
  }
  return siteForCustomer(site);
}
