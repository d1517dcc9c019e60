import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { axeFindings, newSession, type Shopper, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { linkIn, mailsTo } from "#test/support/mails-and-forms.ts";
import { openCommandBar, sideways } from "#test/support/office-pages.ts";
import { codeOf } from "#test/support/office-staff.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);

async function givePassword(page: Page, email: string, password = SEED_PASSWORD): Promise<void> {
  await page.goto(store.officeUrl("/"));
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

type SetUp = { readonly secret: string; readonly codes: readonly string[] };

/** The clock stands still and each code works once, so the app is set up with the code of half a minute ago. */
async function setUpApp(page: Page): Promise<SetUp> {
  await page.getByRole("button", { name: "Use an authenticator app" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(secret, now, -1));
  await page.getByRole("button", { name: "Confirm the app" }).click();
  await page.getByText("Store these recovery codes now").waitFor();
  const codes = await page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: "I have stored the codes" }).click();
  await areas(page).waitFor({ state: "attached" });
  return { secret, codes };
}

const areas = (page: Page) => page.getByRole("navigation", { name: "Areas" });
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await title(page, "Sign in");
}

/** Work of somebody with a browser of their own, whose console may complain of `allowed` alone. */
async function alone(work: (staff: Shopper) => Promise<void>, allowed = "nothing"): Promise<void> {
  const staff = await newSession(store.browser, { width: 1440 });
  try {
    await work(staff);
    expect(staff.complaints.filter((one) => !one.includes(allowed))).toEqual([]);
  } finally {
    await staff.leave();
  }
}

describe("signing in to the office", () => {
  test("with an authenticator app, then with a recovery code, each once (OFR-01, OFR-02)", () =>
    alone(async ({ page }) => {
      await givePassword(page, seedOfficeEmails.warehouse);
      const { secret, codes } = await setUpApp(page);
      // A warehouse sees neither staff nor the log.
      await title(page, "Home");
      expect(await areas(page).getByRole("link").allInnerTexts()).toEqual([
        "Home",
        "Orders",
        "Returns",
        "Fulfilment",
        "Truck board",
        "Stock",
        "Stocktakes",
        "Purchase orders",
        "Products",
        "Outlet units",
        "Catalogue health",
        "Categories",
        "Manufacturers",
        "Facts",
        "Schemas",
        "Synonyms",
        "Supplier feeds",
        "Public holidays",
        "Your account",
        "Jobs",
      ]);
      await signOut(page, "Will Taumata");
      await givePassword(page, seedOfficeEmails.warehouse);
      await page.getByLabel("Code from your authenticator app").fill(codeOf(secret, now));
      await page.keyboard.press("Enter");
      await title(page, "Home");
      await signOut(page, "Will Taumata");
      await givePassword(page, seedOfficeEmails.warehouse);
      await page.getByRole("button", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code").fill(codes[0] ?? "");
      await page.getByRole("button", { name: "Continue" }).click();
      await title(page, "Home");
      await page.goto(store.officeUrl("/account"));
      await page.getByText("Recovery codes left: 9").waitFor();
    }));

  test("with a passkey, made and used by a virtual authenticator (OFR-02)", () =>
    alone(async ({ page }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("WebAuthn.enable");
      await devtools.send("WebAuthn.addVirtualAuthenticator", {
        options: {
          protocol: "ctap2",
          transport: "internal",
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      await givePassword(page, seedOfficeEmails.finance);
      await page.getByLabel("Name of the passkey").fill("Work laptop");
      await page.getByRole("button", { name: "Make a passkey" }).click();
      await page.getByText("Store these recovery codes now").waitFor();
      await page.getByRole("button", { name: "I have stored the codes" }).click();
      await title(page, "Home");
      await signOut(page, "Farid Aziz");
      await givePassword(page, seedOfficeEmails.finance);
      await page.getByRole("button", { name: "Continue with a passkey" }).click();
      await title(page, "Home");
      await page.goto(store.officeUrl("/audit"));
      await page.getByRole("cell", { name: "Passkey added" }).waitFor();
      await page.goto(store.officeUrl("/account"));
      await page.getByText("Passkey: Work laptop").waitFor();
    }));

  test("a session that ends while somebody types asks to sign in over the page, and loses nothing (OFR-02)", () =>
    alone(async ({ page }) => {
      await givePassword(page, seedOfficeEmails["read-only"]);
      await title(page, "Home");
      await page.goto(store.officeUrl("/account"));
      await page.getByLabel("Current password").fill("half a passw");
      // What the page asks for at its start would be refused, too, and bring the dialog early.
      await page.waitForLoadState("networkidle");
      await store.database.pool.query("update office_sessions set ended_at = now() where ended_at is null");
      await page.getByRole("link", { name: "Roles" }).hover();
      await page.getByRole("button", { name: "Make new recovery codes" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in to go on" });
      await dialog.getByRole("textbox", { name: "Email" }).fill(seedOfficeEmails["read-only"]);
      await dialog.getByLabel("Password").fill(SEED_PASSWORD);
      await dialog.getByRole("button", { name: "Sign in" }).click();
      await dialog.waitFor({ state: "detached" });
      expect(await page.getByLabel("Current password").inputValue()).toBe("half a passw");
      // The refused call itself.
    }, "status of 401"));
});

describe("an owner", () => {
  let owner: Shopper;
  beforeAll(async () => {
    owner = await newSession(store.browser, { width: 1440 });
    await givePassword(owner.page, seedEmails.manager);
    await setUpApp(owner.page);
  });
  afterAll(() => owner?.leave());

  test("invites somebody by mail, who chooses a password and is on the list (OFU-05)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff"));
    await page.getByRole("button", { name: "Invite somebody" }).click();
    await page.getByLabel("First name").fill("Tui");
    await page.getByLabel("Last name").fill("Parata");
    await page.getByRole("textbox", { name: "Email" }).fill("tui.parata@example.com");
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const [mail] = await mailsTo(store.sandbox, "tui.parata@example.com");
    if (mail === undefined) throw new Error("No invitation arrived.");
    await alone(async ({ page: theirs }) => {
      await theirs.goto(store.officeUrl(linkIn(mail, "/welcome")));
      await theirs.getByText("Hello Tui. Choose a password for tui.parata@example.com.").waitFor();
      await theirs.getByLabel("New password").fill("eleven copper pans");
      await theirs.getByRole("button", { name: "Set the password" }).click();
      await title(theirs, "Set up a second factor");
    });
    await page.getByRole("searchbox").fill("tui");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Tui Parata" }).click();
    await title(page, /Tui Parata/);
    await page.getByText("Invited by Robin Hale").waitFor();
  });

  test("ends somebody's access with a reason that the record's history shows (OFU-05, OFR-04)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff?words=cleo"));
    await page.getByRole("link", { name: "Cleo Marsh" }).click();
    await page.getByRole("button", { name: "End access" }).click();
    const dialog = page.getByRole("dialog", { name: "End Cleo's access now?" });
    await dialog.getByRole("button", { name: "End access" }).click();
    await dialog.getByText("Enter a reason.").waitFor();
    await dialog.getByLabel("Reason").fill("Left the company");
    await dialog.getByRole("button", { name: "End access" }).click();
    await page.getByText("Access ended by Robin Hale: Left the company").waitFor();
    expect(await page.getByRole("button", { name: "Let in again" }).count()).toBe(1);
  });

  test("limits somebody's role to one store, which their record says (OFR-03, OFU-05)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff?words=stella"));
    await page.getByRole("link", { name: "Stella Vogel" }).click();
    await page.getByRole("button", { name: "Change roles" }).click();
    const dialog = page.getByRole("dialog", { name: "Change Stella's roles" });
    await dialog.getByText("Only some stores").click();
    const choices = dialog.getByRole("group", { name: /^Stores whose orders/ });
    await choices.getByRole("checkbox").first().check({ force: true });
    await dialog.getByLabel("Reason").fill("Runs one showroom");
    await dialog.getByRole("button", { name: "Save roles" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(/Store manager \(.*1 store\)/).waitFor();
    await page.getByText(/Roles changed by Robin Hale: Runs one showroom/).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("reaches a person and a row by keyboard alone (OFR-07, OFR-08)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/audit"));
    await title(page, "Audit log");
    await openCommandBar(page);
    await page.keyboard.type("rita");
    await page.getByRole("option", { name: "Rita Okoro" }).waitFor();
    await page.keyboard.press("Enter");
    await title(page, /Rita Okoro/);
    await page.goto(store.officeUrl("/staff?words=sales.allora"));
    const second = page.locator("tbody tr").nth(1).getByRole("link");
    await second.waitFor();
    await page.getByRole("region", { name: "Staff" }).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await untilFocused(second);
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/staff\/[0-9a-f-]{36}/);
    await page.goBack();
    await page.waitForURL(/words=sales\.allora/);
    await page.keyboard.press("/");
    await untilFocused(page.getByRole("searchbox"));
  });

  test("the address holds filter, order and columns, so that a colleague sees the same (OFR-07)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/staff"));
    await page.getByRole("button", { name: "Name" }).click();
    await page.waitForURL(/sort=-name/);
    await page.getByRole("button", { name: /Any second factor/ }).click();
    await page.getByRole("option", { name: "No second factor" }).click();
    await page.waitForURL(/factor=missing/);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("dialog", { name: "Columns" }).getByText("Email", { exact: true }).click();
    await page.keyboard.press("Escape");
    await page.waitForURL(/hide=/);
    const address = page.url();
    await page.goto(store.officeUrl("/roles"));
    await page.goto(address);
    await page.getByRole("columnheader", { name: "Name" }).waitFor();
    expect(await page.getByRole("columnheader").allInnerTexts()).not.toContain("Email");
    expect(await page.locator("th[aria-sort=descending]").innerText()).toContain("Name");
  });

  test("copies a built-in role, changes the copy and reads what is gained and lost before saving (OFR-03)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/roles"));
    await page.getByRole("button", { name: "Copy role Customer service" }).click();
    const made = page.getByRole("dialog", { name: "New role" });
    await made.getByLabel("Name", { exact: true }).fill("Weekend service");
    await made.getByLabel("Most refunded at once ($)").fill("much");
    await made.getByRole("button", { name: "Make role" }).click();
    await made.getByText("Enter an amount like 500.").waitFor();
    await made.getByLabel("Most refunded at once ($)").fill("120");
    expect(await axeFindings(page)).toEqual([]);
    await made.getByRole("button", { name: "Make role" }).click();
    await made.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: /^Weekend service/ });
    await row.getByText("$120.00").waitFor();
    await row.getByRole("button", { name: "Change role Weekend service" }).click();
    const change = page.getByRole("dialog", { name: "Change role Weekend service" });
    await change.getByRole("checkbox", { name: "Stock: change" }).press("Space");
    await change.getByRole("checkbox", { name: "Refunds: change" }).press("Space");
    await change.getByText("0 people have this role. They gain: change stock. They lose: change refunds.").waitFor();
    await change.getByRole("button", { name: "Save role" }).click();
    await change.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Limits of Customer service" }).click();
    const limit = page.getByRole("dialog", { name: "Limits of Customer service" });
    await limit.getByLabel("Most refunded at once ($)").fill("650");
    await limit.getByRole("button", { name: "Save limits" }).click();
    await page
      .getByRole("row", { name: /^Customer service/ })
      .first()
      .getByText("$650.00")
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("deletes a role that nobody has, and keeps it after Cancel (OFR-03)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/roles"));
    await page.getByRole("button", { name: "Copy role Finance" }).click();
    const made = page.getByRole("dialog", { name: "New role" });
    await made.getByLabel("Name", { exact: true }).fill("Summer finance");
    await made.getByRole("button", { name: "Make role" }).click();
    await made.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Delete role Summer finance" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete role Summer finance?" });
    await dialog.getByRole("heading", { name: "Delete role Summer finance?" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Delete role Summer finance" }).click();
    await dialog.getByLabel("Reason").fill("Summer is over");
    await dialog.getByRole("button", { name: "Delete role" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("row", { name: /^Summer finance/ }).waitFor({ state: "detached" });
    await page.goto(store.officeUrl("/audit?words=summer"));
    await page.getByRole("row").filter({ hasText: "Summer is over" }).waitFor();
  });

  test("undoes a change of stock from the audit log, once (OFR-04, OFC-06)", async () => {
    const { page } = owner;
    const { rows } = await store.database.pool.query<{ sku: string; on_hand: number }>(
      `select p.sku, s.on_hand from stock s join products p on p.id = s.product_id
       where s.warehouse_code = 'SYD' and s.on_hand > 3 order by p.sku desc limit 1`,
    );
    const [{ sku, on_hand: onHand } = { sku: "", on_hand: 0 }] = rows;
    await page.goto(store.officeUrl(`/stock/${sku}/SYD`));
    await page.getByRole("button", { name: "Adjust" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Pieces").fill("2");
    await dialog.getByLabel("Note").fill("Miscounted by two");
    await dialog.getByRole("button", { name: "Adjust stock" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`${onHand - 2} (ledger ${onHand - 2})`).waitFor();
    await page.goto(store.officeUrl(`/audit?words=${encodeURIComponent("miscounted by two")}`));
    await page.getByRole("row").filter({ hasText: "Miscounted by two" }).getByRole("button", { name: /^Undo/ }).click();
    await page.getByText("Undone. The shop shows it now.").waitFor();
    await page
      .getByRole("row")
      .filter({ hasText: /Undone: .*Miscounted by two/ })
      .waitFor();
    await page.getByRole("row").filter({ hasText: "→" }).getByText("Undone", { exact: true }).waitFor();
    await page.goto(store.officeUrl(`/stock/${sku}/SYD`));
    const pieces = page.getByText(/^\d+ \(ledger \d+\)$/);
    expect(await pieces.innerText()).toBe(`${onHand} (ledger ${onHand})`);
  });

  test("chooses dark and dense, which the browser remembers (OFR-12)", async () => {
    const { page } = owner;
    await page.goto(store.officeUrl("/account"));
    for (const choice of ["Dark", "Dense rows"]) {
      await page.getByRole("button", { name: "Robin Hale" }).click();
      await page.getByRole("menuitem", { name: choice }).click();
    }
    await page.reload();
    await title(page, "Your account");
    const scheme = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect([scheme, await page.evaluate(() => document.documentElement.dataset["density"])]).toEqual(["dark", "dense"]);
    await page.evaluate(() => localStorage.clear());
  });

  test.each(["/staff", "/staff?words=nobody-at-all", "/roles", "/audit", "/account"])(
    "%s passes axe in light and dark, and fits a phone (OFR-12)",
    async (path) => {
      const { page } = owner;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(store.officeUrl(path));
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        expect(await axeFindings(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 375, height: 760 });
      await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    },
  );

  test("the console stays silent all along (OFR-01)", () => {
    expect(owner.complaints).toEqual([]);
  });
});

test("who is signed in is asked for once, while the scripts load (OFR-01)", () =>
  alone(async ({ page }) => {
    await page.goto(store.officeUrl("/"));
    await title(page, "Sign in");
    const started = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.toJSON()));
    const requests = started.filter(({ name }) => name.endsWith("/api/office/me"));
    expect(requests.map(({ initiatorType }) => initiatorType)).toEqual(["link"]);
  }));

test.each(["light", "dark"] as const)("the log-in passes axe in %s (OFR-12)", (colorScheme) =>
  alone(async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(store.officeUrl("/"));
    await title(page, "Sign in");
    expect(await axeFindings(page)).toEqual([]);
  }),
);
