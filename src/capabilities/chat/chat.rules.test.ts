import { expect, test } from "vitest";
import { chatBlockers, isChatShown } from "./chat.rules.ts";

test("the chat widget is shown only when it is loaded and nothing blocks it (CHAT-05, CHAT-06)", () => {
  expect(chatBlockers).toEqual(["compare", "product-page", "filer-panel", "mobile-nav", "wui-sliding-panel"]);
  expect(isChatShown({ isLoaded: true, blockers: new Set() })).toBe(true);
  expect(isChatShown({ isLoaded: false, blockers: new Set() })).toBe(false);
  for (const blocker of chatBlockers) expect(isChatShown({ isLoaded: true, blockers: new Set([blocker]) })).toBe(false);
});
