/** The digits of a GTIN as typed or scanned: blanks and dashes are left out. */
export const gtinDigits = (text: string): string => text.replaceAll(/[\s-]/g, "");

/** Whether the digits are a GTIN-8, -12, -13 or -14 whose check digit is right (GS1 General Specifications, 7.9). */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
