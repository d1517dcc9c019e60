import type { Moves } from "./browser-moves.ts";

/** How long a pointer rests on a link before its page is fetched ahead. */
const REST_MS = 80;

/** A link the router may follow: this site, this tab, a page. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element | null)?.closest?.("a");
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  const isFile = /^\/(api|images|assets)\//.test(link.pathname);
  return isFile || link.dataset["reload"] !== undefined ? null : link;
}

/** One listener for each makes every plain link, and every plain search form, navigate without a reload. */
export function followLinks(moves: Moves): void {
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
    if (isJump) return;
    event.preventDefault();
    moves.go({ href: link.href });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || form.method !== "get" || new URL(form.action).origin !== location.origin) return;
    event.preventDefault();
    const fields = [...new FormData(form, event.submitter)].filter(
      ([, value]) => typeof value === "string" && value !== "",
    ) as [string, string][];
    const url = new URL(form.action);
    url.search = new URLSearchParams(fields).toString();
    moves.go({ href: url.href });
  });
  prefetchOnRest(moves);
}

function prefetchOnRest(moves: Moves): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (saves) return;
  document.addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    const link = ownLink(event.target);
    if (!link || event.pointerType !== "mouse") return;
    timer = setTimeout(() => moves.withRouter((router) => router.prefetch(link.href)), REST_MS);
  });
}
