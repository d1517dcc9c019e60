import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { fraudRulesContract } from "./fraud.office.contract.ts";

export const fraudRulesRefusalMessages: RefusalMessages<RefusalsOf<typeof fraudRulesContract>> = {
  unknownRule: "There is no such rule.",
  changedBefore: "Somebody has changed this rule. Look at it again. Nothing was changed.",
};

export const ruleStateLabels = { draft: "Draft", published: "Published", retired: "Retired" } as const;
