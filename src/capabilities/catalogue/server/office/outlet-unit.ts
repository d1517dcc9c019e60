import { wallClock } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { OfficeContext } from "#platform/office-service.ts";
import type { Market } from "#shop/markets.ts";
import { recordAudit } from "#capabilities/audit/server/audit.service.ts";
import {
  describeMarks,
  type UnitCondition,
  unitIdOf,
  unitSku,
  unitSlug,
} from "../../outlet-units/outlet-unit.rules.ts";
import { postReturnedGoods } from "../stock/returned-goods.ts";
import { copyProduct, draftUnit, findUnitSource, saveUnit, nextUnitNumber } from "./outlet-unit.store.ts";
import { publishDraft } from "./publishing.store.ts";
import { recordOf } from "./save-product.ts";
import { scoreProduct } from "./scores.ts";

export type NewUnit = {
  readonly productId: number;
  readonly country: Market;
  /** The warehouse where it is. */
  readonly place: string;
  readonly condition: UnitCondition;
  readonly missingParts: string;
  readonly marks: string;
  readonly serial: string;
  readonly priceCents: Cents;
  readonly rrpCents: Cents | null;
  readonly returnNumber: string;
};

/** The site that sells single pieces in a country. */
const outletOf = ({ sites }: OfficeContext, country: Market) =>
  sites.find((site) => site.policies.productCondition === "shown" && site.country === country);

/** Makes a returned piece a product of its own and puts it on sale on the outlet's site, in stock where it is. */
export async function createOutletUnit(
  tx: Tx,
  context: OfficeContext,
  unit: NewUnit,
): Promise<Result<{ readonly id: number; readonly sku: string }, "noOutlet" | "otherDepartment" | "unknownProduct">> {
  const site = outletOf(context, unit.country);
  if (site === undefined) return refuse("noOutlet");
  const source = await findUnitSource(tx, unit.productId);
  if (source === null) return refuse("unknownProduct");
  const department = source.path.split("/")[0];
  if (!site.departments.some((one) => one === department)) return refuse("otherDepartment", { site: site.name });
  const { day: today } = wallClock(context.now, site.timeZone);
  const number = await nextUnitNumber(tx);
  const sku = unitSku(source.sku, number);
  const id = await copyProduct(tx, { id: unit.productId, sku, slug: unitSlug(source.slug, number), today });
  const { condition, marks, serial, returnNumber, priceCents, rrpCents } = unit;
  const missingParts = unit.missingParts === "" ? null : unit.missingParts;
  const at = { site: site.code, condition, missingParts };
  const words = describeMarks(marks);
  await saveUnit(tx, id, {
    ...at,
    number,
    ofProductId: unit.productId,
    marks,
    serial,
    returnNumber,
    at: context.now,
    words,
  });
  await draftUnit(tx, id, {
    ...at,
    unitId: unitIdOf(condition, number),
    priceCents,
    // A recommended price below the price would be no saving.
    rrpCents: rrpCents !== null && rrpCents >= priceCents ? rrpCents : null,
  });
  await postReturnedGoods(tx, context, {
    productId: id,
    place: unit.place,
    moves: [1],
    reference: returnNumber,
    reason: marks,
  });
  await publishDraft(tx, { id, site: site.code, now: context.now, today });
  await scoreProduct(tx, id);
  await recordAudit(tx, context, {
    area: "products",
    action: "outlet-unit-made",
    site: site.code,
    record: recordOf({ id, title: source.title }),
    after: { sku, condition, marks, price: priceCents / 100, from: returnNumber },
  });
  return ok({ id, sku });
}
