import type { CheckoutView } from "../checkout.contract.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

type People = CheckoutView["salesPeople"];

/** Salespeople of the chosen store, and those without a store; all while no store is chosen. */
export const salesPeopleOf = ({ salesPeople }: Pick<CheckoutView, "salesPeople">, subdivision: string): People =>
  subdivision === ""
    ? salesPeople
    : salesPeople.filter((one) => one.subdivision === "" || one.subdivision === subdivision);

/** Staff and only staff are offered stores to choose from. */
export const isStaff = ({ stores, salesPeople }: Pick<CheckoutView, "stores" | "salesPeople">): boolean =>
  stores.length > 0 || salesPeople.length > 0;

/** The store with a salesperson who belongs to it: one of another store is deselected. */
export function withStore(view: CheckoutView, fields: CheckoutFields, subdivision: string): CheckoutFields {
  const belongsToStore = salesPeopleOf(view, subdivision).some((one) => one.code === fields.salespersonCode);
  return { ...fields, subdivision, salespersonCode: belongsToStore ? fields.salespersonCode : "" };
}

/** What the shop proposes for this member of staff, where nothing was chosen yet. */
export function withProposals(view: CheckoutView, fields: CheckoutFields): CheckoutFields {
  const subdivision = fields.subdivision || (view.stores.find((one) => one.selected)?.subdivision ?? "");
  const seller = view.salesPeople.find((one) => one.selected)?.code ?? "";
  return withStore(view, { ...fields, salespersonCode: fields.salespersonCode || seller }, subdivision);
}
