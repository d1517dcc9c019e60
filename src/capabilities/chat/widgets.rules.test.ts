import { expect, test } from "vitest";
import { settingDefaults } from "#shop/settings.ts";
import { noWidgets, widgetsOf } from "./widgets.rules.ts";

const urls = { chatUrl: "https://chat.example", ratingsUrl: "https://ratings.example" };
const defaults = settingDefaults("AU");

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
