import { expect, test } from "vitest";
import { matchPage } from "#pages/match.ts";
import { pages } from "#pages/routes.ts";
import { preloadName } from "./preload.ts";

const nameOf = (address: string): string | null => {
  const url = new URL(address, "http://shop");
  return preloadName(matchPage(url.pathname)?.page, url);
};

test("a route's preloadKey and the address name what is fetched ahead for a link (ROUTE-71, ROUTE-72)", () => {
  expect(nameOf("/c/laundry?brand=Tallawong")).toBe("listing /c/laundry?brand=Tallawong");
  expect(nameOf("/brands/tallawong")).toBe("listing /brands/tallawong");
  expect(nameOf("/stores")).toBe("stores /stores");
});

test("only public pages are prefetched (ROUTE-71)", () => {
  for (const path of ["/cart", "/customer/checkout", "/account", "/order/a-secret", "/nowhere"])
    expect(nameOf(path)).toBeNull();
  const odd = pages.filter((page) => (page.audience === "public") !== (page.preloadKey !== undefined));
  expect(odd.map((page) => page.id)).toEqual([]);
});
