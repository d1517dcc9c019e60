import { createStore } from "#ui/store.ts";
import { widgetsHere } from "./widgets-here.ts";

const CONTACT_FORM = "/about/contact-us";

/** What a visitor asked of the chat, which may not be there yet: the provider's script loads at the first touch of a page. */
export const chatRequestStore = createStore<"none" | "open" | "failed">("none");

/** Opens the chat as soon as it is there. False where this page has none; then the link to the contact form is followed. */
export function requestChat(): boolean {
  if (chatRequestStore.read() === "failed" || !widgetsHere()?.chat) return false;
  chatRequestStore.change(() => "open");
  return true;
}

/** The provider's script does not come: a visitor who waits for it gets the contact form. */
export function cancelChat(): void {
  const isAwaited = chatRequestStore.read() === "open";
  chatRequestStore.change(() => "failed");
  if (isAwaited) location.assign(CONTACT_FORM);
}
