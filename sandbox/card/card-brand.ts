/** First match wins; names as Adyen's `paymentMethod.brand`. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^3[47]/, "amex"],
  [/^3(?:0[0-5]|[689])/, "diners"],
  [/^35/, "jcb"],
  [/^(?:6011|64[4-9]|65)/, "discover"],
  [/^(?:50|5[6-9]|6304|6759|67)/, "maestro"],
  [/^62|^81/, "cup"],
  [/^(?:5[1-5]|2[2-7])/, "mc"],
  [/^4/, "visa"],
];

export function cardBrand(number: string): string {
  return brands.find(([pattern]) => pattern.test(number))?.[1] ?? "unknowncard";
}

export function cvcLengths(brand: string): readonly number[] {
  if (brand === "amex") return [4];
  return brand === "maestro" ? [0, 3] : [3];
}
