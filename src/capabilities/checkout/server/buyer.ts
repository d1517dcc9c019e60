import type { Cents } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { CheckoutTerms } from "../methods.rules.ts";
import { type CustomerRow, findCustomer, readOwed } from "./people.store.ts";

/** Whoever is at the checkout: a guest, a customer with what the shop knows of them, or staff. */
export type Buyer = {
  /** Null for guests, and for staff, who buy for others. */
  readonly customer: (CustomerRow & { readonly id: string }) | null;
  readonly staff: NonNullable<NonNullable<Context["visit"]["customer"]>["staff"]> | null;
  readonly creditCents: Cents | null;
};

export async function readBuyer({ db, visit }: Context): Promise<Buyer> {
  const who = visit.customer;
  if (who === null) return { customer: null, staff: null, creditCents: null };
  if (who.staff !== null) return { customer: null, staff: who.staff, creditCents: null };
  const row = await findCustomer(db, who.id);
  if (row === null) return { customer: null, staff: null, creditCents: null };
  const hasCredit = visit.site.accountPayment === "offered" && who.isCommercial && row.creditLimitCents > 0;
  const creditCents = hasCredit ? Math.max(0, row.creditLimitCents - (await readOwed(db, who.id))) : null;
  return { customer: { ...row, id: who.id }, staff: null, creditCents };
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
});
