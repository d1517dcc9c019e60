const withoutSigns = (text: string): string => text.replace(/[\s.-]/g, "");

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** The 11 digits of an Australian Business Number, or null: the weighted sum, the first digit less one, divides by 89. */
export function readAbn(text: string): string | null {
  const digits = withoutSigns(text);
  if (!/^[1-9]\d{10}$/.test(digits)) return null;
  return (weighted(digits, abnWeights) - abnWeights[0]) % 89 === 0 ? digits : null;
}

/** The 13 digits of a New Zealand Business Number, or null: it is a global location number that begins with 94. */
export function readNzbn(text: string): string | null {
  const digits = withoutSigns(text);
  if (!/^94\d{11}$/.test(digits)) return null;
  return weighted(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0 ? digits : null;
}

const gstWeights = [3, 2, 7, 6, 5, 4, 3, 2] as const;
const secondGstWeights = [7, 4, 3, 2, 5, 2, 7, 6] as const;

/**
 * The 8 or 9 digits of a New Zealand GST number, which is an IRD number, or null. The last digit is 11 less the remainder of the
 * weighted sum of the others; where that would be 10 the second weights count.
 */
export function readGstNumber(text: string): string | null {
  const digits = withoutSigns(text);
  if (!/^\d{8,9}$/.test(digits) || Number(digits) < 10_000_000 || Number(digits) > 150_000_000) return null;
  const [body, check] = [digits.slice(0, -1).padStart(8, "0"), Number(digits.at(-1))];
  const checkOf = (weights: readonly number[]): number => (11 - (weighted(body, weights) % 11)) % 11;
  const first = checkOf(gstWeights);
  return (first === 10 ? checkOf(secondGstWeights) : first) === check ? digits : null;
}

/** Digits in groups of three from the end: `51 824 753 556`, `123-091-799`. */
export const inGroups = (digits: string, between: string): string =>
  digits.replace(/\d(?=(?:\d{3})+$)/g, (digit) => `${digit}${between}`);
