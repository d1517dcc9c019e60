import { describe, expect, test } from "vitest";
import { redirectKey, redirectTarget } from "./content.rules.ts";

describe("old addresses", () => {
  test("are looked up by their path alone, in lower case (ERR-22, ERR-23)", () => {
    expect(redirectKey("https://shop.example/Old-Page/?a=1#top")).toBe("/old-page");
    expect(redirectKey("/")).toBe("/");
    expect(redirectKey("javascript:alert(1)")).toBeNull();
    expect(redirectKey("HTTP://shop.example")).toBe("/");
    expect(redirectKey("")).toBe("/");
    expect(redirectKey("///")).toBe("/");
    expect(redirectKey("/Caf%C3%A9//")).toBe("/café");
    expect(redirectKey("/100%")).toBe("/100%");
    expect(redirectKey("/a\u0000b#c?d")).toBe("/ab");
  });

  test("lead to a path of the shop or over https, never elsewhere (ERR-20, ROUTE-48)", () => {
    expect(redirectTarget("/c/laundry")).toBe("/c/laundry");
    expect(redirectTarget("https://help.example/x")).toBe("https://help.example/x");
    for (const bad of ["//evil.example", "/\\evil", "javascript:1", "http://plain.example", ""])
      expect(redirectTarget(bad)).toBeNull();
  });
});
