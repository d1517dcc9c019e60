import type { Site } from "#shop/site.ts";
import { sendBy } from "#ui/call.ts";
import { isSignedIn } from "#ui/signed-in.ts";

/** Calls of whoever is logged in carry a token; what that takes comes only then. */
export const sendAsSignedIn = (): void =>
  sendBy(() =>
    isSignedIn() ? import("#capabilities/identity/web/signed-send.ts").then(({ signedSend }) => signedSend) : null,
  );

/** The site as its visitor may see it; the page itself came as it is for everybody. */
export const seenByVisitor = async (site: Site): Promise<Site> =>
  site.priceGate === "log-in" && isSignedIn()
    ? (await import("#capabilities/identity/web/site-seen.ts")).siteSeen(site)
    : site;
