import { addDays, type CalendarDay, isCalendarDay, formatDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, formatAmount, toCents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";
import type { PaymentConfiguration } from "./payments.contract.ts";

export type InstalmentQuestion = {
  readonly configuration: Pick<PaymentConfiguration, "afterPay" | "zip" | "humm">;
  readonly total: Cents;
  readonly country: Market;
};

/** Up to this amount Zip asks for the same payment each week. */
const ZIP_FLAT_UP_TO: Cents = asCents(100_000);
const ZIP_FLAT_PER_WEEK: Cents = asCents(1_000);
const WEEKS_PER_MONTH = 4.33;
/** Humm splits a small total into five fortnightly payments, a larger one into ten. */
const HUMM_FIVE_UP_TO: Cents = asCents(100_000);
const HUMM_TEN_UP_TO: Cents = asCents(200_000);

/** The instalments of a price, one sentence for each provider that accepts it; none for the others. */
export function instalmentLines(question: InstalmentQuestion): readonly string[] {
  const { configuration, country } = question;
  const lines = [
    isOpen(configuration.afterPay, question.total) ? afterpayLine(question.total) : null,
    isOpen(configuration.zip, question.total)
      ? country === "NZ"
        ? zipInFour(question.total)
        : zipWeekly(question)
      : null,
    hummLine(question),
  ];
  return lines.filter((line) => line !== null);
}

export type ZipOffer = Pick<PaymentConfiguration["zip"], "repaymentPeriodMonths" | "offerExpiry">;

/**
 * `{ "months": 12, "offerExpiry": "2027-06-30" }`, the format of the setting `ZipConfig`; an invalid value means no
 * offer.
 */
export function readZipOffer(written: string): ZipOffer {
  try {
    const { months, offerExpiry } = JSON.parse(written || "{}") as { months?: unknown; offerExpiry?: unknown };
    return {
      repaymentPeriodMonths: typeof months === "number" && Number.isInteger(months) && months > 0 ? months : null,
      offerExpiry: typeof offerExpiry === "string" && isCalendarDay(offerExpiry) ? offerExpiry : null,
    };
  } catch {
    return { repaymentPeriodMonths: null, offerExpiry: null };
  }
}

/** The configuration with the current offer of the settings: a page may load the two separately. */
export const withRunningOffer = <Configuration extends Pick<PaymentConfiguration, "zip">>(
  configuration: Configuration,
  settings: readonly { readonly name: string; readonly value: string }[],
): Configuration => {
  const written = settings.find((item) => item.name === "ZipConfig")?.value ?? "";
  return { ...configuration, zip: { ...configuration.zip, ...readZipOffer(written) } };
};

type Limits = PaymentConfiguration["humm"];

/** Both bounds are included. */
function isOpen({ isEnabled, minimumAmount, maximumAmount }: Limits, total: Cents): boolean {
  const least = toCents(minimumAmount ?? 0) ?? 0;
  const most = maximumAmount === null ? Number.POSITIVE_INFINITY : (toCents(maximumAmount) ?? 0);
  return isEnabled && total > 0 && total >= least && total <= most;
}

const shortAmount = (cents: Cents): string => formatAmount(cents, "when-non-zero");
const share = (total: Cents, payments: number): Cents => asCents(Math.ceil(total / payments));
/** Cents that need not be whole, up to the next dollar. */
const wholeDollars = (cents: number): Cents => asCents(Math.ceil(cents / 100) * 100);

/** Exactly a quarter, its cents rounded up (PAY-99, PAY-102, PAY-103). */
const afterpayLine = (total: Cents): string => `Afterpay: 4 payments of ${shortAmount(share(total, 4))} every 2 weeks`;

/** A quarter in whole dollars, rounded up (PAY-100, PAY-101). */
const zipInFour = (total: Cents): string =>
  `Zip: 4 payments of ${shortAmount(wholeDollars(total / 4))}, due today, in 2, 4 and 6 weeks`;

/** Zip's weekly rate; above the flat rate only with the months of a running offer (PAY-90..93). */
function zipWeekly({ total, configuration: { zip } }: InstalmentQuestion): string | null {
  if (total <= ZIP_FLAT_UP_TO) return `Zip: From ${shortAmount(ZIP_FLAT_PER_WEEK)} per week`;
  if (zip.repaymentPeriodMonths === null || zip.repaymentPeriodMonths < 1) return null;
  const rate = `Zip: From ${shortAmount(zipWeeklyRate(total, zip.repaymentPeriodMonths))} per week`;
  if (zip.offerExpiry === null) return rate;
  const last = lastDayOfOffer(zip.offerExpiry);
  return `${rate}, on orders until ${formatDay(last).replace(/^\S+ /, "")} ${last.slice(0, 4)}`;
}

/** The total divided by the months and the weeks of a month; rounded up to cents. */
export function zipWeeklyRate(total: Cents, months: number): Cents {
  const exact = total / months / WEEKS_PER_MONTH;
  // 433.0000000001 is 433: floating-point errors must not add a cent.
  return asCents(Math.ceil(exact - 1e-6));
}

/** The day before the expiry is the last day of the offer (PAY-92). */
export const lastDayOfOffer = (expiry: CalendarDay): CalendarDay => addDays(expiry, -1);

/** PAY-94..98: five fortnights, ten, or the message that the total is too high. */
function hummLine({ total, configuration: { humm } }: InstalmentQuestion): string | null {
  if (humm.isEnabled && total > HUMM_TEN_UP_TO) return `Humm: not available over ${shortAmount(HUMM_TEN_UP_TO)}`;
  if (!isOpen(humm, total)) return null;
  const payments = total <= HUMM_FIVE_UP_TO ? 5 : 10;
  return `Humm: ${payments} fortnightly payments of ${shortAmount(share(total, payments))}`;
}
