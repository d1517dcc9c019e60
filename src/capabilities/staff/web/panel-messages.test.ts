import { expect, onTestFinished, test } from "vitest";
import { listenToPanel, type PanelMessages } from "./panel-messages.ts";

const OFFICE = "https://office.example";
const REFRESH_CART = { action: "refreshCart" };
const panel = {} as MessageEventSource;
const otherWindow = {} as MessageEventSource;

/** A page with a panel, which counts reloads of the cart. */
function openPage(frame: () => MessageEventSource | null = () => panel) {
  const page = new EventTarget() as EventTarget & PanelMessages["page"];
  let reloads = 0;
  const stop = listenToPanel({ page, panel: frame, origin: OFFICE, onCart: () => (reloads += 1) });
  onTestFinished(stop);
  const send = (from: { origin: string; source: MessageEventSource | null; data: unknown }) =>
    void page.dispatchEvent(Object.assign(new Event("message"), from));
  return { send, stop, reloads: () => reloads };
}

test("the panel's message reloads the cart, once for each message (STAFF-34, STAFF-35)", () => {
  const { send, reloads } = openPage();
  send({ origin: OFFICE, source: panel, data: REFRESH_CART });
  send({ origin: OFFICE, source: panel, data: REFRESH_CART });
  expect(reloads()).toBe(2);
});

test.each([
  "https://evil.example",
  "https://office.example.evil.example",
  "https://office.example:8443",
  "http://office.example",
  "https://OFFICE.example/",
  "null",
  "",
])("a message from the origin %j is not heard, even from the panel's own window (STAFF-34)", (origin) => {
  const { send, reloads } = openPage();
  send({ origin, source: panel, data: REFRESH_CART });
  expect(reloads()).toBe(0);
});

test("a message from another window of the panel's origin is not heard (STAFF-34)", () => {
  const { send, reloads } = openPage();
  send({ origin: OFFICE, source: otherWindow, data: REFRESH_CART });
  send({ origin: OFFICE, source: null, data: REFRESH_CART });
  expect(reloads()).toBe(0);
});

test("without a panel nothing is heard, not even a message without a window (STAFF-34)", () => {
  const { send, reloads } = openPage(() => null);
  send({ origin: OFFICE, source: null, data: REFRESH_CART });
  expect(reloads()).toBe(0);
});

test("another action of the panel, and one after it was closed, reload nothing (STAFF-35)", () => {
  const { send, stop, reloads } = openPage();
  for (const data of [{ action: "logout" }, "refreshCart", null]) send({ origin: OFFICE, source: panel, data });
  stop();
  send({ origin: OFFICE, source: panel, data: REFRESH_CART });
  expect(reloads()).toBe(0);
});
