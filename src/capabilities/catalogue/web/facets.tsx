import { type ComponentType, lazy, memo } from "react";
import { Part } from "#ui/part.tsx";
import type { FacetPanelProps } from "./facet-panel.tsx";

/** Drawn by the server; the browser fetches its code once the page can be used, and until then keeps what is there. */
const loadPanel = () => import("./facet-panel.tsx");
const FacetPanel: ComponentType<FacetPanelProps> = import.meta.env.SSR
  ? (await loadPanel()).FacetPanel
  : lazy(async () => ({ default: (await loadPanel()).FacetPanel }));

/** The filters of a list, left as they are while the list around them changes. */
export const Facets = memo(function Facets(props: FacetPanelProps) {
  return (
    <Part>
      <FacetPanel {...props} />
    </Part>
  );
});
