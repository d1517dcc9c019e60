import { type Cents, subtractCents } from "#kit/money.ts";

/** What a store's day should have, or what was counted. */
export type Takings = { readonly cashCents: Cents; readonly terminalCents: Cents };

/** Counted less expected: negative where money is missing. */
export const differenceOf = (counted: Takings, expected: Takings): Takings => ({
  cashCents: subtractCents(counted.cashCents, expected.cashCents),
  terminalCents: subtractCents(counted.terminalCents, expected.terminalCents),
});

const isNothing = ({ cashCents, terminalCents }: Takings): boolean => cashCents === 0 && terminalCents === 0;

export type Closing = {
  readonly expected: Takings;
  /** What the person saw as expected before they counted. */
  readonly seen: Takings;
  readonly counted: Takings;
  readonly reason: string;
};

/** Why a day cannot be closed with these figures; null where it can. */
export function closeObstacle({ expected, seen, counted, reason }: Closing): "changed" | "noReason" | null {
  if (!isNothing(differenceOf(seen, expected))) return "changed";
  return reason === "" && !isNothing(differenceOf(counted, expected)) ? "noReason" : null;
}
