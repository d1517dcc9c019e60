import { expect, test } from "vitest";
import { blockerSigns, chatBlockers, introductionOf, isChatShown } from "./chat.rules.ts";

test("the chat widget is shown only when it is loaded and nothing blocks it (CHAT-05, CHAT-06)", () => {
  expect(chatBlockers).toEqual(["compare", "product-page", "filer-panel", "mobile-nav", "wui-sliding-panel"]);
  expect(isChatShown({ isLoaded: true, blockers: new Set() })).toBe(true);
  expect(isChatShown({ isLoaded: false, blockers: new Set() })).toBe(false);
  for (const blocker of chatBlockers) expect(isChatShown({ isLoaded: true, blockers: new Set([blocker]) })).toBe(false);
  expect(["compare", ...Object.keys(blockerSigns)].sort()).toEqual([...chatBlockers].sort());
});

test("a chat begins with the visitor's name and the account's e-mail, before a typed one (CHAT-14)", () => {
  const guest = { name: "", preferredEmail: "", providedEmail: "" };
  expect(introductionOf(guest)).toEqual({});
  expect(introductionOf({ ...guest, providedEmail: "typed@example.com" })).toEqual({ email: "typed@example.com" });
  expect(
    introductionOf({ name: "Sam Carter", preferredEmail: "sam@example.com", providedEmail: "typed@example.com" }),
  ).toEqual({ name: "Sam Carter", email: "sam@example.com" });
});
