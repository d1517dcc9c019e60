import { loadScript } from "#ui/load-script.ts";
import { type ChatUser, introductionOf, isChatShown } from "../chat.rules.ts";
import type { Widget } from "../widgets.rules.ts";
import { chatBlockerStore, followSigns } from "./chat-blockers.ts";
import { chatRequestStore } from "./chat-request.ts";
import { addLauncher } from "./chat-launcher.ts";

/** The commands of the provider's own script that are used here. */
type Messenger = {
  (command: "boot" | "update", settings: Readonly<Record<string, unknown>>): void;
  (command: "show" | "hide" | "shutdown"): void;
  (command: "onShow" | "onHide", listener: () => void): void;
};
type WithMessenger = Window & { readonly Intercom?: Messenger };
const messenger = (): Messenger | undefined => (window as WithMessenger).Intercom;

export type ChatOptions = {
  readonly widget: Widget;
  /** The site's accent, `#rrggbb`; without it the provider's own. */
  readonly colour?: string | undefined;
  /** Whether the talk before this one was another person's, on this browser. */
  readonly talkBefore: "own" | "somebody-elses";
  readonly onDisplayed: () => void;
  readonly onStarted: () => void;
  /** Called when the shopper starts a conversation: until then the provider gets no personal data. */
  readonly readUser: () => Promise<ChatUser>;
};

function begin(chat: Messenger, { widget, talkBefore, colour }: ChatOptions): void {
  // Else the next person at a shared computer reads what the last one wrote.
  if (talkBefore === "somebody-elses") chat("shutdown");
  chat("boot", {
    app_id: widget.id,
    hide_default_launcher: true,
    ...(colour !== undefined && { action_color: colour, background_color: colour }),
  });
}

async function introduce(chat: Messenger, readUser: ChatOptions["readUser"]): Promise<void> {
  const introduction = introductionOf(await readUser());
  if (Object.keys(introduction).length > 0) chat("update", introduction);
}

/** Focuses the control that opened the chat; null where none has the focus. */
const focusOn = (control: Element | null) =>
  control instanceof HTMLElement && control !== document.body ? () => control.focus() : null;

/**
 * Loads the chat and shows the shop's button for it as long as nothing blocks it. Rejects when it does not come; the shop
 * goes on as if there were none.
 */
export async function startChat(options: ChatOptions): Promise<void> {
  await loadScript({ src: options.widget.script, isReady: () => typeof messenger() === "function" });
  const chat = messenger();
  if (chat === undefined) return;
  begin(chat, options);
  followSigns();
  const launcher = addLauncher(() => chat("show"));
  const sent = { displayed: false, started: false };
  let focusAgain = launcher.focus;
  let [isOpen, isShown] = [false, false];
  /** A request from a panel is answered once the panel, which blocks the chat, has closed. */
  const openOnRequest = () => {
    if (!isShown || chatRequestStore.read() !== "open") return;
    chatRequestStore.change(() => "none");
    focusAgain = focusOn(document.activeElement) ?? launcher.focus;
    chat("show");
  };
  const show = () => {
    isShown = isChatShown({ isLoaded: true, blockers: chatBlockerStore.read() });
    launcher.setShown(isShown);
    // Where the button is in the corner of messages, they are moved up.
    document.documentElement.toggleAttribute("data-chat", isShown);
    if (!isShown && isOpen) chat("hide");
    if (isShown && !sent.displayed) {
      sent.displayed = true;
      options.onDisplayed();
    }
    openOnRequest();
  };
  chat("onShow", () => {
    isOpen = true;
    launcher.setOpen(true);
    if (sent.started) return;
    sent.started = true;
    options.onStarted();
    void introduce(chat, options.readUser);
  });
  chat("onHide", () => {
    isOpen = false;
    launcher.setOpen(false);
    if (isShown) focusAgain();
    focusAgain = launcher.focus;
  });
  chatBlockerStore.subscribe(show);
  chatRequestStore.subscribe(openOnRequest);
  show();
}
