import { acceptedTypes, cardTypes, type CardTypeName } from "./card.rules.ts";

/** The provider's names for card types, where they differ from ours. */
const typeOfBrand: Readonly<Record<string, CardTypeName>> = {
  mc: "mastercard",
  diners: "dinersclub",
  cup: "unionpay",
};

/**
 * The shopper's name for a card that we do not accept, by the brand its provider reports (`diners`, `jcb_googlepay`).
 * Null for an accepted card, and where the provider reports no brand.
 */
export function unacceptedCard(reported: string | null): string | null {
  const brand = reported?.split("_")[0] ?? "";
  if (brand === "") return null;
  const name = Object.hasOwn(typeOfBrand, brand) ? typeOfBrand[brand] : brand;
  const type = cardTypes.find((one) => one.name === name);
  if (type === undefined) return "this type of card";
  return acceptedTypes.includes(type.name) ? null : type.label;
}
