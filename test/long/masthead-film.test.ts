import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSession, axeFindings } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());

const film = (page: Page) => page.locator("[data-film]");
const states = (page: Page) =>
  film(page).evaluate((box) => [
    ...new Set(box.getAnimations({ subtree: true }).map((one) => (one.effect === null ? "none" : one.playState))),
  ]);

test("the masthead's film starts once the page is still, pauses on request and out of sight, and shifts nothing (SHELL-21)", async () => {
  const { page, complaints, leave } = await newSession(store.browser, {
    width: 1280,
    height: 800,
    reducedMotion: "no-preference",
  });
  await page.goto(store.url("aol", "/"));
  await page.locator('[data-film="runs"]').waitFor();
  const still = page.getByRole("button", { name: "Pause the moving picture" });
  await expect.poll(() => states(page)).toContain("running");
  expect(await axeFindings(page)).toEqual([]);
  await still.click();
  await expect.poll(() => states(page)).not.toContain("running");
  await page.getByRole("button", { name: "Play the moving picture" }).click();
  await page.locator('[data-film="runs"]').waitFor();
  await page.evaluate(() => scrollTo(0, 3000));
  await page.locator('[data-film="stands"]').waitFor({ state: "attached" });
  await expect.poll(() => states(page)).not.toContain("running");
  expect(complaints).toEqual([]);
  await leave();
});

test("with reduced motion the film is not loaded (SHELL-21)", async () => {
  const { page, leave } = await newSession(store.browser, { width: 1280, height: 800 });
  const urls: string[] = [];
  page.on("request", (request) => void (request.url().includes("drawn-film") && urls.push(request.url())));
  await page.goto(store.url("aol", "/"), { waitUntil: "networkidle" });
  // In other browsers the film has loaded by then.
  await page.waitForFunction(() => performance.now() > 5_000);
  expect(urls).toEqual([]);
  expect(await film(page).count()).toBe(0);
  await leave();
});

test("the invitation plays a film and its Launch button leads to the virtual tours (SHELL-21, SHELL-31)", async () => {
  const shopper = await newSession(store.browser, { width: 1440, reducedMotion: "no-preference" });
  const { page } = shopper;
  await visit(page, store.url("wa", "/stores"));
  const masthead = page.getByRole("region", { name: "Walk through a showroom from home" });
  const film = masthead.locator("video");
  await film.waitFor();
  await masthead.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime > 0)).toBe(true);
  expect(await film.evaluate((it: HTMLVideoElement) => [it.muted, it.loop, it.videoWidth])).toEqual([true, true, 720]);
  await masthead.getByRole("button", { name: "Pause the moving picture" }).click();
  await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);
  await masthead.getByRole("link", { name: "Launch", exact: true }).click();
  await page.waitForURL("**/virtual-tour");
  await page.getByRole("heading", { level: 1, name: "Virtual tours" }).waitFor();
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});
