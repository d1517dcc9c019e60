import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { dollars } from "#shop/wire-values.ts";
import { addressLevels, velocityKeys } from "./fraud.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });

const Days = z.number().int().min(1).max(365);
export const FraudRuleView = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("value"), dollars: z.number().int().min(1).max(1_000_000) }),
  z.object({ kind: z.literal("addresses"), level: z.enum(addressLevels) }),
  z.object({
    kind: z.literal("velocity"),
    of: z.enum(velocityKeys),
    orders: z.number().int().min(2).max(100),
    hours: z.number().int().min(1).max(720),
  }),
  z.object({ kind: z.literal("new-email"), days: Days }),
  z.object({ kind: z.literal("first-express"), days: z.number().int().min(0).max(30) }),
]);

export const ListedRule = z
  .object({
    id: z.uuid(),
    rule: FraudRuleView,
    text: z.string(),
    state: z.enum(["draft", "published", "retired"]),
    version: z.number().int(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "FraudRule" });
export type ListedRule = z.output<typeof ListedRule>;

export const RuleTest = z
  .object({
    orders: z.number().int().meta({ description: "looked at, at most the latest 2,000" }),
    held: z.array(z.object({ site: z.string(), orderNumber: z.string(), total: dollars, reason: z.string() })),
    heldCount: z.number().int(),
  })
  .meta({ id: "FraudRuleTest" });
export type RuleTest = z.output<typeof RuleTest>;

const OfRule = z.object({ id: z.uuid() });
const Version = z.object({ version: z.number().int().meta({ description: "the one that the change began from" }) });
const changed = { unknownRule: 404, changedBefore: 409 } as const;
const Rules = z.object({ rules: z.array(ListedRule) });

/** Rules that hold orders for review: written as drafts, tried on past orders, published. */
export const fraudRulesContract = defineOfficeContract({
  "GET /api/office/fraud-rules": {
    summary: "The rules that hold orders: published ones, drafts, and retired ones",
    needs: "payments.read",
    reply: Rules,
  },
  "POST /api/office/fraud-rules": {
    summary: "Adds a rule as a draft, which holds nothing yet",
    needs: "payments.write",
    body: z.object({ id: z.uuid().meta({ description: "a repeated one adds nothing" }), rule: FraudRuleView }),
    reply: Rules,
  },
  "GET /api/office/fraud-rules/:id/test": {
    summary: "Which orders of the last 30 days a rule would have held",
    needs: "payments.read",
    params: OfRule,
    reply: RuleTest,
    refusals: { unknownRule: 404 },
  },
  "POST /api/office/fraud-rules/:id/publish": {
    summary: "Publishes a draft: from now on it holds orders",
    needs: "payments.approve",
    params: OfRule,
    body: Version,
    reply: Rules,
    refusals: changed,
  },
  "POST /api/office/fraud-rules/:id/retire": {
    summary: "Retires a rule: it holds no more orders, and those that it held stay held",
    needs: "payments.approve",
    params: OfRule,
    body: Version.extend({ reason: z.string().trim().min(1, "is missing: enter a reason").max(300) }),
    reply: Rules,
    refusals: changed,
  },
});
