import type { CheckoutView } from "../checkout.contract.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

type People = CheckoutView["salesPeople"];

/** Whoever sells in the chosen store, and who belongs to none; everybody as long as none is chosen. */
export const salesPeopleOf = ({ salesPeople }: Pick<CheckoutView, "salesPeople">, subdivision: string): People =>
  subdivision === ""
    ? salesPeople
    : salesPeople.filter((one) => one.subdivision === "" || one.subdivision === subdivision);

/** Staff and only staff are offered stores to choose from. */
export const isStaff = ({ stores, salesPeople }: Pick<CheckoutView, "stores" | "salesPeople">): boolean =>
  stores.length > 0 || salesPeople.length > 0;

/** The store with whoever may sell there: a salesperson of another store is chosen no more. */
export function withStore(view: CheckoutView, fields: CheckoutFields, subdivision: string): CheckoutFields {
  const isTheirs = salesPeopleOf(view, subdivision).some((one) => one.code === fields.salespersonCode);
  return { ...fields, subdivision, salespersonCode: isTheirs ? fields.salespersonCode : "" };
}

/** What the shop proposes for this member of staff, where nothing was chosen yet. */
export function withProposals(view: CheckoutView, fields: CheckoutFields): CheckoutFields {
  const subdivision = fields.subdivision || (view.stores.find((one) => one.selected)?.subdivision ?? "");
  const seller = view.salesPeople.find((one) => one.selected)?.code ?? "";
  return withStore(view, { ...fields, salespersonCode: fields.salespersonCode || seller }, subdivision);
}
