import { isOn, type Settings } from "#shop/settings.ts";

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

/** A script of an outsider, and the id that the shop is known by there. */
export type Widget = { readonly script: string; readonly id: string };
/** Null is what is not configured: no script, no request, and nothing of it in the page's policy. */
export type Widgets = { readonly chat: Widget | null; readonly ratings: Widget | null };

export type WidgetUrls = { readonly chatUrl: string; readonly ratingsUrl: string };
type WidgetSettings = Pick<Settings, "IntercomEnabled" | "IntercomAppId" | "RatingsMerchantId">;

/** It becomes a part of an address. */
const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Whether the site has a chat; some of its pages still allow no third party. */
export const hasChat = ({ IntercomEnabled, IntercomAppId }: Pick<Settings, "IntercomEnabled" | "IntercomAppId">) =>
  isOn(IntercomEnabled) && isId(IntercomAppId.trim());

/** What outsiders show on the site's pages: the chat with an app id while it is on, the badge with a merchant id. */
export function widgetsOf(settings: WidgetSettings, { chatUrl, ratingsUrl }: WidgetUrls): Widgets {
  const appId = settings.IntercomAppId.trim();
  const merchantId = settings.RatingsMerchantId.trim();
  return {
    chat: hasChat(settings) ? { script: `${chatUrl}/widget/${appId}`, id: appId } : null,
    ratings: isId(merchantId) ? { script: `${ratingsUrl}/js/platform.js`, id: merchantId } : null,
  };
}

export const noWidgets: Widgets = { chat: null, ratings: null };

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
