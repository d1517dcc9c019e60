import type { Site } from "./site.ts";

/** Who is asking, on which site, and when: settled once per request, then handed to every service. */
export type Visit = {
  readonly requestId: string;
  readonly site: Site;
  /** Random, from a cookie. Null on public pages and until the visitor does something worth remembering. */
  readonly visitorId: string | null;
  /** `{postcode}_{SUBURB}` from a cookie; may name no locality at all. */
  readonly localityId: string | null;
  /** Store and warehouse the visitor chose by hand, from a cookie. */
  readonly storeUri: string | null;
  /** Where the request came from, as far as the trusted proxies say; null on public pages. */
  readonly ipAddress: string | null;
  /** Rules never read the clock; they are told the time. */
  readonly now: Date;
};
