/** What may ask the chat widget to step aside. Spelled as required. */
export const chatBlockers = ["compare", "product-page", "filer-panel", "mobile-nav", "wui-sliding-panel"] as const;
export type ChatBlocker = (typeof chatBlockers)[number];

/** The widget shows itself when it is there and nothing asks it to step aside. */
export const isChatShown = (chat: {
  readonly isLoaded: boolean;
  readonly blockers: ReadonlySet<ChatBlocker>;
}): boolean => chat.isLoaded && chat.blockers.size === 0;

/** The selector of each blocker on the page; `compare` registers itself (chat-blockers.ts). */
export const blockerSigns: Readonly<Record<Exclude<ChatBlocker, "compare">, string>> = {
  "product-page": '[data-buy-panel="shown"]',
  "filer-panel": '[data-panel="filer-panel"]',
  "mobile-nav": '[data-panel="mobile-nav"]',
  "wui-sliding-panel": '[data-panel="wui-sliding-panel"]',
};

/** The mastheads whose picture reaches both edges of the window. */
export const edgeToEdge = ':is([data-masthead="full-bleed"], [data-masthead="editorial"])';

/** The person of the conversation, as far as the shop knows; empty otherwise. */
export type ChatUser = {
  readonly name: string;
  /** The account's. */
  readonly preferredEmail: string;
  /** What was typed at the checkout or in the chat itself. */
  readonly providedEmail: string;
};

/** What the provider gets when a conversation starts: the account's e-mail before any that was typed. */
export function introductionOf({ name, preferredEmail, providedEmail }: ChatUser): {
  readonly name?: string;
  readonly email?: string;
} {
  const email = preferredEmail || providedEmail;
  return { ...(name !== "" && { name }), ...(email !== "" && { email }) };
}
