import { isOn, type Settings } from "#shop/settings.ts";

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
