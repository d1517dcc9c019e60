import { expect, test } from "vitest";
import { pages } from "#pages/routes.ts";
import { componentName } from "./browser-code.ts";

test("every page's file exports its component by the name the browser asks for (ROUTE-01)", async () => {
  for (const page of pages) {
    const file = new URL(`../../../${page.module}`, import.meta.url).pathname;
    const parts = (await import(/* @vite-ignore */ file)) as Readonly<Record<string, unknown>>;
    expect(parts[componentName(page)], page.module).toBe(await page.component());
  }
});
