import { describe, expect, test } from "vitest";
import { type OfficePermission, toolbarPermissions } from "./office-permissions.ts";
import { type HeldRole, mayGive, mustHaveSecondFactor, sitesWith } from "./office-staff.ts";

const sites = ["hc", "aol", "fk"] as const;
const held = (permissions: readonly OfficePermission[], at: HeldRole["sites"] = null): HeldRole => ({
  role: "role",
  name: "Role",
  permissions,
  sites: at,
  stores: null,
});

describe("a role", () => {
  test("holds on its sites, and changing includes seeing (OFR-03)", () => {
    const staff = { roles: [held(["orders.write"], ["hc"]), held(["orders.read"], ["fk"])] };
    expect(sitesWith(staff, "orders.read", sites)).toEqual(["hc", "fk"]);
    expect(sitesWith(staff, "orders.write", sites)).toEqual(["hc"]);
    expect(sitesWith(staff, "refunds.read", sites)).toEqual([]);
  });

  test.each([
    { permissions: ["orders.read", "audit.read"], must: false },
    { permissions: ["content.write"], must: false },
    { permissions: ["prices.write"], must: true },
    { permissions: ["refunds.approve"], must: true },
    { permissions: ["staff.write"], must: true },
  ] as const)("with $permissions needs a second factor: $must (OFR-02)", ({ permissions, must }) => {
    expect(mustHaveSecondFactor({ roles: [held(permissions)] })).toBe(must);
  });

  test("is given only by somebody who has all of it in the same place (OFR-03, OFU-05)", () => {
    const giver = { roles: [held(["staff.write", "orders.write"], ["hc", "aol"])] };
    expect(mayGive(giver, { permissions: ["orders.write"], sites: ["hc"] }, sites)).toBe(true);
    expect(mayGive(giver, { permissions: ["orders.write"], sites: ["fk"] }, sites)).toBe(false);
    expect(mayGive(giver, { permissions: ["orders.write"], sites: null }, sites)).toBe(false);
    expect(mayGive(giver, { permissions: ["refunds.write"], sites: ["hc"] }, sites)).toBe(false);
  });

  test("decides what the toolbar of the shop allows (OFR-03)", () => {
    expect(toolbarPermissions(["refunds.write", "orders.read", "quotes.approve"])).toEqual(["refunds", "quoteAll"]);
  });
});
