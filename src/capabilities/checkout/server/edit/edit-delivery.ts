import { asCalendarDay, type CalendarDay, isCalendarDay, formatDay, wallClock } from "#kit/calendar-day.ts";
import { asCents, type Cents, maxCents, subtractCents, toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import {
  daysOfOrder,
  delayBooking,
  moveRun,
  type OrderDays,
  releaseRun,
  resizeBooking,
} from "#capabilities/delivery/server/delivery.service.ts";
import { unitsReadyOn } from "#capabilities/delivery/goods.rules.ts";
import {
  dailyStorageCents,
  noStorageFee,
  type StorageFee,
  storageFee,
  storageTerms,
} from "#capabilities/delivery/storage.rules.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { editMessages } from "../../order-management/edit-order.copy.ts";
import { moveToDay } from "../../orders/order-changes.rules.ts";
import type { ChangeQuote } from "../../order-management/order-changes.office.contract.ts";
import { type FrozenLine, readOrderParts } from "../draft/drafts.store.ts";
import { storageCentsOf } from "../orders/order-view.ts";
import type { OrderRow } from "../orders/orders.store.ts";
import type { EditedGoods } from "./edit-goods.ts";
import { removeIdleSuppliers } from "./edit-order.store.ts";

export type DeliveryRefusal = "otherSupplier" | "noTruck" | "runFull" | "tooLateForDay" | "dayGone";

type EditedDelivery = {
  readonly day: CalendarDay | null;
  readonly deliveryCents: Cents;
  readonly storage: Pick<StorageFee, "days" | "dailyCents">;
  readonly summary: readonly string[];
  /** The days that it can be moved to, for the screen. */
  readonly days: ChangeQuote["days"];
};

type Delivering = {
  readonly order: OrderRow;
  readonly before: readonly FrozenLine[];
  readonly goods: EditedGoods;
  readonly place: KnownLocality | null;
  /** It goes to another suburb than before. */
  readonly isRelocated: boolean;
  /** The delivery was refunded by staff: its price is not given back again. */
  readonly isDeliveryRefunded: boolean;
  readonly wanted: string | undefined;
};

const isOurs = ({ supplierCode, quantity }: FrozenLine): boolean => supplierCode === null && quantity > 0;

/** Goods that nothing of this order's delivery can bring; null where all can come. */
async function checkBringer(
  tx: Tx,
  { order, before, goods }: Delivering,
): Promise<Result<never, "otherSupplier" | "noTruck"> | null> {
  const more = goods.lines.filter(({ quantity }, at) => quantity > (before[at]?.quantity ?? 0));
  const { suppliers } = await readOrderParts(tx, order.id);
  const other = more.find(
    ({ supplierCode }) => supplierCode !== null && suppliers.every((one) => one.code !== supplierCode),
  );
  if (other) return refuse("otherSupplier", { title: other.title });
  const stranded = order.day === null ? more.find(isOurs) : undefined;
  return stranded ? refuse("noTruck", { title: stranded.title }) : null;
}

/** The truck, its day and what they cost, once the lines are changed. Call it after stock has been changed. */
export async function editDelivery(
  tx: Tx,
  shop: Context,
  delivering: Delivering,
): Promise<Result<EditedDelivery, DeliveryRefusal>> {
  const { order, goods } = delivering;
  const unbrought = await checkBringer(tx, delivering);
  if (unbrought !== null) return unbrought;
  await removeIdleSuppliers(tx, order.id);
  if (order.day === null || order.zoneCode === null) return ok(withoutTruck(order.deliveryCents, []));
  if (goods.lines.some(isOurs)) return editTruck(tx, shop, delivering);
  await releaseRun(tx, order.id);
  const deliveryCents = delivering.isDeliveryRefunded ? order.deliveryCents : asCents(0);
  return ok(withoutTruck(deliveryCents, [editMessages.noTruck]));
}

const withoutTruck = (deliveryCents: Cents, summary: readonly string[]): EditedDelivery => ({
  day: null,
  deliveryCents,
  storage: noStorageFee,
  summary,
  days: [],
});

async function editTruck(
  tx: Tx,
  shop: Context,
  delivering: Delivering,
): Promise<Result<EditedDelivery, DeliveryRefusal>> {
  const { order, goods, place, isRelocated } = delivering;
  await delayForUnits(tx, shop, delivering);
  const { site, now } = shop.visit;
  const found = await daysOfOrder({
    db: tx,
    site,
    now,
    orderId: order.id,
    ...(isRelocated && place !== null && { place }),
  });
  const chosen = chooseDay(delivering, found);
  if (!chosen.ok) return chosen;
  const { day, zoneCode } = chosen.value;
  const isMoved = day !== order.day || zoneCode !== order.zoneCode;
  if (isMoved && !(await moveRun(tx, { orderId: order.id, zoneCode, day })).ok) return refuse("dayGone");
  if (goods.summary.length > 0 && !(await resizeBooking(tx, order.id)).ok) return refuse("runFull");
  const price = pricer(shop, delivering);
  const { deliveryCents, storage } = isMoved
    ? price(day, found?.days.find((one) => one.day === day)?.cents ?? order.deliveryCents)
    : { deliveryCents: order.deliveryCents, storage: storageOf(delivering) };
  return ok({
    day,
    deliveryCents,
    storage,
    summary: order.day !== null && day !== order.day ? [editMessages.day(order.day, day)] : [],
    days: shownDays(found, { order, price }),
  });
}

/** The days that were agreed, at what storing the changed goods costs a day. */
function storageOf({ order, goods }: Delivering): EditedDelivery["storage"] {
  const { storageDays: days, storageDailyCents } = order;
  const lines = goods.lines.map((line) => ({ ...line, priceCents: line.unitCents }));
  const isOther = days > 0 && goods.summary.length > 0;
  return { days, dailyCents: isOther ? dailyStorageCents(lines) : storageDailyCents };
}

/** Units that were added may still have to reach the truck's warehouse. */
async function delayForUnits(tx: Tx, shop: Context, { order, goods, place }: Delivering): Promise<void> {
  const proforma = new Set(goods.lines.filter((line) => line.isProforma).map(({ productId }) => productId));
  const units = goods.units.filter(({ productId }) => !proforma.has(productId));
  const timeZone = place?.zone?.timeZone ?? shop.visit.site.timeZone;
  const readyOn = unitsReadyOn(units, {
    home: order.warehouseCode ?? "",
    today: wallClock(shop.visit.now, timeZone).day,
  });
  if (readyOn !== null) await delayBooking(tx, order.id, readyOn);
}

type Chosen = { readonly day: CalendarDay; readonly zoneCode: string };

/** The order's own day stays open to it, unless units were added that cannot be ready by then. */
function chooseDay(
  { order, goods, wanted, place, isRelocated }: Delivering,
  found: OrderDays | null,
): Result<Chosen, "dayGone" | "tooLateForDay"> {
  const present = order.day;
  const zoneCode = isRelocated ? (place?.zone?.code ?? null) : order.zoneCode;
  const day = wanted === undefined ? present : isCalendarDay(wanted) ? asCalendarDay(wanted) : null;
  if (day === null || zoneCode === null) return refuse("dayGone");
  const offered = found?.days.find((one) => one.day === day);
  if (day !== present || zoneCode !== order.zoneCode)
    return offered?.available === true ? ok({ day, zoneCode }) : refuse("dayGone");
  if (goods.units.length > 0 && offered?.state === "too-soon") return refuse("tooLateForDay", { day: formatDay(day) });
  return ok({ day, zoneCode });
}

type Price = (day: CalendarDay, cents: Cents) => Pick<EditedDelivery, "deliveryCents" | "storage">;

/** What delivery and storage cost on a day: a cheaper delivery is not given back, as when customers move it. */
function pricer(shop: Context, { order, goods }: Delivering): Price {
  const terms = storageTerms({
    policy: shop.visit.site.policies.storageCharge,
    lines: goods.lines.map((line) => ({ ...line, priceCents: line.unitCents })),
    firstDay: order.firstDay,
  });
  return (day, cents) => {
    const storage = storageFee(terms, day);
    const now = { deliveryCents: order.deliveryCents, storageCents: storageCentsOf(order) };
    return {
      deliveryCents: moveToDay(now, { deliveryCents: cents, storageCents: storage.cents }).deliveryCents,
      storage,
    };
  };
}

const shownDays = (
  found: OrderDays | null,
  { order, price }: { readonly order: OrderRow; readonly price: Price },
): ChangeQuote["days"] =>
  (found?.days ?? [])
    .filter(({ state, day }) => state === "open" || state === "full" || day === order.day)
    .slice(0, 42)
    .map(({ day, cents, state }) => ({
      day,
      extra: toDollars(maxCents(asCents(0), subtractCents(price(day, cents).deliveryCents, order.deliveryCents))),
      isFull: state === "full" && day !== order.day,
    }));
