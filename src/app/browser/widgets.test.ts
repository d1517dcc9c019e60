import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ChatOptions } from "#capabilities/chat/web/chat-widget.ts";
import { offerWidgets } from "./widgets.ts";

const here = vi.hoisted(() => ({
  started: [] as ChatOptions[],
  person: null as { sub: string } | null,
  typedEmail: undefined as string | undefined,
}));
vi.mock("#ui/when-shown.ts", () => ({ whenShown: (work: () => void) => work() }));
vi.mock("#ui/signed-in.ts", () => ({ isSignedIn: () => here.person !== null }));
vi.mock("#capabilities/identity/web/stored-tokens.ts", () => ({
  readTokens: () => here.person && { claims: here.person },
}));
vi.mock("#capabilities/chat/web/chat-widget.ts", () => ({
  startChat: async (options: ChatOptions) => void here.started.push(options),
}));
vi.mock("#capabilities/checkout/web/checkout-session.ts", () => ({
  readSession: () => ({ fields: { email: here.typedEmail } }),
}));
vi.mock("#pages/account/call-account.ts", () => ({
  callAccount: async () => ({ ok: true, value: { firstName: "Sam", lastName: "Carter", email: "sam@example.com" } }),
}));
vi.mock("#capabilities/analytics/web/send-event.ts", () => ({ sendEvent: () => {} }));

const chat = { script: "https://chat.example/widget/ab12", id: "ab12" };
let touch: EventTarget;
beforeEach(() => {
  Object.assign(here, { started: [], person: null, typedEmail: undefined });
  touch = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.stubGlobal("addEventListener", touch.addEventListener.bind(touch));
  vi.stubGlobal("removeEventListener", touch.removeEventListener.bind(touch));
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => " #00807A" }));
  vi.stubGlobal("document", { getElementById: () => ({ textContent: JSON.stringify({ chat, ratings: null }) }) });
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Opens a page as a visitor and returns how the chat started. */
async function visitAs(sub: string | null): Promise<ChatOptions> {
  here.person = sub === null ? null : { sub };
  const before = here.started.length;
  offerWidgets();
  return vi.waitFor(() => {
    const begun = here.started[before];
    if (begun === undefined) throw new Error("The chat has not begun.");
    return begun;
  }, 20_000);
}

test("a chat on a shared browser continues for its own customer and ends for others", async () => {
  const began = [];
  for (const sub of [null, null, "7", "7", null, "8"]) began.push((await visitAs(sub)).talkBefore);
  expect(began).toEqual(["own", "own", "somebody-elses", "own", "somebody-elses", "somebody-elses"]);
});

test("the chat loads only after the page is touched (CHAT-03)", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  offerWidgets();
  await new Promise((resolve) => setImmediate(resolve));
  expect(here.started).toEqual([]);
  touch.dispatchEvent(new Event("keydown"));
  await vi.waitFor(() => expect(here.started).toHaveLength(1), 20_000);
});

test("a guest is known by the e-mail typed at the checkout, a customer by name and account too (CHAT-14)", async () => {
  here.typedEmail = "typed@example.com";
  const guest = await visitAs(null);
  expect(await guest.readUser()).toEqual({ name: "", preferredEmail: "", providedEmail: "typed@example.com" });
  const customer = await visitAs("7");
  expect(await customer.readUser()).toEqual({
    name: "Sam Carter",
    preferredEmail: "sam@example.com",
    providedEmail: "typed@example.com",
  });
});

test("the chat gets the site's accent colour (CHAT-01)", async () => {
  expect((await visitAs(null)).colour).toBe("#00807a");
});
