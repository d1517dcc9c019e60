import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newSession } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

const prompt = (page: Page) => page.getByRole("banner").getByText(/^Delivering to/);

test.each([["0800", /Darwin.* 0800\? Change/]] as const)(
  "a link with region_id=%s delivers there, and asks somebody new; the code leaves the address, the rest stays (ROUTE-55, ROUTE-56, ROUTE-70)",
  async (code, place) => {
    const { page, complaints, leave } = await newSession(store.browser);
    await visit(page, store.url("aol", `/brands?region_id=${code}&kept=1`));
    await prompt(page)
      .getByText(place)
      .or(prompt(page).filter({ hasText: place }))
      .first()
      .waitFor();
    await page.waitForURL((url) => !url.searchParams.has("region_id"));
    expect(new URL(page.url()).searchParams.get("kept")).toBe("1");
    expect(complaints).toEqual([]);
    await leave();
  },
);
