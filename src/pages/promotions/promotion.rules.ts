import { type CalendarDay, sayShortDay, toDayParts } from "#kit/calendar-day.ts";
import type { Promotion } from "#capabilities/catalogue/catalogue.contract.ts";

/** The day with its year where that is not the year it began in. */
function sayEnd(day: CalendarDay, start: CalendarDay): string {
  const [year] = toDayParts(day);
  return year === toDayParts(start)[0] ? sayShortDay(day) : `${sayShortDay(day)} ${year}`;
}

/** `Ends Sat 14 Nov`; nothing where the end is too far off to be told. */
export const endLine = ({ startDate, endDate }: Pick<Promotion, "startDate" | "endDate">): string | null =>
  endDate === null ? null : `Ends ${sayEnd(endDate, startDate)}`;

/** `Claim by Fri 1 Jan 2027`, as long as there is something to claim. */
export const claimLine = (
  promotion: Pick<Promotion, "startDate" | "redemption" | "redemptionEndDate">,
): string | null =>
  promotion.redemption === null || promotion.redemptionEndDate === null
    ? null
    : `Claim by ${sayEnd(promotion.redemptionEndDate, promotion.startDate)}`;

export const promotionsUrl = (): string => "/promotions";
export const promotionUrl = (path: string): string => `/promotion/${encodeURIComponent(path)}`;
