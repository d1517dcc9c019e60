import { officeCall } from "#office/ui/calls.ts";
import type { customersOfficeContract } from "../customers.office.contract.ts";

export const customersCall = officeCall<typeof customersOfficeContract>();

/** What a list of customers may be asked for; the address holds it. */
export type CustomersSearch = {
  readonly words?: string | undefined;
  readonly tag?: string | undefined;
  readonly group?: string | undefined;
  readonly commercial?: "none" | "pending" | "approved" | "declined" | undefined;
  readonly sort?: "created" | "-created" | "name" | "-name" | undefined;
  readonly after?: string | undefined;
  readonly hide?: string | undefined;
};

export const commercialLabels = {
  none: "Private",
  pending: "Business, applied",
  approved: "Business",
  declined: "Business, declined",
} as const;

/** `payment_pending` as `Payment pending`. */
export const describeState = (state: string): string => {
  const words = state.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whom a new order is for, where that is known. */
export type NewOrderSearch = { readonly customer?: string | undefined };
