import { nextAnswers } from "#platform/http/next-answer.ts";
import type { HomeFigures, WaitingWork } from "#platform/office/office-home.ts";
import { allSites, type OfficeContext, type OfficeService, sessionOf, staffOf } from "#platform/office-service.ts";
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

const count = async (context: OfficeContext, site: string, waiting: readonly WaitingWork[]) =>
  (await Promise.all(waiting.map((one) => one.count(context, site)))).flatMap((found) =>
    Object.entries(found).map(([name, number]) => ({ name, count: number })),
  );

/** Staff with the same roles see the same, so requests of theirs for a site share an answer. */
async function readHome(context: OfficeContext, site: string, { waiting, sales }: HomeFigures) {
  const seen = waiting.filter(({ needs }) => maySee(context, needs, site));
  const { staff, staffWithAllRoles } = sessionOf(context);
  const key = JSON.stringify([site, staff.roles, staffWithAllRoles?.roles]);
  const readShared = async () => {
    const [found, sold] = await Promise.all([
      count(
        context,
        site,
        seen.filter(({ isOfPerson }) => !isOfPerson),
      ),
      maySee(context, sales.needs, site) ? sales.read(context, site) : null,
    ]);
    return { found, sales: sold === null ? null : sold.map((row) => ({ ...row })) };
  };
  const [shared, own] = await Promise.all([
    context.db.state.get(nextAnswers).ask(`home ${key}`, readShared),
    count(
      context,
      site,
      seen.filter(({ isOfPerson }) => isOfPerson),
    ),
  ]);
  return { waiting: [...shared.found, ...own], sales: shared.sales };
}

/** `figures` are what the capabilities count. */
export const createOfficeHomeService = (figures: HomeFigures): OfficeService<typeof officeHomeContract> => ({
  "GET /api/office/home": (context, { query }) => readHome(context, query.site, figures),
});
