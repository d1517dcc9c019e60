import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
  type Request,
} from "playwright-core";
import { expect, inject } from "vitest";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A separate browser with a back-forward cache, which the packaged one lacks. */
export const launchKeepingPages = (): Promise<Browser> =>
  chromium.launch({ ...inject("wholeBrowser"), args: flags, ignoreDefaultArgs: ["--disable-back-forward-cache"] });

let running: Promise<Browser> | undefined;

/** The browser of this process, started for its first journey and ended with it. Each journey has its own context. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await running;
  if (browser?.isConnected()) return browser;
  running = chromium.launch({ ...inject("browser"), args: flags });
  return running;
}

export type Shopper = {
  readonly page: Page;
  /** The console's complaints so far: errors, warnings of React, refused resources. */
  readonly complaints: readonly string[];
  readonly leave: () => Promise<void>;
};

const whoHasFocus = (element: Element): string => {
  const { activeElement } = document;
  return activeElement === element ? "the control" : (activeElement?.outerHTML.slice(0, 300) ?? "nothing");
};

/**
 * Waits until the keys that follow reach this control: it may be on the screen a moment before it has the focus. Its
 * failure says what has the focus instead.
 */
export const untilFocused = (control: Locator): Promise<void> =>
  expect.poll(() => control.evaluate(whoHasFocus)).toBe("the control");

/** The calls of each page of a shopper that are not answered yet, and when they began. */
const underWay = new WeakMap<Page, Map<Request, number>>();
/** A call that is older belonged to a document that was left, and nobody hears of its end. */
const MAX_CALL_MS = 10_000;

function followCalls(page: Page): void {
  const pending = new Map<Request, number>();
  underWay.set(page, pending);
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    // Events are sent while their page is left.
    const isEvent = request.url().includes("/api/analytics/");
    if (!isEvent && ["fetch", "xhr"].includes(request.resourceType())) pending.set(request, Date.now());
  });
  page.on("requestfinished", (request) => void pending.delete(request));
  page.on("requestfailed", (request) => void pending.delete(request));
}

const callsOf = (page: Page): string[] =>
  [...(underWay.get(page) ?? [])]
    .filter(([, began]) => Date.now() - began < MAX_CALL_MS)
    .map(([request]) => `${request.method()} ${request.url()}`);

/**
 * Waits until a shopper's page is idle and all its calls are answered. The load state "networkidle" stays reached
 * once it was, also when a navigation within the shop or a press asks for more.
 */
export const untilAnswered = (page: Page): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
      );
      return callsOf(page);
    })
    .toEqual([]);

export type ShopperOptions = {
  readonly width?: number;
  readonly height?: number;
  readonly reducedMotion?: "reduce" | "no-preference";
  readonly scripts?: "on" | "off";
};

/**
 * Chrome says so by the clock, which on a busy machine runs out before the script that uses the answer runs. Journeys of
 * the office check that no answer is asked for twice.
 */
const isLatePreload = (text: string): boolean => text.includes("was preloaded using link preload but not used within");

/** A shopper with an empty browser. */
export async function newSession(
  browser: Browser,
  { width = 1280, height = 900, reducedMotion = "reduce", scripts = "on" }: ShopperOptions = {},
): Promise<Shopper> {
  const context: BrowserContext = await browser.newContext({
    viewport: { width, height },
    reducedMotion,
    javaScriptEnabled: scripts === "on",
    locale: "en-AU",
  });
  const page = await context.newPage();
  followCalls(page);
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint && !isLatePreload(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !hostname.endsWith("localhost") && hostname !== "127.0.0.1")
      complaints.push(`a foreign request: ${request.url()}`);
  });
  // As long as what is polled: a busy machine may pause for seconds.
  page.setDefaultTimeout(20_000);
  return { page, complaints, leave: () => context.close() };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type AxeResult = { violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[] };

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * No rule here reads the style sheets, which axe would load and parse for each page. Frames are checked separately,
 * because axe's message would not match their origin.
 */
const preload = { assets: ["media"] };
const runAxe = async (page: Page | Frame, context: string, options: object): Promise<AxeResult> =>
  (await page.evaluate(
    `axe.run(${context}, ${JSON.stringify({ ...options, resultTypes: ["violations"], preload, iframes: false })})`,
  )) as AxeResult;

/** A target half under a fixed bar is small only until it is scrolled, so it is measured where nothing covers it. */
async function isSmallInTheOpen(page: Page | Frame, target: readonly string[]): Promise<boolean> {
  const selector = JSON.stringify(target.at(-1));
  await page.evaluate(`document.querySelector(${selector})?.scrollIntoView({ block: "center" })`);
  return (await runAxe(page, selector, { runOnly: ["target-size"] })).violations.length > 0;
}

/** Loading content stays in place, faded, until the answer arrives (delivery.module.css and others). */
const isNothingPale = () =>
  [...document.querySelectorAll("[aria-busy=true]")].every((part) => getComputedStyle(part).opacity === "1");

/** The control library opens a dialog unseen for up to 0.6 s where a keyboard on the screen might come first. */
const isEachDialogSeen = () =>
  [...document.querySelectorAll("[role=dialog],[role=alertdialog]")].every(
    (dialog) => !dialog.checkVisibility() || dialog.checkVisibility({ opacityProperty: true }),
  );

/** Colours that fade into those of another scheme have no contrast of their own; what turns for ever is left out. */
const isNothingFading = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().iterations === Infinity);

/** The script of the sale's bottom bar decides whether it is shown, on a page whose scripts run. */
const isSaleBannerDecided = () => {
  const isReacts = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith("__react"));
  return (
    !isReacts(document.getElementById("root")) ||
    [...document.querySelectorAll('[data-sale="footerBanner"]')].every(isReacts)
  );
};

/**
 * The page has stopped scrolling, which a focus may have begun, and its observers have said what is on the screen: a bar
 * that comes while axe reads the page would have no name.
 */
const untilStill = async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let still = 0, before = scrollY; still < 10; still = scrollY === before ? still + 1 : 0) {
    before = scrollY;
    await frame();
  }
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement);
  });
  await frame();
};

/** axe's findings for the stable page by WCAG 2.2 A and AA and its best practices; one line for each element. */
export async function axeFindings(page: Page | Frame): Promise<string[]> {
  await page.waitForFunction(isNothingPale);
  await page.waitForFunction(isEachDialogSeen);
  await page.waitForFunction(isSaleBannerDecided);
  await page.evaluate(untilStill);
  await page.waitForFunction(isNothingFading);
  await page.evaluate(axeSource);
  const findings: string[] = [];
  const options = { runOnly: { type: "tag", values: RULES } };
  for (const { id, help, nodes } of (await runAxe(page, "document", options)).violations)
    for (const { target } of nodes)
      if (id !== "target-size" || (await isSmallInTheOpen(page, target)))
        findings.push(`${id}: ${help} at ${target.join(" ")}`);
  return findings;
}
