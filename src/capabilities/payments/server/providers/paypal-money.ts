import { z } from "zod";
import { toCents } from "#kit/money.ts";
import type { Money } from "./payment-provider.ts";

/** An amount as PayPal writes it. */
export const PayPalMoney = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });

/** The amount in cents; null for one that is no number. */
export const payPalMoneyOf = ({ value, currency_code: currency }: z.output<typeof PayPalMoney>): Money | null => {
  const cents = toCents(Number(value));
  return cents === null ? null : { cents, currency };
};
