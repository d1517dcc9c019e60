import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { CartPanel } from "#capabilities/cart/web/cart-panel.tsx";
import { ExpressSlot } from "./express-slot.tsx";

/** The cart panel with space for the express button from the start, so that its footer changes size only once. */
export const CartPanelExpress = ({ site, settings }: { readonly site: Site; readonly settings: Settings }) => (
  <CartPanel site={site} express={<ExpressSlot {...{ site, settings }} size="medium" />} />
);
