import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { SEED_PASSWORD } from "#seed/people.ts";
import { axeFindings, untilAnswered, untilFocused } from "./browser.ts";
import { codeOf } from "./office-staff.ts";

type SigningIn = {
  /** The page of the office that they want to see. */
  readonly url: string;
  readonly email: string;
  /** The time of the office's clock. */
  readonly now: Date;
};

/**
 * Signs a member of staff in who has no second factor yet, with an authenticator app; answers its secret. The clock
 * stands still and each code works once, so the app is set up with the code of half a minute ago.
 */
export async function signInWithApp(page: Page, { url, email, now }: SigningIn): Promise<string> {
  await page.goto(url);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(SEED_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
  await page.getByRole("button", { name: "Confirm the app" }).click();
  await page.getByRole("button", { name: "I have stored the codes" }).click();
  // On a phone the sidebar is there and not shown.
  await page.locator('nav[aria-label="Areas"]').waitFor({ state: "attached" });
  return secret;
}

/** By how many pixels a page is wider than its window. Scripts follow a change of the window's size a moment later. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * No fault of axe and no sideways scroll at these widths; the last one stays. The height stays as it is: a lower window
 * after a focus looks like a keyboard on the screen to the control library, which then waits with its dialogs.
 */
export async function expectToFit(page: Page, widths: readonly number[] = [375, 1440]): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await untilAnswered(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
}

/** The same at the widths of a phone, a tablet and a desk, and in the dark; then the window is as it was. */
export async function expectToFitEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectToFit(page, [375, 820, 1440]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  if (before !== null) await page.setViewportSize(before);
}

/** Opens the command bar by its keys; what is typed next is searched for. */
export async function openCommandBar(page: Page): Promise<Locator> {
  const bar = page.getByRole("dialog", { name: "Go to" });
  await page.keyboard.press("Control+k");
  await untilFocused(bar.getByPlaceholder("Page, person or number"));
  return bar;
}
