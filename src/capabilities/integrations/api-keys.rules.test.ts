import fc from "fast-check";
import { expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { type OfficePermission, officePermissions } from "#shop/office-permissions.ts";
import { type HeldRole, sitesWith } from "#shop/office-staff.ts";
import { type SiteCode, siteCodes } from "#shop/site.ts";
import {
  hintOf,
  isExpiryAllowed,
  isKeyForm,
  keyStateOf,
  mayMakeKey,
  rolesOfKey,
  formatScopes,
} from "./api-keys.rules.ts";

const roleWith = (permissions: readonly OfficePermission[], sites: readonly SiteCode[] | null): HeldRole => ({
  role: "own",
  name: "Own",
  permissions,
  sites,
  stores: null,
});

const somePermissions = fc.subarray([...officePermissions]);
const someSites = fc.option(fc.subarray([...siteCodes], { minLength: 1 }));
const someRoles = fc.array(
  fc.record({ permissions: somePermissions, sites: someSites }).map((one) => roleWith(one.permissions, one.sites)),
  { maxLength: 4 },
);

test("a key never does more than its scopes, its sites and its maker allow (OFI-01)", () => {
  fc.assert(
    fc.property(someRoles, somePermissions, someSites, (roles, scopes, sites) => {
      const maker = { roles };
      const key = { roles: rolesOfKey({ name: "ERP", scopes, sites }, maker, siteCodes) };
      const expected = officePermissions.map((permission) => {
        const ofMaker = sitesWith(maker, permission, siteCodes);
        const ofScopes = sitesWith({ roles: [roleWith(scopes, sites)] }, permission, siteCodes);
        return [permission, siteCodes.filter((site) => ofMaker.includes(site) && ofScopes.includes(site))];
      });
      const found = officePermissions.map((permission) => [permission, sitesWith(key, permission, siteCodes)]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 50 },
  );
});

test("a key is made only by somebody who can do all of it on all of its sites (OFI-01)", () => {
  const maker = { roles: [roleWith(["orders.write", "stock.read"], ["hc", "aol"])] };
  expect(mayMakeKey(maker, { scopes: ["orders.read", "stock.read"], sites: ["hc"] }, siteCodes)).toBe(true);
  expect(mayMakeKey(maker, { scopes: ["orders.write"], sites: ["hc", "aol"] }, siteCodes)).toBe(true);
  expect(mayMakeKey(maker, { scopes: ["orders.approve"], sites: ["hc"] }, siteCodes)).toBe(false);
  expect(mayMakeKey(maker, { scopes: ["orders.read"], sites: ["hc", "fk"] }, siteCodes)).toBe(false);
  expect(mayMakeKey(maker, { scopes: ["orders.read"], sites: null }, siteCodes)).toBe(false);
});

test("a key is over when its time is, and when somebody revokes it (OFI-01)", () => {
  const expiresAt = new Date("2026-12-01T00:00:00Z");
  expect(keyStateOf({ expiresAt, revokedAt: null }, new Date("2026-11-30T23:59:59Z"))).toBe("active");
  expect(keyStateOf({ expiresAt, revokedAt: null }, expiresAt)).toBe("expired");
  expect(keyStateOf({ expiresAt, revokedAt: new Date(0) }, new Date(0))).toBe("revoked");
});

test("a key ends between tomorrow and two years from now (OFI-01)", () => {
  const today = asCalendarDay("2026-11-24");
  const ends = ["2026-11-23", "2026-11-24", "2026-11-25", "2028-11-24", "2028-11-25"].map(asCalendarDay);
  expect(ends.map((day) => isExpiryAllowed(today, day))).toEqual([false, false, true, true, false]);
});

test("a key has one form, and lists show its first characters alone (OFI-01)", () => {
  const secret = `hk_live_${"Ab3-_".repeat(8)}xyz`;
  expect(isKeyForm(secret)).toBe(true);
  expect(hintOf(secret)).toBe("hk_live_Ab3-");
  for (const odd of [
    "",
    "hk_live_",
    `hk_test_${"a".repeat(43)}`,
    `${secret}x`,
    ` ${secret}`,
    `hk_live_${"é".repeat(43)}`,
  ])
    expect(isKeyForm(odd)).toBe(false);
});

test("scopes are said area by area", () => {
  expect(formatScopes(["orders.read", "stock.read", "stock.write"])).toBe("orders: see; stock: see, change");
});
