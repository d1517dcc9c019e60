import { useEffect, useState } from "react";
import type { Site } from "#shop/site.ts";
import { callOf } from "#ui/call.ts";
import { whenShown } from "#ui/when-shown.ts";
import type { ShopContract } from "../page.ts";
import { type FooterContent, footerOf, type SentFooter, sentFooter } from "./footer-facts.ts";

const call = callOf<ShopContract>();

/**
 * The content that came with the page. Where none came it is asked for, and is null until it is there; where it cannot
 * be had, the site's own word stands.
 */
export function useFooter(site: Site, sent: SentFooter | null): FooterContent | null {
  const [fetched, setFetched] = useState<SentFooter | null>(null);
  const isMissing = sent === null;
  useEffect(() => {
    if (!isMissing) return;
    return whenShown(() => {
      call("GET /api/Static/:name", { params: { name: "footer" } }).then(
        (answer) => setFetched(answer.ok ? sentFooter(site, answer.value) : {}),
        () => setFetched({}),
      );
    });
  }, [isMissing, site]);
  const known = sent ?? fetched;
  return known && footerOf(site, known);
}
