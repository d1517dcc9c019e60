import { asksForCart } from "../staff.rules.ts";

export type PanelMessages = {
  /** The window of the page. */
  readonly page: Pick<Window, "addEventListener" | "removeEventListener">;
  /** The window inside the frame; null while there is none. */
  readonly panel: () => MessageEventSource | null;
  /** The only origin that is listened to: that of the panel's address. */
  readonly origin: string;
  /** The panel changed the cart. */
  readonly onCart: () => void;
};

/**
 * Listens to the side panel alone: a message of another origin, or of another window of the same origin, is not heard
 * (STAFF-34, STAFF-35). Answers how to stop.
 */
export function listenToPanel({ page, panel, origin, onCart }: PanelMessages): () => void {
  const hear = (event: MessageEvent): void => {
    const source = panel();
    if (source !== null && event.source === source && asksForCart(event, origin)) onCart();
  };
  page.addEventListener("message", hear);
  return () => page.removeEventListener("message", hear);
}
