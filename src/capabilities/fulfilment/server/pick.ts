import { ok, refuse, type Result } from "#kit/result.ts";
import { type OfficeContext, staffOf } from "#platform/office-service.ts";
import { checkScan, checkSerials, checkShort, type ShortReason } from "../picking.rules.ts";
import {
  auditConsignment,
  changeConsignment,
  type Changing,
  moveConsignment,
  refuseState,
} from "./change-consignment.ts";
import {
  findSerialElsewhere,
  insertShort,
  insertUnit,
  type LineRow,
  listConsignmentLines,
  listShorts,
  listUnits,
  saveSerials,
  type UnitRow,
} from "./units.store.ts";

type Line = LineRow & { readonly units: readonly UnitRow[]; readonly picked: number };

async function linesOf({ tx, consignment }: Changing): Promise<readonly Line[]> {
  const [lines, units] = await Promise.all([listConsignmentLines(tx, consignment.id), listUnits(tx, consignment.id)]);
  return lines.map((line) => {
    const own = units.filter((unit) => unit.line === line.line);
    return { ...line, units: own, picked: own.length };
  });
}

type Scan = { readonly key: string; readonly line: number; readonly scanned: string };

export const pickUnit = (context: OfficeContext, number: string, { key, line: at, scanned }: Scan) =>
  changeConsignment(
    context,
    number,
    async (changing): Promise<Result<null, "wrongState" | "noSuchLine" | "wrongProduct" | "allPicked">> => {
      const { tx, consignment } = changing;
      const lines = await linesOf(changing);
      if (lines.some(({ units }) => units.some(({ id }) => id === key))) return ok(null);
      if (consignment.state !== "picking") return refuseState(consignment);
      const line = lines.find((one) => one.line === at);
      if (line === undefined) return refuse("noSuchLine");
      const checked = checkScan(line, scanned);
      if (!checked.ok)
        return checked.refusal === "allPicked"
          ? refuse("allPicked", { ...checked.detail, by: line.units.at(-1)?.pickedBy ?? "somebody" })
          : checked;
      await insertUnit(tx, {
        id: key,
        consignmentId: consignment.id,
        line: at,
        by: staffOf(context).name,
        now: context.now,
      });
      await auditConsignment(context, changing, {
        action: "picked",
        after: { sku: line.sku, picked: line.picked + 1 },
      });
      return ok(null);
    },
  );

type Short = {
  readonly key: string;
  readonly line: number;
  readonly quantity: number;
  readonly reason: ShortReason;
  readonly note: string;
};

/** A consignment of which nothing is left is cancelled. */
export const shortPick = (context: OfficeContext, number: string, { key, line: at, ...short }: Short) =>
  changeConsignment(
    context,
    number,
    async (changing): Promise<Result<null, "wrongState" | "noSuchLine" | "tooManyShort">> => {
      const { tx, consignment } = changing;
      if ((await listShorts(tx, consignment.id)).some(({ id }) => id === key)) return ok(null);
      if (consignment.state !== "picking") return refuseState(consignment);
      const lines = await linesOf(changing);
      const line = lines.find((one) => one.line === at);
      if (line === undefined) return refuse("noSuchLine");
      const checked = checkShort(line, short.quantity);
      if (!checked.ok) return checked;
      const by = staffOf(context).name;
      await insertShort(tx, consignment.id, { id: key, line: at, ...short, by, at: context.now });
      const { quantity, reason, note } = short;
      await auditConsignment(context, changing, {
        action: "short",
        after: { sku: line.sku, short: quantity, why: reason },
        reason: note,
      });
      const left = lines.reduce((sum, one) => sum + one.quantity, 0) - quantity;
      return left === 0 ? moveConsignment(changing, { to: "cancelled", now: context.now }) : ok(null);
    },
  );

type Serial = { readonly id: string; readonly serial: string | null };
type PackRefusal = "wrongState" | "notPicked" | "missingSerial" | "sameSerial" | "knownSerial";

const isSame = (units: readonly UnitRow[], serials: ReadonlyMap<string, string | null>): boolean =>
  units.every(({ id, serial }) => serials.has(id) && serials.get(id) === serial);

export const packConsignment = (context: OfficeContext, number: string, input: readonly Serial[]) =>
  changeConsignment(context, number, async (changing): Promise<Result<null, PackRefusal>> => {
    const { tx, consignment } = changing;
    const lines = await linesOf(changing);
    const units = lines.flatMap((line) => line.units);
    const checked = checkSerials(input.map(({ serial }) => serial));
    if (!checked.ok) return checked;
    const serials = new Map(input.map(({ id }, at) => [id, checked.value[at] ?? null]));
    if (consignment.state === "packed" && isSame(units, serials)) return ok(null);
    if (consignment.state !== "picking") return refuseState(consignment);
    const left = lines.reduce((sum, line) => sum + line.quantity - line.picked, 0);
    if (left > 0) return refuse("notPicked", { left });
    if (units.some(({ id }) => !serials.has(id))) return refuse("missingSerial");
    const named = [...serials.values()].filter((serial) => serial !== null);
    const known = await findSerialElsewhere(tx, { consignmentId: consignment.id, serials: named });
    if (known !== null) return refuse("knownSerial", known);
    await saveSerials(
      tx,
      units.map(({ id }) => ({ id, serial: serials.get(id) ?? null })),
    );
    await auditConsignment(context, changing, { action: "packed", after: { units: units.length, serials: named } });
    return moveConsignment(changing, { to: "packed", now: context.now });
  });
