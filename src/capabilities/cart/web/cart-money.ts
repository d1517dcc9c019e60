import { addCents, type Cents, type Dollars, nearestCents, subtractCents, sumCents, timesCents } from "#kit/money.ts";
import type { Cart, CartProduct } from "../cart.contract.ts";
import { cartCopy } from "../cart.copy.ts";

/** Dollars of the wire, which are always whole cents. */
export const centsOf = (dollars: Dollars): Cents => nearestCents(dollars);

/** The product price of a line. */
export const goodsOf = (line: CartProduct): Cents => timesCents(centsOf(line.price), line.quantity);

/** Care plan and installation as chosen. Installations are named after what is installed, so "Installation" is put first. */
export const extrasOf = ({ selectedWarranty: plan, selectedInstall: job }: CartProduct) => [
  ...(plan ? [plan] : []),
  ...(job ? [{ ...job, name: `${cartCopy.installation}: ${job.name}` }] : []),
];

/** What a unit has been through, and what is not in its carton. */
export const conditionOf = ({ conditionType, marks, missingParts }: CartProduct): string =>
  [conditionType, marks, missingParts && `${cartCopy.missingParts}: ${missingParts}`].filter(Boolean).join(". ");

export type CartParts = {
  readonly goods: Cents;
  readonly carePlans: Cents;
  readonly installations: Cents;
  readonly discount: Cents;
};

/** What the total is made of. The discount is what the parts exceed it by, so the column always adds up. */
export function partsOf(cart: Cart): CartParts {
  const sum = (cents: (line: CartProduct) => Cents): Cents => sumCents(cart.products.map((line) => cents(line)));
  const goods = sum(goodsOf);
  const carePlans = sum((line) => timesCents(centsOf(line.selectedWarranty?.price ?? 0), line.quantity));
  const installations = sum((line) => timesCents(centsOf(line.selectedInstall?.price ?? 0), line.quantity));
  return {
    goods,
    carePlans,
    installations,
    discount: subtractCents(addCents(goods, carePlans, installations), centsOf(cart.orderTotal)),
  };
}
