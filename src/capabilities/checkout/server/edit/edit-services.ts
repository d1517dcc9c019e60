import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import type { Tx } from "#platform/database.ts";
import type { Context } from "#platform/service.ts";
import { servicesAt } from "#capabilities/delivery/server/delivery.service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { editMessages, editWarns } from "../../order-management/edit-order.copy.ts";
import type { ChangeQuote } from "../../order-management/order-changes.office.contract.ts";
import type { FrozenLine } from "../draft/drafts.store.ts";
import { listServices, type OrderService, replaceServices } from "./edit-order.store.ts";

type EditedServices = {
  readonly summary: readonly string[];
  readonly warnings: readonly string[];
  /** All that may be chosen, for the screen. */
  readonly offered: ChangeQuote["services"];
};

type ServicesEdit = {
  readonly orderId: string;
  readonly lines: readonly FrozenLine[];
  readonly place: KnownLocality | null;
  /** SKUs; undefined: those that it has. */
  readonly chosen: readonly string[] | undefined;
};

/**
 * The paid services of a changed order. Those it has keep their price; those that fit nothing that is left go; others
 * are added at today's price.
 */
export async function editServices(
  tx: Tx,
  shop: Context,
  { orderId, lines, place, chosen }: ServicesEdit,
): Promise<Result<EditedServices, "unknownService">> {
  const before = await listServices(tx, orderId);
  const skus = lines.filter(({ quantity }) => quantity > 0).map(({ sku }) => sku);
  const { services, unknown } =
    place === null ? { services: [], unknown: skus } : await servicesAt(shop, { place, skus });
  // Services depend on the department, which is unknown for goods that are no longer sold.
  const fits = (sku: string) => unknown.length > 0 || services.some((one) => one.sku === sku);
  const wanted = [...new Set(chosen ?? before.map(({ sku }) => sku))];
  const kept = before.filter(({ sku }) => fits(sku) && (wanted.includes(sku) || isHidden(services, sku)));
  const fresh: OrderService[] = [];
  for (const sku of wanted.filter((one) => before.every((had) => had.sku !== one))) {
    const offered = services.find((one) => one.sku === sku && !one.isHidden);
    if (offered === undefined) return refuse("unknownService", { sku });
    fresh.push({ sku, title: offered.title, cents: offered.cents });
  }
  const gone = before.filter((one) => !kept.includes(one));
  const after = [...kept, ...fresh];
  if (gone.length + fresh.length > 0) await replaceServices(tx, orderId, after);
  return ok({
    summary: [
      ...gone.map(({ title }) => editMessages.serviceRemoved(title)),
      ...fresh.map(({ title }) => editMessages.serviceAdded(title)),
    ],
    warnings: gone.filter(({ sku }) => wanted.includes(sku)).map(({ title }) => editWarns.serviceLost(title)),
    offered: offeredOf(services, after),
  });
}

type Offered = Awaited<ReturnType<typeof servicesAt>>["services"];

const isHidden = (services: Offered, sku: string): boolean => services.some((one) => one.sku === sku && one.isHidden);

function offeredOf(services: Offered, after: readonly OrderService[]): ChangeQuote["services"] {
  const shown = services.filter((one) => !one.isHidden);
  const chosen = after.filter(({ sku }) => !isHidden(services, sku));
  const others = shown.filter(({ sku }) => after.every((one) => one.sku !== sku));
  return [...chosen, ...others].map(({ sku, title, cents }) => ({
    sku,
    title,
    price: toDollars(cents),
    isChosen: chosen.some((one) => one.sku === sku),
  }));
}
