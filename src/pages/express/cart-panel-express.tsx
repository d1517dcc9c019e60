import type { Settings } from "#shop/settings.ts";
import type { Site } from "#shop/site.ts";
import { CartPanel } from "#capabilities/cart/web/cart-panel.tsx";
import { ExpressSlot } from "./express-slot.tsx";

/** The cart at the edge of the page with the room for express in it from the first, so that its foot grows but once. */
export const CartPanelExpress = ({ site, settings }: { readonly site: Site; readonly settings: Settings }) => (
  <CartPanel site={site} express={<ExpressSlot {...{ site, settings }} size="medium" />} />
);
