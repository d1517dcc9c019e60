import { existsSync } from "node:fs";
import { Secret, TOTP } from "otpauth";
import { type Browser, chromium, type Page } from "playwright-core";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { type Figure, median, round } from "./measure.ts";
import { withOfficeShop } from "./office-shop.ts";

/** Lighthouse's slow 4G: bytes a second, and the milliseconds until an answer begins. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const ROUNDS = 5;
const GOAL_SECONDS = 1.5;

/** Each screen, and what shows its first answer. */
const screens: Readonly<Record<string, string>> = {
  "/": "main section",
  "/orders": "main tbody tr",
  "/products": "main tbody tr",
  "/customers": "main tbody tr",
};

type Owner = { readonly origin: string; readonly cookie: string; readonly recoveryCodes: readonly string[] };

/** The owner of the demonstration, who sets up an authenticator app. */
async function setUpOwner(origin: string): Promise<Owner> {
  let cookie = "";
  const post = async (path: string, body: object): Promise<{ secret?: string; recoveryCodes?: string[] }> => {
    const headers = { "content-type": "application/json", "x-office": "1", cookie };
    const answer = await fetch(`${origin}/api/office/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    cookie = answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? cookie;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { secret?: string; recoveryCodes?: string[] };
  };
  await post("log-in", { email: seedEmails.manager, password: SEED_PASSWORD });
  const { secret = "" } = await post("me/totp", {});
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes = [] } = await post("me/totp/confirm", { code });
  return { origin, cookie, recoveryCodes };
}

/** Notes in each document when the first answer is painted and the browser is free for a press. */
const noteReady = (selectors: Readonly<Record<string, string>>): void => {
  const check = () => {
    const selector = selectors[location.pathname] ?? "h1";
    if (document.querySelector(selector) === null) return void requestAnimationFrame(check);
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { readyAt: performance.timeOrigin + performance.now() })),
    );
  };
  check();
};

type Ready = { readonly readyAt?: number };

async function readyAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Ready).readyAt !== undefined, undefined, { polling: 50 });
  return page.evaluate(() => (window as Ready).readyAt ?? Number.NaN);
}

async function openPage(browser: Browser, { origin, cookie }: Owner, isSignedIn: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=", 2);
  if (isSignedIn) await context.addCookies([{ name, value, url: origin }]);
  await context.addInitScript(noteReady, screens);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  return { page, devtools, close: () => context.close() };
}

/** Seconds from the address to the first answer, with an empty cache and with one that has the files. */
async function measureScreen(browser: Browser, owner: Owner, path: string) {
  const { page, devtools, close } = await openPage(browser, owner, true);
  const open = async (): Promise<number> => {
    await page.goto("about:blank");
    await page.goto(owner.origin + path, { waitUntil: "commit" });
    const end = await readyAt(page);
    const seconds = (end - (await page.evaluate(() => performance.timeOrigin))) / 1000;
    await page.waitForLoadState("networkidle");
    return seconds;
  };
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < ROUNDS; turn++) {
    await devtools.send("Network.clearBrowserCache");
    cold.push(await open());
    warm.push(await open());
  }
  await close();
  return { cold: median(cold), warm: median(warm) };
}

/** Seconds from the press that ends the log-in to the first screen's answer. */
async function measureLogIn(browser: Browser, owner: Owner): Promise<number> {
  const taken: number[] = [];
  for (const code of owner.recoveryCodes.slice(0, ROUNDS)) {
    const { page, close } = await openPage(browser, owner, false);
    await page.goto(`${owner.origin}/`);
    await page.getByRole("textbox", { name: "Email" }).fill(seedEmails.manager);
    await page.getByLabel("Password").fill(SEED_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(code);
    const began = Date.now();
    await page.getByRole("button", { name: "Continue" }).click();
    taken.push(((await readyAt(page)) - began) / 1000);
    await close();
  }
  return median(taken);
}

/** The first screens of the office on a phone's slow line, until they can be used. */
export const benchOfficeScreens = (databaseUrl: string): Promise<readonly Figure[]> =>
  withOfficeShop(databaseUrl, async ({ officePort }) => {
    const owner = await setUpOwner(`http://127.0.0.1:${officePort}`);
    const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((file) => existsSync(file));
    if (executablePath === undefined)
      throw new Error("The bench of screens needs Chromium: install /usr/bin/chromium.");
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    const figureOf = (name: string, seconds: number): Figure => ({
      name: `Office, ${name}, slow 4G`,
      value: round(seconds),
      unit: "s",
      goal: { atMost: GOAL_SECONDS },
      detail: `median of ${ROUNDS}, until its first answer is painted and the browser is free`,
    });
    try {
      const figures = [figureOf("home after the log-in", await measureLogIn(browser, owner))];
      for (const path of Object.keys(screens)) {
        const { cold, warm } = await measureScreen(browser, owner, path);
        figures.push(
          figureOf(`${path} with the files in the cache`, warm),
          figureOf(`${path} with an empty cache`, cold),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });
