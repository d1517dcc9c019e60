import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointKey } from "#shop/contract.ts";
import type { OfficeAccess } from "#shop/office-contract.ts";
import { hasPermission } from "#shop/office-staff.ts";
import { officeModules } from "../../src/app/office/modules.ts";
import { openOfficeAskers, type OfficeAskers } from "#test/support/office-askers.ts";
import { matrix } from "#test/support/office-matrix.ts";
import { FOREIGN, OWN, type Role, roles, type Row } from "#test/support/office-rows.ts";

let office: OfficeAskers;
beforeAll(async () => {
  office = await openOfficeAskers();
});
afterAll(() => office.close());

const endpoints = officeModules.flatMap(({ contract }) => Object.entries(contract));
const calls = endpoints.map(([key]) => key as EndpointKey);

test("every call of the office has a row in the matrix, and no row is without a call (OFR-03)", () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.toSorted());
});

/** The roles that the contract of a call gives it to. */
function rolesWith(needs: OfficeAccess): Row["roles"] {
  if (needs === "anyone") return needs;
  if (needs === "after-password" || needs === "signed-in") return "all";
  return roles.filter((role) => {
    const held = { role, name: role, permissions: office.permissionsOf.get(role) ?? [], sites: null, stores: null };
    return hasPermission({ roles: [held] }, needs);
  });
}

test("every call is given to the roles that the matrix says (OFR-03)", () => {
  const rolesByCall = endpoints.map(([key, { needs }]) => [key, rolesWith(needs)]);
  expect(rolesByCall).toEqual(endpoints.map(([key]) => [key, inOrder(matrix[key as EndpointKey]?.roles ?? [])]));
});

const inOrder = (of: Row["roles"]): Row["roles"] =>
  typeof of === "string" ? of : roles.filter((role) => of.includes(role));

/** Of those who may make a call the one who may do least, and one who may not. */
function pairOf(of: Row["roles"] = []): { readonly may?: Role | undefined; readonly mayNot?: Role | undefined } {
  if (typeof of === "string") return { may: "read-only" };
  return { may: roles.findLast((role) => of.includes(role)), mayNot: roles.find((role) => !of.includes(role)) };
}

// A call refuses by its permission alone, so one role with it and one without show that it asks. test/long/office-roles.test.ts asks for all.
describe.each(calls)("%s", (key) => {
  const row = matrix[key];
  const mayAll = row?.roles === "all" || row?.roles === "anyone";

  test("answers a stranger as the matrix says (OFR-03)", async () => {
    expect(await office.accessOf("stranger", key, OWN)).toBe(row?.roles === "anyone" ? "let in" : 401);
  });

  test("lets in a role that may make it, here and on a foreign site, and refuses one that may not (OFR-03)", async () => {
    const { may, mayNot } = pairOf(row?.roles);
    if (may !== undefined) expect([may, await office.accessOf(may, key, OWN)]).toEqual([may, "let in"]);
    if (may !== undefined && row?.foreign !== undefined)
      expect([may, await office.accessOf(may, key, FOREIGN)]).toEqual([may, row.foreign]);
    if (mayNot !== undefined) expect([mayNot, await office.accessOf(mayNot, key, OWN)]).toEqual([mayNot, 403]);
  });

  test("answers an API key as its maker, unless it is about a person's own session (OFI-01)", async () => {
    const isOpen = !mayAll && row?.isForPeople !== true;
    expect(await office.accessOf("key", key, OWN)).toBe(isOpen ? "let in" : 403);
    if (row?.foreign !== undefined) expect(await office.accessOf("key", key, FOREIGN)).toBe(isOpen ? row.foreign : 403);
    expect(await office.accessOf("narrow key", key, OWN)).toBe(403);
  });
});
