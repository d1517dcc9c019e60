import { type CalendarDay, wallClock } from "#kit/calendar-day.ts";
import { luminance } from "#capabilities/content/alert-banner.rules.ts";
import type { SaleImage, SaleOnWire, SalePlacement } from "./sale.contract.ts";

/** One placement as pages show it; without a picture its text is on the sale's colour. */
export type ShownBanner = {
  readonly src?: string;
  readonly href: string;
  readonly title: string;
  readonly subtext?: string;
  readonly clipPath?: string;
};

/** The running sale in the data of every page: only what is shown, and only placements with content. */
export type RunningSale = {
  readonly name: string;
  readonly colour: string;
  /** The text colour with enough contrast on the sale's colour. */
  readonly ink: "dark" | "light";
  /** The instants at which it began and ends, in ISO form. */
  readonly since: string;
  readonly time: string;
  /** The last day on which the site's own clock sees it run. */
  readonly endsOn: CalendarDay;
  readonly images: Readonly<Partial<Record<SalePlacement, ShownBanner>>>;
};

const SECOND_MS = 1_000;

/** White has a contrast of 4.5 up to this luminance, where black would have it too: a sale is loud in white. */
const LIGHTEST_UNDER_WHITE = 0.183;
const inkOn = (colour: string): RunningSale["ink"] => (luminance(colour) > LIGHTEST_UNDER_WHITE ? "dark" : "light");

/** What pages show of the sale; null while none runs. */
export function shownSale(sale: SaleOnWire, timeZone: string): RunningSale | null {
  const { isSaleOn, name, colour, since, time, baseImagePath, images } = sale;
  if (!isSaleOn || since === null || time === null) return null;
  const shown = Object.entries(images).flatMap(([placement, image]) => {
    const banner = shownBanner(image, baseImagePath);
    return banner === null ? [] : [[placement, banner] as const];
  });
  // What ends at midnight had the day before as its last.
  const { day: endsOn } = wallClock(new Date(Date.parse(time) - SECOND_MS), timeZone);
  return { name, colour, ink: inkOn(colour), since, time, endsOn, images: Object.fromEntries(shown) };
}

function shownBanner({ src, attributes }: SaleImage, baseImagePath: string): ShownBanner | null {
  const { href, title, subtext, clipPath } = attributes;
  if (src === "" && title === "") return null;
  return {
    href,
    title,
    ...(src !== "" && { src: baseImagePath + src }),
    ...(subtext !== "" && { subtext }),
    ...(clipPath !== "" && { clipPath }),
  };
}

/**
 * Whether the sale lowered a price: the ledger lowered it to the present one while the sale ran. `loweredAt` is in ISO
 * form, as products carry it.
 */
export const isLoweredBy = (sale: Pick<RunningSale, "since"> | null, loweredAt: string | undefined): boolean =>
  sale !== null && loweredAt !== undefined && Date.parse(loweredAt) >= Date.parse(sale.since);

/** What a countdown shows; nothing below zero. */
export function timeLeft(
  until: string,
  now: number,
): { days: number; hours: number; minutes: number; seconds: number } {
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / SECOND_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
