import { toCents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { commitUnlessRefused } from "#platform/commit-unless-refused.ts";
import type { OfficeContext, OfficeService } from "#platform/office-service.ts";
import type { Handled, RefusalOf } from "#shop/contract.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import { addZone } from "#capabilities/location/server/location.service.ts";
import type { zonesContract } from "../zones.office.contract.ts";
import { insertZoneDays } from "./zone-days.store.ts";

type Call = (typeof zonesContract)["POST /api/office/zones"];
type Made = { readonly code: string; readonly suburbs: number };

const createZone = (
  context: OfficeContext,
  { weekdays, price, ...zone }: Handled<Call>["body"],
): Promise<Result<Made, RefusalOf<Call>>> =>
  commitUnlessRefused<Made, RefusalOf<Call>>(context.db, async (tx) => {
    const cents = toCents(price);
    if (cents === null || cents < 0) return refuse("badPrice");
    const added = await addZone(tx, zone);
    if (!added.ok) return added;
    await insertZoneDays(tx, { zone: zone.code, weekdays, cents });
    await recordAudit(tx, context, {
      area: "delivery",
      action: "zone-added",
      record: { kind: "zone", id: zone.code, name: zone.name },
      after: { warehouse: zone.warehouse, suburbs: added.value.suburbs, weekdays: weekdays.join(", "), price },
    });
    return ok({ code: zone.code, suburbs: added.value.suburbs });
  });

/** The calls about delivery zones. */
export const officeZonesService: OfficeService<typeof zonesContract> = {
  "POST /api/office/zones": (context, { body }) => createZone(context, body),
};
