import type { Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import { type Customer, findCustomer } from "#capabilities/identity/server/identity.service.ts";
import type { CheckoutTerms } from "../methods.rules.ts";
import { readOwed } from "./people.store.ts";

/** Whoever is at the checkout: a guest, a customer with what the shop knows of them, or staff. */
export type Buyer = {
  /** Null for guests, and for staff, who buy for others. */
  readonly customer: Customer | null;
  readonly staff: NonNullable<NonNullable<Context["visit"]["customer"]>["staff"]> | null;
  readonly creditCents: Cents | null;
};

export async function readBuyer({ db, visit }: Context): Promise<Buyer> {
  const who = visit.customer;
  if (who === null) return { customer: null, staff: null, creditCents: null };
  if (who.staff !== null) return { customer: null, staff: who.staff, creditCents: null };
  const customer = await findCustomer(db, who.id);
  if (customer === null) return { customer: null, staff: null, creditCents: null };
  const hasCredit = visit.site.accountPayment === "offered" && customer.isCommercial && customer.creditLimitCents > 0;
  const creditCents = hasCredit ? Math.max(0, customer.creditLimitCents - (await readOwed(db, who.id))) : null;
  return { customer, staff: null, creditCents };
}

export const termsOf = (
  { visit: { site } }: Context,
  { staff, creditCents }: Buyer,
  hasMiele: boolean,
): CheckoutTerms => ({
  accountPayment: site.accountPayment,
  storageCharge: site.policies.storageCharge,
  depositPercent: site.payments.depositPercent,
  permissions: staff?.permissions ?? null,
  creditCents,
  hasMiele,
  offering: site,
});
