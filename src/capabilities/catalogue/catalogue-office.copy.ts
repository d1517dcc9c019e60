import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { catalogueOfficeContract } from "./catalogue.office.contract.ts";

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : "");

export const catalogueOfficeRefusalMessages: RefusalMessages<RefusalsOf<typeof catalogueOfficeContract>> = {
  unknownProduct: "There is no such product. It may have been removed; search for it again.",
  unknownMember: "This person is not a member of staff any more. Choose somebody else.",
  otherOwner: ({ name }) =>
    name === ""
      ? "Somebody has removed the owner meanwhile. Nothing was changed."
      : `${String(name)} has become the owner meanwhile. Nothing was changed.`,
  unknownCategory: "There is no such category. Reload the page and choose again.",
  wrongFields: "Some fields need another value.",
  knownSku: ({ sku }) => `There is a product with the SKU ${sku} already. Enter another SKU.`,
  changedMeanwhile: "Somebody else changed this product after you opened it. Choose which changes to keep.",
  notYours: ({ sites }) =>
    `This product is on sale on ${listOf(sites)}, where you can't change products. Ask somebody who can.`,
  badPrice: "Enter a price of $0.01 or more with at most two decimals. The RRP can't be less than the price.",
  onSale: "This product is on sale on this site. Change its price on the Prices page.",
  factsNeeded: ({ missing }) =>
    `Enter what is required first: ${Array.isArray(missing) ? missing.join(", ") : String(missing)}.`,
  belowBar: ({ score, bar, missing }) =>
    `The score is ${score}, and ${bar} is needed to publish. Fill in what brings most: ${listOf(missing)}.`,
  noPrice: "Enter this site's price before you publish.",
  otherDepartment: "This site does not sell this department. Choose another category or site.",
};

/** Why a change of a product is not undone. */
export const undoMessages = {
  unknown: "This change is from before changes could be undone. Change the product on its page.",
  gone: "The product is gone.",
  notYours: "Your roles don't let you change this product on every site that sells it.",
  changedSince: (name: string | null): string =>
    `${name ?? "An import"} changed these fields after that. Look at the product's page.`,
} as const;
