import type { createBrowserRouter } from "react-router";
import type { Head } from "#pages/page.ts";
import type { Site } from "#shop/site.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Keeps the document's head true while the shopper moves between pages without a reload. */
export function followHead(router: Router, site: Site): void {
  router.subscribe((state) => {
    if (state.navigation.state !== "idle") return;
    const id = state.matches.at(-1)?.route.id ?? "";
    const shown = state.loaderData[id] as { found?: boolean; head?: Head } | undefined;
    const head: Head = (shown?.found === true && shown.head) || { title: site.copy.notFound.title };
    if (document.title === head.title) return;
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
  document.head.append(Object.assign(document.createElement("link"), { rel: "canonical", href: location.origin + path }));
}
