import type { Site } from "#shop/site.ts";
import type { Store } from "#ui/store.ts";
import { headOf, type PageState } from "../rendering/page-state.ts";

/** Updates the document's head when the page changes without a reload. */
export function followHead(pages: Store<PageState>, site: Site): void {
  let shown = pages.read().loaded;
  pages.subscribe(() => {
    const { loaded } = pages.read();
    if (loaded === shown) return;
    shown = loaded;
    const head = headOf(loaded, site);
    document.title = head.title;
    setMeta("description", head.description ?? site.seo.homeDescription);
    setMeta("robots", head.robots ?? "index,follow");
    setCanonical(head.canonical);
  });
}

function setMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const element = found ?? document.head.appendChild(Object.assign(document.createElement("meta"), { name }));
  element.content = content;
}

function setCanonical(path: string | undefined): void {
  document.head.querySelector('link[rel="canonical"]')?.remove();
  if (path === undefined) return;
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "canonical", href: location.origin + path }),
  );
}
