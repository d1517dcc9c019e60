import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { Context } from "#platform/service.ts";
import { type PaidService, servicesFor } from "../goods.rules.ts";
import { readFacts } from "./place-facts.ts";

/** The paid services that fit some goods, and the SKUs among them that the site does not sell any more. */
export async function servicesAt(
  { db, visit }: Context,
  { place, skus }: { readonly place: KnownLocality; readonly skus: readonly string[] },
): Promise<{ readonly services: readonly PaidService[]; readonly unknown: readonly string[] }> {
  const facts = await readFacts({ db, site: visit.site, now: visit.now, place, skus, cartId: null });
  const known = skus.flatMap((sku) => facts.goods.get(sku) ?? []);
  const services = servicesFor(facts.services, [...new Set(known.map(({ rootCategoryUri }) => rootCategoryUri))]);
  return { services, unknown: skus.filter((sku) => !facts.goods.has(sku)) };
}
