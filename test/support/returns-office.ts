import type { FastifyInstance } from "fastify";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "./office-staff.ts";
import { returnRequest, deliveredOrder, type DeliveredOrder } from "./returned-orders.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "./shop-with-sandbox.ts";

export type ReturnsOffice = {
  readonly shop: ShopWithSandbox;
  readonly office: FastifyInstance;
  /** Works in the warehouse. */
  readonly will: SignedInStaff;
  /** Works in customer service. */
  readonly sana: SignedInStaff;
  /** A delivered order, each of another product, twelve times. */
  readonly delivered: () => Promise<DeliveredOrder>;
  /** A return of such an order that its customer has asked for. */
  readonly requested: () => Promise<Requested>;
  readonly close: () => Promise<void>;
};
export type Requested = DeliveredOrder & { readonly returnNumber: string };

/** A shop with providers and an office, where two who work with returns are signed in. */
export async function startReturnsOffice(): Promise<ReturnsOffice> {
  const shop = await startShopWithSandbox();
  const office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  let skip = 0;
  const delivered = () => deliveredOrder(shop, { skip: skip++ % 12 });
  return {
    shop,
    office,
    will: await signInStaff(office, seedOfficeEmails.warehouse, { now }),
    sana: await signInStaff(office, seedOfficeEmails["customer-service"], { now }),
    delivered,
    requested: async () => {
      const order = await delivered();
      const params = { token: order.token };
      const made = await shop.visitor("aol").call("POST /api/order/:token/returns", { params, body: returnRequest(1) });
      if (!made.ok) throw new Error(made.errors.join());
      return { ...order, returnNumber: made.value.returns[0]?.number ?? "" };
    },
    close: async () => {
      await office.close();
      await shop.close();
    },
  };
}
