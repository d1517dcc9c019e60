import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import type { Input } from "#shop/contract.ts";
import { officeOf, type OfficeBrowser, type OfficeContract, signInStaff } from "./office-staff.ts";
import { startTestShop, type TestShop } from "./shop.ts";

export type ScheduleBody = NonNullable<Input<OfficeContract["POST /api/office/scheduled-changes"]>["body"]>;

/** A shop and its office, where a merchandiser and the owner are signed in. */
export async function startSchedulingOffice() {
  const shop = await startTestShop();
  const office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  return {
    shop,
    office,
    now,
    merchandiser: await signInStaff(office, seedOfficeEmails.merchandiser, { now }),
    owner: await signInStaff(office, seedEmails.manager, { now }),
    close: async () => {
      await office.close();
      await shop.close();
    },
  };
}
export type SchedulingOffice = Awaited<ReturnType<typeof startSchedulingOffice>>;

/** Asks for a change of hc from the first until the fifth of December. */
export const scheduleChange = (by: OfficeBrowser, body: Partial<ScheduleBody> & Pick<ScheduleBody, "target">) =>
  by.call("POST /api/office/scheduled-changes", {
    body: { id: randomUUID(), site: "hc", from: "2026-12-01T09:00", to: "2026-12-05T09:00", note: "", ...body },
  });

/** Nine in the morning in Sydney on a day of December. */
export const nine = (day: number) => new Date(Date.UTC(2026, 10, 29 + day, 22));

/** What the job of scheduled changes works with. */
export const scheduleTools = ({ shop, office }: { readonly shop: TestShop; readonly office: FastifyInstance }) => ({
  db: shop.database.db,
  config: shop.config,
  log: office.log,
  sites: shop.shop.sites,
  originOf: () => "http://hc.localhost",
});
