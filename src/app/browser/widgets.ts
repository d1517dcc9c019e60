import { whenIdle } from "#ui/when-idle.ts";
import { sendEvent } from "#capabilities/analytics/web/send-event.ts";
import type { ChatUser } from "#capabilities/chat/chat.rules.ts";
import type { Widgets } from "#capabilities/chat/widgets.rules.ts";
import { widgetsHere } from "#capabilities/chat/web/widgets-here.ts";
import { readTokens } from "#capabilities/identity/web/stored-tokens.ts";
import { callAccount } from "#pages/account/call-account.ts";
import type { StorageKey } from "#shop/storage-keys.ts";
import { isSignedIn } from "#ui/signed-in.ts";
import { whenShown } from "#ui/when-shown.ts";

const CHAT_FOR = "chatFor" satisfies StorageKey;

type Touchable = { readonly userActivation?: { readonly hasBeenActive: boolean } };
const firstTouches = ["pointerdown", "keydown", "touchstart", "wheel", "scroll"] as const;

/** Resolves with the shopper's next touch of the page, of whatever kind. */
function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of firstTouches) removeEventListener(name, done, true);
      resolve();
    };
    for (const name of firstTouches) addEventListener(name, done, { capture: true, passive: true });
  });
}

/** A browser without storage has no earlier conversation. */
function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then every talk is a new one.
  }
}

/** The name and the address of the account, and the address that was typed at the checkout. */
async function readUser(): Promise<ChatUser> {
  const { readSession } = await import("#capabilities/checkout/web/checkout-session.ts");
  const nobody = { name: "", preferredEmail: "", providedEmail: readSession(Date.now())?.fields.email ?? "" };
  if (!isSignedIn()) return nobody;
  const answer = await callAccount("GET /api/account").catch(() => null);
  if (!answer?.ok) return nobody;
  const { firstName, lastName, email } = answer.value;
  return { ...nobody, name: `${firstName} ${lastName}`.trim(), preferredEmail: email };
}

/** The site's accent where it is one colour in the notation that the provider takes. */
function siteColour(): string | undefined {
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim().toLowerCase();
  return /^#[0-9a-f]{6}$/.test(accent) ? accent : undefined;
}

async function openChat(widget: NonNullable<Widgets["chat"]>): Promise<void> {
  const { startChat } = await import("#capabilities/chat/web/chat-widget.ts");
  const customerId = readTokens()?.claims.sub ?? "";
  const event = (action: "chat_displayed" | "chat_started") => () =>
    sendEvent({ category: "generic_web_event", action });
  await startChat({
    widget,
    colour: siteColour(),
    talkBefore: readStored(CHAT_FOR) === customerId ? "own" : "somebody-elses",
    onDisplayed: event("chat_displayed"),
    onStarted: event("chat_started"),
    readUser,
  });
  keep(CHAT_FOR, customerId);
}

const cancelChat = async () => (await import("#capabilities/chat/web/chat-request.ts")).cancelChat();

const openRatings = async (widget: NonNullable<Widgets["ratings"]>): Promise<void> =>
  (await import("#capabilities/chat/web/ratings-badge.ts")).showRatings(widget);

/** Tries again at the next touch and then gives up, because the shop works without it. */
async function openAtTouch(open: () => Promise<void>, giveUp: () => unknown = () => {}): Promise<void> {
  try {
    await open();
  } catch {
    await nextTouch();
    await open().catch(giveUp);
  }
}

/** Whether this page has a third-party script or may get one: then no card form is shown in it. */
export const hasThirdParties = (): boolean => widgetsHere() !== null;

/**
 * Starts chat and ratings badge where the site has them, once the page is idle and has been touched, so that no visitor
 * waits for them.
 */
export function offerWidgets(): void {
  const widgets = widgetsHere();
  if (widgets === null) return;
  whenShown(async () => {
    // Without requestIdleCallback the next touch starts them.
    const isTouched = (navigator as Touchable).userActivation?.hasBeenActive === true;
    if (!isTouched) await nextTouch();
    await whenIdle();
    const { chat, ratings } = widgets;
    if (chat !== null) void openAtTouch(() => openChat(chat), cancelChat);
    if (ratings !== null) void openAtTouch(() => openRatings(ratings));
  });
}
