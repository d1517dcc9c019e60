import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();
const shopper = shopperForTests(store, { width: 1440 }, ({ page }) =>
  visit(page, store.url("wa", "/p/tallawong-610l-french-door-fridge-kf612bx")),
);

async function open(button: RegExp): Promise<Locator> {
  const { page } = shopper;
  await page.getByRole("button", { name: button }).first().press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

const close = async (dialog: Locator): Promise<void> => {
  await shopper.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
};

const widthOf = async (part: Locator): Promise<number> => Math.round((await part.boundingBox())?.width ?? 0);

test("the view in a room has two columns side by side and is large (SHELL-37, SHELL-39)", async () => {
  const dialog = await open(/See it in a room/);
  const [says, controls] = [await dialog.getByRole("status").first().boundingBox(), dialog.getByRole("radiogroup")];
  expect((says?.x ?? 0) + (says?.width ?? 0)).toBeLessThanOrEqual((await controls.boundingBox())?.x ?? 0);
  expect(await widthOf(dialog)).toBe(970);
  await close(dialog);
});

test("the picture that is turned round reaches the dialog's edges (SHELL-37)", async () => {
  const dialog = await open(/Turn it round/);
  const stage = dialog.getByRole("img", { name: /of a turn$/ }).locator("..");
  const border = 2 * (await dialog.evaluate((it) => Number.parseFloat(getComputedStyle(it).borderLeftWidth)));
  expect(await widthOf(stage)).toBe((await widthOf(dialog)) - border);
  await close(dialog);
});

test("the large picture stands without a frame, and its dialog still has a name and a way out (SHELL-37)", async () => {
  const dialog = await open(/Look closer/);
  const layout = await dialog.evaluate((it) => {
    const { borderTopWidth, boxShadow, backgroundColor } = getComputedStyle(it);
    return { borderTopWidth, boxShadow, backgroundColor };
  });
  expect(layout).toEqual({ borderTopWidth: "0px", boxShadow: "none", backgroundColor: "rgba(0, 0, 0, 0)" });
  expect(await dialog.getAttribute("aria-label")).toMatch(/: angle$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(shopper.complaints).toEqual([]);
});
