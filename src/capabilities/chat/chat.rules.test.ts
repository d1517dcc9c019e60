import { expect, test } from "vitest";
import { settingDefaults } from "#shop/settings.ts";
import { blockerSigns, chatBlockers, introductionOf, isChatShown, noWidgets, widgetsOf } from "./chat.rules.ts";

const urls = { chatUrl: "https://chat.example", ratingsUrl: "https://ratings.example" };
const defaults = settingDefaults("AU");

test("the chat widget is shown only when it is loaded and nothing blocks it (CHAT-05, CHAT-06)", () => {
  expect(chatBlockers).toEqual(["compare", "product-page", "filer-panel", "mobile-nav", "wui-sliding-panel"]);
  expect(isChatShown({ isLoaded: true, blockers: new Set() })).toBe(true);
  expect(isChatShown({ isLoaded: false, blockers: new Set() })).toBe(false);
  for (const blocker of chatBlockers) expect(isChatShown({ isLoaded: true, blockers: new Set([blocker]) })).toBe(false);
  expect(["compare", ...Object.keys(blockerSigns)].sort()).toEqual([...chatBlockers].sort());
});

test("as the settings begin there is no chat and no badge (CHAT-03, CHAT-16, SHELL-08)", () => {
  expect(widgetsOf(defaults, urls)).toEqual(noWidgets);
  expect(widgetsOf({ ...defaults, WebexEnabled: "true" } as typeof defaults, urls)).toEqual(noWidgets);
});

test("with an app id the chat comes from its provider, and switched off it does not (CHAT-01, CHAT-02, CHAT-03)", () => {
  const { chat } = widgetsOf({ ...defaults, IntercomAppId: " ab12cd " }, urls);
  expect(chat).toEqual({ script: "https://chat.example/widget/ab12cd", id: "ab12cd" });
  for (const IntercomEnabled of ["", "false", "0", "off"])
    expect(widgetsOf({ ...defaults, IntercomAppId: "ab12cd", IntercomEnabled }, urls).chat).toBeNull();
});

test("the badge needs a merchant id and nothing else (CHAT-16, CHAT-17, SHELL-08)", () => {
  expect(widgetsOf({ ...defaults, RatingsMerchantId: "1234567", IntercomEnabled: "false" }, urls)).toEqual({
    chat: null,
    ratings: { script: "https://ratings.example/js/platform.js", id: "1234567" },
  });
});

test("an id with characters of an address is invalid (CHAT-03)", () => {
  for (const id of ["../evil", "a/b", "a b", "https://evil.example", "x".repeat(65), "?a", "<script>"]) {
    expect(widgetsOf({ ...defaults, IntercomAppId: id, RatingsMerchantId: id }, urls)).toEqual(noWidgets);
  }
});

test("a chat begins with the visitor's name and the account's e-mail, before a typed one (CHAT-14)", () => {
  const guest = { name: "", preferredEmail: "", providedEmail: "" };
  expect(introductionOf(guest)).toEqual({});
  expect(introductionOf({ ...guest, providedEmail: "typed@example.com" })).toEqual({ email: "typed@example.com" });
  expect(
    introductionOf({ name: "Sam Carter", preferredEmail: "sam@example.com", providedEmail: "typed@example.com" }),
  ).toEqual({ name: "Sam Carter", email: "sam@example.com" });
});
