import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { type OfficeContext, siteOf } from "#platform/office-service.ts";
import { markets } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import { type PriceRule, priceRules } from "../../prices/price.rules.ts";

/** What prices of a site are decided by. */
export type PriceSite = {
  readonly site: SiteCode;
  readonly gstRate: number;
  readonly timeZone: string;
  readonly today: CalendarDay;
  readonly now: Date;
  readonly rule: PriceRule;
};

export function priceSiteOf(context: Pick<OfficeContext, "sites" | "now">, code: string): PriceSite {
  const { code: site, country, timeZone } = siteOf(context, code);
  return {
    site,
    gstRate: markets[country].gstRate,
    timeZone,
    today: wallClock(context.now, timeZone).day,
    now: context.now,
    rule: priceRules[country],
  };
}
