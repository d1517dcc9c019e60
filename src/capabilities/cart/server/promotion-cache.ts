import type { CalendarDay } from "#kit/calendar-day.ts";
import { settingsOf } from "#shop/settings.ts";
import type { ChangeLog } from "#platform/change-log.ts";
import { factsCache } from "#platform/cache/facts-cache.ts";
import type { Context } from "#platform/service.ts";
import type { Rule } from "../promotion.rules.ts";
import { listSettings, listSitePromotions, type StoredPromotion } from "./cart.store.ts";
import { listSiteRules, type SiteRuleRow } from "./promotion.store.ts";
import { ruleOf, type RuleRow } from "./rule-rows.ts";

/** A rule for the engine, and whether its uses have to be counted. */
type SiteRule = { readonly rule: Rule; readonly isCounted: boolean };

/** The terms of a site's carts: its promotions, its rules and the setting for brands. */
export type SiteTerms = {
  readonly promotions: readonly { readonly promotion: StoredPromotion; readonly holds: ReadonlySet<number> }[];
  readonly rules: readonly SiteRule[];
  readonly proformaBrands: string;
};

const termsCache = factsCache<SiteTerms>({
  name: "cart terms",
  topics: ["promotions", "promotion_products", "promotion_rules", "settings"],
  maxEntries: 50,
});

/** The terms of the visit's site as of the last read of the change log; null: read them anew. */
export async function readTerms(context: Context, log: ChangeLog | null): Promise<SiteTerms> {
  const { code } = context.visit.site;
  const terms = context.db.state.get(termsCache);
  const known = log && terms.find(log, code);
  if (known) return known;
  const since = log?.revision ?? 0;
  const fact = await createTerms(context);
  if (log !== null) terms.set(code, { fact, since });
  return fact;
}

async function createTerms(context: Context): Promise<SiteTerms> {
  const { site } = context.visit;
  const [promotions, rows, settings] = await Promise.all([
    listSitePromotions(context.db, site.code),
    listSiteRules(context.db, site.code),
    listSettings(context.db, site.code),
  ]);
  const { proformaShippingBrands } = settingsOf(site.country, site.featureDefaults, settings);
  return {
    promotions: promotions.map((promotion) => ({ promotion, holds: new Set(promotion.productIds) })),
    rules: rows.flatMap((row) => siteRule(context, row) ?? []),
    proformaBrands: proformaShippingBrands,
  };
}

/** One invalid rule must not prevent all sales; it gives no discount, and the log reports it. */
export function readableRule(context: Context, row: RuleRow): Rule | null {
  const rule = ruleOf(row);
  if (rule === null) context.log.error({ rule: row.id }, "a rule cannot be read and takes nothing off");
  return rule;
}

function siteRule(context: Context, { isCounted, ...row }: SiteRuleRow): SiteRule | null {
  const rule = readableRule(context, { ...row, code: null, isUsedUp: false, isUsedByCustomer: false });
  return rule && { rule, isCounted };
}

const runs = (today: CalendarDay, startsOn: CalendarDay | null, endsOn: CalendarDay | null): boolean =>
  (startsOn === null || startsOn <= today) && (endsOn === null || endsOn >= today);

/** The promotions of a day with any of these products, limited to these products. */
export const promotionsOn = (
  { promotions }: SiteTerms,
  today: CalendarDay,
  productIds: readonly number[],
): readonly StoredPromotion[] =>
  promotions.flatMap(({ promotion, holds }) => {
    if (!runs(today, promotion.startDate, promotion.endDate)) return [];
    const held = productIds.filter((id) => holds.has(id));
    return held.length === 0 ? [] : [{ ...promotion, productIds: held }];
  });

/** The rules of a day for every cart; null where uses have to be counted first. */
export function rulesOn({ rules }: SiteTerms, today: CalendarDay): readonly Rule[] | null {
  const running = rules.filter(
    ({ rule }) => rule.isActive && rule.phase !== "coupon" && runs(today, rule.startsOn, rule.endsOn),
  );
  return running.some((one) => one.isCounted) ? null : running.map((one) => one.rule);
}
