/** What may ask the chat widget to step aside. Spelled as required. */
export const chatBlockers = ["compare", "product-page", "filer-panel", "mobile-nav", "wui-sliding-panel"] as const;
export type ChatBlocker = (typeof chatBlockers)[number];

/** The widget shows itself when it is there and nothing asks it to step aside. */
export const isChatShown = (chat: {
  readonly isLoaded: boolean;
  readonly blockers: ReadonlySet<ChatBlocker>;
}): boolean => chat.isLoaded && chat.blockers.size === 0;
