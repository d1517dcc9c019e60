import { z } from "zod";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents } from "#kit/money.ts";
import { lineParts, type Phase, type Rule } from "../promotion.rules.ts";

const names = z.array(z.string()).optional();
const ScopeTerms = z.strictObject({ categories: names, manufacturers: names, skus: names });

const points = z.number().int().min(1).max(10_000);
const cents = z.number().int().min(1).transform(asCents);
const parts = z.array(z.enum(lineParts)).min(1).default(["goods"]);
const PairSaving = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percentOff"), points }),
  z.strictObject({ kind: z.literal("centsOff"), cents }),
]);

/** The format of the column `effect`. */
const EffectTerms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percentOff"), points, parts }),
  z.strictObject({ kind: z.literal("centsOff"), cents, parts }),
  z.strictObject({ kind: z.literal("gift"), sku: z.string().min(1) }),
  z.strictObject({ kind: z.literal("together"), others: ScopeTerms, off: PairSaving }),
  z
    .strictObject({ kind: z.literal("nForM"), take: z.number().int().min(2), pay: z.number().int().min(1) })
    .refine(({ take, pay }) => pay < take, "pay must be less than take"),
]);

const Terms = z.object({ scope: ScopeTerms, except: ScopeTerms, effect: EffectTerms });

export type RuleRow = {
  readonly id: string;
  readonly site: string;
  readonly phase: Phase;
  readonly title: string;
  readonly isActive: boolean;
  readonly startsOn: CalendarDay | null;
  readonly endsOn: CalendarDay | null;
  readonly scope: unknown;
  readonly except: unknown;
  readonly minSpendCents: Cents;
  readonly minQuantity: number;
  readonly mostTimes: number | null;
  readonly isExclusive: boolean;
  readonly effect: unknown;
  readonly code: string | null;
  readonly isUsedUp: boolean;
  readonly isUsedByCustomer: boolean;
};

/** A row for the engine; null for a rule that cannot be parsed. */
export function ruleOf({ scope, except, effect, isUsedUp, isUsedByCustomer, ...row }: RuleRow): Rule | null {
  const terms = Terms.safeParse({ scope, except, effect });
  if (!terms.success) return null;
  return { ...row, ...terms.data, uses: isUsedUp ? "usedUp" : isUsedByCustomer ? "usedByCustomer" : "free" };
}
