import { type ComponentType, lazy, memo } from "react";
import { Part } from "#ui/part.tsx";
import type { FacetPanelProps } from "./facet-panel.tsx";

/**
 * Rendered by the server; the browser loads its code once the page is usable, and keeps the server's markup until then.
 */
const loadPanel = () => import("./facet-panel.tsx");
const FacetPanel: ComponentType<FacetPanelProps> = import.meta.env.SSR
  ? (await loadPanel()).FacetPanel
  : lazy(async () => ({ default: (await loadPanel()).FacetPanel }));

/** The filters of a list, which do not render again while the list around them changes. */
export const Facets = memo(function Facets(props: FacetPanelProps) {
  return (
    <Part>
      <FacetPanel {...props} />
    </Part>
  );
});
