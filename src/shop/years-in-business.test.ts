import { expect, test } from "vitest";
import { sites } from "#sites/registry.ts";
import { yearsInBusiness } from "./years-in-business.ts";

test("Wattle & Ash and its commercial site count their years from 1906, the others do not count (PLP-35, PLP-36)", async () => {
  const counted = new Map<string, number | null>();
  for (const load of Object.values(sites)) {
    const { site } = await load();
    counted.set(site.code, yearsInBusiness(site.since, 2026));
  }
  expect([...counted].filter(([, years]) => years !== null)).toEqual([
    ["wa", 120],
    ["wac", 120],
  ]);
});

test("a shop of this year has no years to speak of yet (PLP-36)", () => {
  expect(yearsInBusiness(2026, 2026)).toBeNull();
});
