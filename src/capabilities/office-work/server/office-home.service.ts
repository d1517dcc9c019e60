import type { HomeFigures } from "#platform/office-home.ts";
import { allSites, type OfficeContext, type OfficeService, staffOf } from "#platform/office-service.ts";
import type { OfficePermission } from "#shop/office-permissions.ts";
import { hasPermission, sitesReached } from "#shop/office-staff.ts";
import type { officeHomeContract } from "../office-home.office.contract.ts";

/** On a site where the permission does not hold there is nothing to see; that is no error on a page of many parts. */
const maySee = (context: OfficeContext, needs: OfficePermission, site: string): boolean => {
  const staff = staffOf(context);
  return (
    hasPermission(staff, needs) &&
    (site === "" || sitesReached(staff, needs, allSites(context)).some((one) => one === site))
  );
};

async function readHome(context: OfficeContext, site: string, { waiting, sales }: HomeFigures) {
  const counts = waiting.filter(({ needs }) => maySee(context, needs, site)).map(({ count }) => count(context, site));
  const [found, sold] = await Promise.all([
    Promise.all(counts),
    maySee(context, sales.needs, site) ? sales.read(context, site) : null,
  ]);
  return {
    waiting: found.flatMap((one) => Object.entries(one).map(([name, count]) => ({ name, count }))),
    sales: sold === null ? null : sold.map((row) => ({ ...row })),
  };
}

/** `figures` are what the capabilities count. */
export const makeOfficeHomeService = (figures: HomeFigures): OfficeService<typeof officeHomeContract> => ({
  "GET /api/office/home": (context, { query }) => readHome(context, query.site, figures),
});
