import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointKey } from "#shop/contract.ts";
import type { SiteCode } from "#shop/site.ts";
import { officeModules } from "../../src/app/office/modules.ts";
import { openOfficeAskers, type OfficeAskers } from "#test/support/office-askers.ts";
import { matrix } from "#test/support/office-matrix.ts";
import { FOREIGN, OWN, roles } from "#test/support/office-rows.ts";

let office: OfficeAskers;
beforeAll(async () => {
  office = await openOfficeAskers();
});
afterAll(() => office.close());

const calls = officeModules.flatMap(({ contract }) => Object.keys(contract) as EndpointKey[]);
/** Calls whose input names a site. The others would make the same requests for a foreign site once more. */
const callsOfSites = calls.filter((key) => matrix[key]?.foreign !== undefined || matrix[key]?.input?.length === 1);

async function expectOfRoles(key: EndpointKey, site: SiteCode, letIn: "let in" | 403): Promise<void> {
  const may = matrix[key]?.roles ?? [];
  const expected = roles.map((role) => [role, typeof may === "string" || may.includes(role) ? letIn : 403]);
  const found: unknown[] = [];
  for (const role of roles) found.push([role, await office.accessOf(role, key, site)]);
  expect(found).toEqual(expected);
}

test.each(calls)("%s answers each role on its own site as the matrix says (OFR-03)", (key) =>
  expectOfRoles(key, OWN, "let in"),
);

test.each(callsOfSites)("%s answers each role on a foreign site as the matrix says (OFR-03)", (key) =>
  expectOfRoles(key, FOREIGN, matrix[key]?.foreign ?? "let in"),
);
