import { useEffect, useState } from "react";
import type { Site } from "#shop/site.ts";
import { callOf } from "#ui/call.ts";
import { whenIdle } from "#ui/when-idle.ts";
import { whenShown } from "#ui/when-shown.ts";
import type { ShopContract } from "../page.ts";
import { type FooterContent, footerOf, ownFooter } from "./footer-facts.ts";

const call = callOf<ShopContract>();

/**
 * The footer's content, which loads when the page is idle (SHELL-04). Null until then; after a failure the site's own
 * data are used.
 */
export function useFooter(site: Site): FooterContent | null {
  const [content, setContent] = useState<FooterContent | null>(null);
  useEffect(
    () =>
      whenShown(() => {
        void whenIdle()
          .then(() => call("GET /api/Static/:name", { params: { name: "footer" } }))
          .then((answer) => (answer.ok ? footerOf(site, answer.value) : ownFooter(site)))
          .catch(() => ownFooter(site))
          .then(setContent);
      }),
    [site],
  );
  return content;
}
