import { expect, test } from "vitest";
import { pages } from "#pages/routes.ts";
import { allowsThirdParties } from "./third-party.ts";

test("no script of an outsider runs where a card is typed, or where an address opens something by itself (CHAT-01, CHAT-15)", () => {
  const closed = pages.filter((page) => !allowsThirdParties(page)).map((page) => page.path);
  expect(closed).toEqual(
    expect.arrayContaining([
      "customer/checkout",
      "customer/confirmation",
      "order/:token",
      "account/reset-password/:token",
      "account/confirm-email/:token",
    ]),
  );
  expect(pages.filter((page) => page.path.includes(":token") && allowsThirdParties(page))).toEqual([]);
  for (const id of ["home", "product", "category", "cart"])
    expect(allowsThirdParties(pages.find((page) => page.id === id))).toBe(true);
});
