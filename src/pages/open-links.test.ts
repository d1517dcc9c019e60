import { expect, test } from "vitest";
import { settingsOf } from "#shop/settings.ts";
import { isOpen, leadsToPage, withoutClosed } from "./open-links.ts";

const off = settingsOf("AU", {}, []);
const on = settingsOf("AU", { DealsClubEnabled: "true", BuyapowaEnabled: "true" }, []);

test("a link to the deals club or to refer a friend shows only where its setting is on (ROUTE-22, ROUTE-25)", () => {
  for (const uri of ["/deals-club", "/refer-a-friend"]) {
    expect(isOpen(uri, off)).toBe(false);
    expect(isOpen(uri, on)).toBe(true);
  }
});

test("a link shows when a page is there, or when it leads out of the shop", () => {
  expect(isOpen("/products?sort=newest", off)).toBe(true);
  expect(isOpen("/#package", off)).toBe(true);
  expect(isOpen("https://maps.example/x", off)).toBe(true);
  expect(isOpen("tel:1300000500", off)).toBe(true);
  expect(isOpen("/nowhere-at-all", off)).toBe(false);
  expect(leadsToPage("//evil.example")).toBe(false);
});

test("links that lead nowhere fall out of what a page shows; everything else stays as it was", () => {
  const dead = { title: "Dead", uri: "/nowhere-at-all" };
  const live = { title: "Live", uri: "/brands" };
  const section = {
    kind: "x",
    size: 3,
    nothing: null,
    actions: [dead, live],
    more: dead,
    deep: [{ items: [live, dead] }],
  };
  expect(withoutClosed([section], off)).toEqual([
    { kind: "x", size: 3, nothing: null, actions: [live], deep: [{ items: [live] }] },
  ]);
});
