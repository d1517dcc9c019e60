import { toCents } from "#kit/money.ts";
import { required } from "#kit/required.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { type OfficeContext, siteOf, staffOf } from "#platform/office-service.ts";
import type { Handled } from "#shop/contract.ts";
import { createOutletUnit, postReturnedGoods } from "#capabilities/catalogue/server/office-products.service.ts";
import { returnHistory, outcomeLabels } from "../returns.copy.ts";
import type { returnsOfficeContract } from "../returns.office.contract.ts";
import { stockMoves, unitsToInspect } from "../returns.rules.ts";
import { changeReturn, type Changing, recordStep, refuseState } from "./change-return.ts";
import {
  findInspected,
  insertInspection,
  type Inspection,
  listInspections,
  listOrderLines,
  listReturnLines,
  type OrderLine,
} from "./return-lines.store.ts";
import { copyPhotographs, showWithUnit, type UnitPhotograph } from "./return-photographs.ts";
import { saveReturnState } from "./returns.store.ts";

type Body = Handled<(typeof returnsOfficeContract)["POST /api/office/returns/:number/inspect"]>["body"];
type UnitRefusal =
  | "unknownPhotograph"
  | "onePiece"
  | "noUnit"
  | "badPrice"
  | "noOutlet"
  | "otherDepartment"
  | "unknownProduct";
type InspectRefusal = UnitRefusal | "wrongState" | "usedKey" | "noSuchLine" | "inspectedBefore";

const MAX_CENTS = 2_000_000_000;

type Booked = {
  readonly body: Body;
  readonly goods: OrderLine;
  /** The photographs that show an outlet unit. */
  readonly copies: readonly UnitPhotograph[];
};

/** Makes the piece a product on sale on the outlet's site, in the same transaction. */
async function sellUnit(
  context: OfficeContext,
  { tx, found }: Changing,
  { body, goods, copies }: Booked,
): Promise<Result<string, UnitRefusal>> {
  const { unit, quantity, serial } = body;
  if (unit === null || unit.marks === "") return refuse("noUnit");
  if (quantity !== 1) return refuse("onePiece");
  const priceCents = toCents(unit.price);
  if (priceCents === null || priceCents < 1 || priceCents > MAX_CENTS) return refuse("badPrice");
  const made = await createOutletUnit(tx, context, {
    productId: goods.productId,
    country: siteOf(context, found.site).country,
    place: required(found.place ?? undefined, "place of a received return"),
    condition: unit.condition,
    missingParts: unit.missingParts,
    marks: unit.marks,
    serial,
    priceCents,
    rrpCents: goods.rrpCents,
    returnNumber: found.number,
  });
  if (!made.ok) return made;
  await showWithUnit(tx, made.value.id, { copies, alt: `${goods.title}: ${unit.marks}`, now: context.now });
  return ok(made.value.sku);
}

/** Books what becomes of the goods; the SKU of an outlet unit, null for all else. */
async function book(
  context: OfficeContext,
  changing: Changing,
  of: Booked,
): Promise<Result<string | null, UnitRefusal>> {
  const { outcome, quantity, note } = of.body;
  if (outcome === "outlet") return sellUnit(context, changing, of);
  await postReturnedGoods(changing.tx, context, {
    productId: of.goods.productId,
    place: required(changing.found.place ?? undefined, "place of a received return"),
    moves: stockMoves(outcome, quantity),
    reference: changing.found.number,
    reason: note === "" ? outcomeLabels[outcome] : `${outcomeLabels[outcome]}: ${note}`,
  });
  return ok(null);
}

async function finish(context: OfficeContext, changing: Changing): Promise<void> {
  const { tx, found } = changing;
  const [lines, inspected] = await Promise.all([listReturnLines(tx, found.id), listInspections(tx, found.id)]);
  const received = lines.map((one) => ({ line: one.line, quantity: one.received ?? 0 }));
  if (lines.some(({ line }) => unitsToInspect(line, { received, inspected }) > 0)) return;
  await saveReturnState(tx, { id: found.id, to: "inspected", now: context.now });
  await recordStep(context, changing, {
    action: "return-inspected",
    text: "All goods inspected",
    why: returnHistory.inspected(found.number),
  });
}

function describeInspection({ quantity, outcome, unitSku, serial, note }: Inspection, title: string): string {
  const facts = [unitSku === null ? "" : `SKU ${unitSku}`, serial === "" ? "" : `serial ${serial}`, note];
  return [`${quantity} × ${title}: ${outcomeLabels[outcome].toLowerCase()}`, ...facts]
    .filter((one) => one !== "")
    .join(", ");
}

type Checked = { readonly goods: OrderLine };

async function check({ tx, found }: Changing, { line, quantity }: Body): Promise<Result<Checked, InspectRefusal>> {
  const [lines, inspected, goods] = await Promise.all([
    listReturnLines(tx, found.id),
    listInspections(tx, found.id),
    listOrderLines(tx, found.orderId),
  ]);
  const returnLine = lines.find((one) => one.line === line);
  const product = goods.find((one) => one.line === line);
  if (returnLine === undefined || product === undefined) return refuse("noSuchLine");
  const left = unitsToInspect(line, { received: [{ line, quantity: returnLine.received ?? 0 }], inspected });
  const by = inspected.findLast((one) => one.line === line)?.by;
  if (quantity > left && (left > 0 || by !== undefined)) return refuse("inspectedBefore", { left, by: by ?? "" });
  if (found.state !== "received") return refuseState(found);
  return quantity > left ? refuse("noSuchLine") : ok({ goods: product });
}

/** Inspects units of a line. A repeated press changes nothing, and each unit is inspected once. */
export async function inspectReturn(context: OfficeContext, number: string, body: Body) {
  const copies = await copyPhotographs(
    context,
    number,
    body.outcome === "outlet" ? (body.unit?.photographs ?? []) : [],
  );
  return copies.ok ? inspect(context, number, { body, copies: copies.value }) : copies;
}

const inspect = (context: OfficeContext, number: string, { body, copies }: Omit<Booked, "goods">) =>
  changeReturn(context, number, async (changing): Promise<Result<null, InspectRefusal>> => {
    const { tx, found } = changing;
    const before = await findInspected(tx, body.key);
    if (before !== null) return before === found.id ? ok(null) : refuse("usedKey");
    const checked = await check(changing, body);
    if (!checked.ok) return checked;
    const { goods } = checked.value;
    const booked = await book(context, changing, { body, goods, copies });
    if (!booked.ok) return booked;
    const { key: id, line, quantity, outcome, serial, note } = body;
    const unitSku = booked.value;
    const by = staffOf(context).name;
    const inspection = { id, line, quantity, outcome, serial, note, unitSku, by, at: context.now };
    await insertInspection(tx, found.id, inspection);
    await recordStep(context, changing, {
      action: "goods-inspected",
      after: { sku: goods.sku, quantity, outcome, ...(unitSku !== null && { unit: unitSku }), serial },
      reason: note,
      text: describeInspection(inspection, goods.title),
      why: null,
    });
    await finish(context, changing);
    return ok(null);
  });
