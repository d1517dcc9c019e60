import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as Blockers from "./chat-blockers.ts";
import type * as Request from "./chat-request.ts";
import type * as Chat from "./chat-widget.ts";

vi.mock("#ui/load-script.ts", () => ({ loadScript: () => Promise.resolve() }));

const launcher = vi.hoisted(() => ({ isShown: false, isOpen: false, focused: 0, press: () => {} }));
vi.mock("./chat-launcher.ts", () => ({
  addLauncher: (press: () => void) => {
    Object.assign(launcher, { isShown: false, isOpen: false, focused: 0, press });
    return {
      setShown: (isShown: boolean) => void (launcher.isShown = isShown),
      setOpen: (isOpen: boolean) => void (launcher.isOpen = isOpen),
      focus: () => void launcher.focused++,
    };
  },
}));

let sentCommands: unknown[][];
let listeners: Map<string, () => void>;
let root: { dataset: Record<string, string>; toggleAttribute: (name: string, isThere: boolean) => void };
let attributes: Set<string>;
let movedTo: string | null;
let blockChat: typeof Blockers.blockChat;
let startChat: typeof Chat.startChat;
let request: typeof Request;
beforeEach(async () => {
  // Each test has a page of its own, on which nothing blocks the chat yet.
  vi.resetModules();
  ({ blockChat } = await import("./chat-blockers.ts"));
  ({ startChat } = await import("./chat-widget.ts"));
  request = await import("./chat-request.ts");
  sentCommands = [];
  listeners = new Map();
  attributes = new Set();
  const toggle = (name: string, isThere: boolean) => void (isThere ? attributes.add(name) : attributes.delete(name));
  root = { dataset: {}, toggleAttribute: toggle };
  const Intercom = (command: string, settings?: unknown) => {
    if (typeof settings === "function") listeners.set(command, settings as () => void);
    else sentCommands.push(settings === undefined ? [command] : [command, settings]);
  };
  vi.stubGlobal("window", { Intercom });
  vi.stubGlobal("document", pageOfDay({}));
  vi.stubGlobal("HTMLElement", Control);
  vi.stubGlobal("location", { assign: (to: string) => void (movedTo = to) });
  movedTo = null;
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** A page with a chat, or whose policy allows none. */
const pageOfDay = ({ allowsChat = true, found = null as object | null, activeElement = null as Control | null }) => ({
  documentElement: root,
  body: {},
  activeElement,
  querySelector: (selector: string) => (found !== null && selector in found ? {} : null),
  getElementById: () => (allowsChat ? { textContent: '{"chat":{"script":"https://chat.example","id":"ab12"}}' } : null),
});
class Control {
  focused = 0;
  isConnected = true;
  focus = () => void this.focused++;
}

/** The commands of one kind that the provider's script got. */
const commands = (name: string) => sentCommands.filter(([command]) => command === name);
const isLauncherShown = () => launcher.isShown;
const somebody = { name: "Sam Carter", preferredEmail: "sam@example.com", providedEmail: "" };

async function start(options: Partial<Chat.ChatOptions> = {}) {
  const events = { displayed: 0, started: 0, userReads: 0 };
  await startChat({
    widget: { script: "https://chat.example/widget/ab12", id: "ab12" },
    talkBefore: "own",
    onDisplayed: () => void events.displayed++,
    onStarted: () => void events.started++,
    readUser: async () => {
      events.userReads++;
      return somebody;
    },
    ...options,
  });
  return events;
}

test("the shop's button opens the chat, and the provider's button is never shown (CHAT-01, CHAT-05)", async () => {
  await start();
  expect(sentCommands[0]).toEqual(["boot", { app_id: "ab12", hide_default_launcher: true }]);
  expect([isLauncherShown(), attributes.has("data-chat")]).toEqual([true, true]);
  launcher.press();
  expect(commands("show")).toHaveLength(1);
  blockChat("compare")();
  expect(commands("update").filter(([, sent]) => "hide_default_launcher" in (sent as object))).toEqual([]);
});

test("the button says whether the chat is open, and has the focus again after it (CHAT-05)", async () => {
  await start();
  listeners.get("onShow")?.();
  expect([launcher.isOpen, launcher.focused]).toEqual([true, 0]);
  listeners.get("onHide")?.();
  expect([launcher.isOpen, launcher.focused]).toEqual([false, 1]);
  listeners.get("onShow")?.();
  blockChat("compare");
  listeners.get("onHide")?.();
  expect(launcher.focused).toBe(1);
});

test("a talk of somebody else on this browser is ended before the chat begins, one's own is not", async () => {
  await start({ talkBefore: "somebody-elses" });
  expect(sentCommands.slice(0, 2).map(([command]) => command)).toEqual(["shutdown", "boot"]);
  sentCommands = [];
  await start();
  expect(commands("shutdown")).toEqual([]);
});

test("a blocker hides the chat's button and an open chat until it is gone (CHAT-05, CHAT-09)", async () => {
  await start();
  const unblock = blockChat("compare");
  expect([isLauncherShown(), attributes.has("data-chat")]).toEqual([false, false]);
  expect(commands("hide")).toEqual([]);
  unblock();
  expect(isLauncherShown()).toBe(true);
  listeners.get("onShow")?.();
  blockChat("compare")();
  expect(commands("hide")).toHaveLength(1);
  listeners.get("onHide")?.();
  blockChat("compare")();
  expect(commands("hide")).toHaveLength(1);
});

test("blocked from the beginning it is hidden, and its first display is reported once (CHAT-11)", async () => {
  const unblock = blockChat("compare");
  const events = await start();
  expect([isLauncherShown(), events.displayed]).toEqual([false, 0]);
  unblock();
  blockChat("compare")();
  expect([isLauncherShown(), events.displayed]).toEqual([true, 1]);
});

test("beside a panel that is open from the beginning the chat shows no button (CHAT-05, CHAT-06)", async () => {
  vi.stubGlobal("document", { documentElement: root, body: {}, querySelector: () => ({}) });
  const events = await start();
  expect([isLauncherShown(), events.displayed]).toEqual([false, 0]);
});

test("the provider hears who somebody is when they begin to talk, not before, and once (CHAT-12, CHAT-14)", async () => {
  const events = await start();
  expect(events).toMatchObject({ started: 0, userReads: 0 });
  listeners.get("onShow")?.();
  listeners.get("onShow")?.();
  expect(events).toMatchObject({ started: 1, userReads: 1 });
  await vi.waitFor(
    () => expect(commands("update").at(-1)).toEqual(["update", { name: "Sam Carter", email: "sam@example.com" }]),
    20_000,
  );
});

test("a guest of whom the shop knows nothing is not introduced (CHAT-14)", async () => {
  const nobody = { name: "", preferredEmail: "", providedEmail: "" };
  const readUser = vi.fn(async () => nobody);
  await start({ readUser });
  const before = sentCommands.length;
  listeners.get("onShow")?.();
  await Promise.all(readUser.mock.results.map(({ value }) => value));
  expect([readUser.mock.calls.length, sentCommands.length]).toEqual([1, before]);
});

test("a blocker that registers twice counts once, and the root element lists all blockers (CHAT-10)", () => {
  const first = blockChat("mobile-nav");
  const second = blockChat("mobile-nav");
  const other = blockChat("compare");
  expect(root.dataset["chatBlockers"]).toBe("mobile-nav compare");
  first();
  expect(root.dataset["chatBlockers"]).toBe("compare");
  second();
  other();
  expect(root.dataset).toEqual({});
});

test("the chat takes the site's colour (CHAT-01)", async () => {
  await start({ colour: "#00857c" });
  expect(commands("boot")).toMatchObject([["boot", { action_color: "#00857c", background_color: "#00857c" }]]);
});

test("a visitor who asks for the chat before it has loaded gets it when it has (CHAT-05)", async () => {
  expect(request.requestChat()).toBe(true);
  expect(commands("show")).toEqual([]);
  await start();
  expect(commands("show")).toHaveLength(1);
});

test("a request from a panel opens the chat once the panel is closed, and the focus goes back (CHAT-05, CHAT-06)", async () => {
  await start();
  const button = new Control();
  vi.stubGlobal("document", pageOfDay({ activeElement: button }));
  const unblock = blockChat("wui-sliding-panel");
  request.requestChat();
  expect(commands("show")).toEqual([]);
  unblock();
  expect(commands("show")).toHaveLength(1);
  listeners.get("onShow")?.();
  listeners.get("onHide")?.();
  expect([button.focused, launcher.focused]).toEqual([1, 0]);
});

test("on a page without chat, and after its script failed, the link to the contact form is followed (CHAT-04)", () => {
  vi.stubGlobal("document", pageOfDay({ allowsChat: false }));
  expect(request.requestChat()).toBe(false);
  vi.stubGlobal("document", pageOfDay({}));
  request.cancelChat();
  expect([request.requestChat(), movedTo]).toEqual([false, null]);
});

test("a visitor who waits for a chat that does not come is taken to the contact form (CHAT-04)", () => {
  request.requestChat();
  request.cancelChat();
  expect(movedTo).toBe("/about/contact-us");
});

test("on a page whose picture reaches both edges the button stays in the page's last row (CHAT-05)", async () => {
  await start();
  expect(attributes.has("data-chat-at-end")).toBe(false);
  const { edgeToEdge } = await import("../chat.rules.ts");
  vi.stubGlobal("document", pageOfDay({ found: { [edgeToEdge]: true } }));
  await start();
  expect(attributes.has("data-chat-at-end")).toBe(true);
});
