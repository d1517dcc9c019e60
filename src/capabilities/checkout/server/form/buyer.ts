import { asCents, type Cents, maxCents, subtractCents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { type Customer, findCustomer, readSeller } from "#capabilities/identity/server/identity.service.ts";
import type { LineForOrder } from "#capabilities/cart/server/cart.service.ts";
import type { CheckoutTerms } from "../../paying/methods.rules.ts";
import { readOwed } from "./people.store.ts";

/** The buyer: a guest, a customer with their stored data, or staff. */
export type Buyer = {
  /** Null for guests, and for staff, who buy for others. */
  readonly customer: Customer | null;
  readonly staff: NonNullable<NonNullable<Context["visit"]["customer"]>["staff"]> | null;
  /** The member of staff who orders for the customer from the office. */
  readonly seller:
    | ({ readonly memberId: string; readonly name: string; readonly mayOrder: boolean } & Pick<
        NonNullable<Buyer["staff"]>,
        "permissions"
      >)
    | null;
  readonly creditCents: Cents | null;
};

export async function readBuyer({ db, visit }: Context): Promise<Buyer> {
  const who = visit.customer;
  if (who === null) return { customer: null, staff: null, seller: null, creditCents: null };
  if (who.staff !== null) return { customer: null, staff: who.staff, seller: null, creditCents: null };
  const customer = await findCustomer(db, who.id);
  if (customer === null) return { customer: null, staff: null, seller: null, creditCents: null };
  const isOffered = visit.site.accountPayment === "offered";
  const seller = who.actor === undefined ? null : { ...who.actor, ...(await readSeller(db, who.actor, visit.site)) };
  return { customer, staff: null, seller, creditCents: isOffered ? await creditLeftOf(db, customer) : null };
}

/** The rest of a business's credit; null for a customer without credit. */
export async function creditLeftOf(db: Context["db"], customer: Customer): Promise<Cents | null> {
  if (!customer.isCommercial || customer.creditLimitCents <= 0) return null;
  return maxCents(asCents(0), subtractCents(customer.creditLimitCents, await readOwed(db, customer.accountId)));
}

export const termsOf = (
  { visit: { site } }: Context,
  { customer, staff, seller, creditCents }: Buyer,
  lines: readonly Pick<LineForOrder, "brandWarning" | "supplierCode">[],
): CheckoutTerms => ({
  accountPayment: site.accountPayment,
  storageCharge: site.policies.storageCharge,
  depositPercent: site.depositPercent,
  isOrderedByStaff: seller !== null,
  permissions: staff?.permissions ?? seller?.permissions ?? null,
  creditCents,
  hasMiele: lines.some((line) => line.brandWarning === "miele"),
  isAllOnOurTruck: lines.every((line) => line.supplierCode === null),
  isCustomer: customer !== null,
  offering: site,
});
