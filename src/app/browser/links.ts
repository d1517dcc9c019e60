import { closestTo } from "#ui/closest-to.ts";
import { renderSkippedContent } from "#ui/skipped-content.ts";
import type { LazyRouter } from "./lazy-router.ts";

/** How long a pointer rests on a link before its page is fetched ahead. */
const REST_MS = 80;
/** After this time the browser prerenders a product's page by itself, as speculation-rules.ts asks. */
const MADE_READY_MS = 200;

/** A link the router may follow: this site, this tab, a page. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = closestTo<HTMLAnchorElement>(target, "a");
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  const isFile = /^\/(api|images|assets)\//.test(link.pathname);
  return isFile || link.dataset["reload"] !== undefined ? null : link;
}

/** One listener for each makes every plain link, and every plain search form, navigate without a reload. */
export function followLinks(lazy: LazyRouter): void {
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = ownLink(event.target);
    if (!link) return;
    const isJump = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
    if (isJump) return renderSkippedContent();
    if (isMadeReady(link, event.timeStamp)) return;
    event.preventDefault();
    lazy.go({ href: link.href });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (event.defaultPrevented || form.method !== "get" || new URL(form.action).origin !== location.origin) return;
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)].filter(
      ([, value]) => typeof value === "string" && value !== "",
    ) as [string, string][];
    const url = new URL(form.action);
    url.search = new URLSearchParams(fields).toString();
    lazy.go({ href: url.href });
  });
  prefetchOnRest(lazy);
}

type Connected = Navigator & { readonly connection?: { readonly saveData?: boolean } };
const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;
/** The browser prefetches these pages itself, so the router does not. */
const isBrowsers = (link: HTMLAnchorElement): boolean =>
  link.pathname.startsWith("/p/") && HTMLScriptElement.supports?.("speculationrules") === true;

let rested: { readonly link: HTMLAnchorElement; readonly since: number } | null = null;

/** A prerendered page is shown at once when its link is followed, so prefetching its data would be useless. */
const isMadeReady = (link: HTMLAnchorElement, now: number): boolean =>
  rested?.link === link && now - rested.since > MADE_READY_MS && isBrowsers(link);

function prefetchOnRest(lazy: LazyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (savesData()) return;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const link = event.pointerType === "mouse" ? ownLink(event.target) : null;
    if (rested?.link !== link) rested = link && { link, since: event.timeStamp };
    if (!link || isBrowsers(link)) return;
    timer = setTimeout(() => lazy.withRouter((router) => router.prefetch(link.href)), REST_MS);
  });
}
