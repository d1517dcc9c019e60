import { expect, test } from "vitest";
import type { OfficeStaff } from "#shop/office-staff.ts";
import { jobReach, formatProgress } from "./office-jobs.rules.ts";

const role = (permissions: readonly string[], sites: readonly string[] | null) =>
  ({ role: "r", name: "R", permissions, sites, stores: null }) as OfficeStaff["roles"][number];

test("a job is reached on the sites whose area is read, and across all sites only with all (OFR-09, OFR-03)", () => {
  const staff = { roles: [role(["products.write"], ["hc"]), role(["orders.read"], null)] };
  expect(jobReach(staff, ["products", "orders", "privacy"], ["hc", "aol"])).toEqual({
    pairs: ["products hc", "orders hc", "orders aol"],
    everywhere: ["orders"],
    somewhere: ["products", "orders"],
  });
});

test("progress is said with its total once that is known (OFR-09)", () => {
  expect([formatProgress({ done: 1204, total: 5000 }), formatProgress({ done: 7, total: null })]).toEqual([
    "1,204 of 5,000",
    "7",
  ]);
});
