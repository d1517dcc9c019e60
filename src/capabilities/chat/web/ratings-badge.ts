import { loadScript } from "#ui/load-script.ts";
import { BREAKPOINTS } from "#ui/screen-size.ts";
import type { Widget } from "../widgets.rules.ts";
import { pageEnd } from "./page-end.ts";
import styles from "./page-end.module.css";

type Api = {
  readonly load: (name: "ratingbadge", then: () => void) => void;
  readonly ratingbadge?: {
    readonly render: (place: HTMLElement, how: { merchant_id: string; position: "BOTTOM_LEFT" }) => void;
  };
};
const api = (): Api | undefined => (window as { readonly gapi?: Api }).gapi;

/** Its provider shows it on large screens only, for on small ones it would cover what is sold. */
const hasRoom = (): boolean => matchMedia(`(min-width: ${BREAKPOINTS[1]}px)`).matches;

/** The provider's badge at the bottom left of the page, in its last row (CHAT-16). Rejects when it does not come. */
export async function showRatings({ script, id }: Widget): Promise<void> {
  if (!hasRoom()) return;
  await loadScript({ src: script, isReady: () => typeof api()?.load === "function" });
  api()?.load("ratingbadge", () => {
    const place = document.createElement("aside");
    place.className = styles.badge ?? "";
    place.setAttribute("aria-label", "Customer ratings");
    pageEnd().append(place);
    api()?.ratingbadge?.render(place, { merchant_id: id, position: "BOTTOM_LEFT" });
  });
}
