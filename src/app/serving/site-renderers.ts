import type { Site } from "#shop/site.ts";
import type { LinePosition } from "#shop/line-position.ts";
import type { PageFiles, PageServerOptions } from "./page-server.ts";
import type { createRenderer, Renderable, renderOutage } from "../rendering/render.tsx";
import { type PackedPage, rememberPages } from "./waiting-room.ts";

export type Renderer = ReturnType<typeof createRenderer>;
type SiteRenderer = {
  readonly page: Renderer;
  readonly outage: (again: string) => ReturnType<typeof renderOutage>;
  readonly waiting: (position: LinePosition) => PackedPage;
};

/** The renderer of a site, made at its first page. A site whose data change is another object. */
export type Renderers = (site: Site) => SiteRenderer;

/** What makes the pages of each site, from the build. */
export function createRenderers(
  { manifest, sheetOf, rendering }: PageFiles,
  { widgetPlaces }: Pick<PageServerOptions, "widgetPlaces">,
): Renderers {
  const made = new WeakMap<Site, SiteRenderer>();
  return (site) => {
    const known = made.get(site);
    if (known !== undefined) return known;
    const renderable: Renderable = { site, manifest, sheetOf, widgetPlaces };
    const outage = (again: string) => rendering.renderOutage(renderable, { again });
    const waiting = rememberPages((position) => rendering.renderWaiting(renderable, position));
    const renderer = { page: rendering.createRenderer(renderable), outage, waiting };
    made.set(site, renderer);
    return renderer;
  };
}
