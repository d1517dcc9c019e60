import { asCents, type Cents, formatAmount } from "#kit/money.ts";

export type DepositTerms = {
  /** What is to be paid, gift cards taken off. */
  readonly payableCents: Cents;
  readonly percent: number;
};

/** The least that may be paid now, rounded up to a cent. */
export const minDeposit = ({ payableCents, percent }: DepositTerms): Cents =>
  asCents(Math.ceil((payableCents * percent) / 100));

/** `56.99`: the share a deposit is of the total, in hundredths of a per cent, rounded down (PAY-73). */
export const depositPercentage = (deposit: Cents, total: Cents): number =>
  total <= 0 ? 0 : Math.floor((deposit * 10_000) / total) / 100;

export const depositMessages = {
  notPositive: "Input must be a postive number.",
  requestExceedsTotal: "Deposit request cannot equal or exceed order total.",
  tooSmall: ({ percent, smallest }: { percent: number; smallest: Cents }): string =>
    `Minimum deposit is ${percent}% of order total (${formatAmount(smallest)}).`,
} as const;

/** The error of a deposit in cents, or null. Null cents mean an invalid amount. */
export function checkDeposit(deposit: Cents | null, terms: DepositTerms): string | null {
  if (deposit === null || deposit <= 0) return depositMessages.notPositive;
  if (deposit >= terms.payableCents) return depositMessages.requestExceedsTotal;
  const smallest = minDeposit(terms);
  return deposit < smallest ? depositMessages.tooSmall({ percent: terms.percent, smallest }) : null;
}
