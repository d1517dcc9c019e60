import { addDays, type CalendarDay, daysBetween, isCalendarDay } from "#kit/calendar-day.ts";
import { asCents, type Cents, maxCents, minCents, subtractCents, sumCents } from "#kit/money.ts";
import type { StaffPermission } from "#shop/visit.ts";
import type { QuotedPrice } from "#capabilities/cart/quoted-price.rules.ts";
import { lineParts, type Applied, type PricedBasketLine } from "#capabilities/cart/promotion.rules.ts";
import { isEditable, movesOf, type Mover, type QuoteStatus } from "./states.rules.ts";

export const MAX_PROJECTS = 500;
export const MAX_ITEMS = 200;
export const MAX_TASKS = 100;
export const PROJECTS_PER_PAGE = 12;
/** How many days a quote is valid by default, and at most. */
export const QUOTE_DAYS = 14;
export const MAX_QUOTE_DAYS = 90;

/** `Q10024`, for people. */
export const formatNumber = (number: number): string => `Q${number}`;

/** `q10024`, `Q 10024` and `10024` are the same; null for what is no number of ours. */
export function readNumber(text: string): number | null {
  const digits = /^q?\s*(\d{1,9})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The viewer of a project, on whom its rights depend. */
export type Looker = {
  readonly isOwner: boolean;
  /** Null for customers. */
  readonly permissions: readonly StaffPermission[] | null;
};

export const moverOf = ({ permissions }: Looker): Mover => (permissions === null ? "customer" : "staff");

export type Rights = {
  readonly isStaff: boolean;
  readonly items: boolean;
  readonly quantity: boolean;
  readonly price: boolean;
  readonly warranty: boolean;
  readonly install: boolean;
  readonly delete: boolean;
  readonly competitorUrl: boolean;
  readonly remove: boolean;
  readonly moves: readonly QuoteStatus[];
};

/**
 * What a person may do with a project. Its owner may change everything but prices; staff may change what their record
 * permits; a quoted project is not changed.
 */
export function rightsOf(status: QuoteStatus, looker: Looker): Rights {
  const { isOwner, permissions } = looker;
  const items = isEditable(status);
  const may = (permission: StaffPermission) => items && (permissions?.includes(permission) ?? false);
  const isGone = status === "Lost";
  return {
    isStaff: permissions !== null,
    items,
    quantity: (items && isOwner) || may("quoteQuantity"),
    price: may("quotePrice"),
    warranty: (items && isOwner) || may("quoteWarranty"),
    install: (items && isOwner) || may("quoteInstall"),
    delete: (items && isOwner) || may("quoteDelete"),
    competitorUrl: may("quoteCompetitorUrl"),
    remove: (items || isGone) && (isOwner || (permissions?.includes("quoteDelete") ?? false)),
    moves: movesOf(status, moverOf(looker)),
  };
}

/** The unit price in a project: the staff's price less the discount, never more than the list price. */
export function projectPrice(
  { priceCents, discountCents }: { readonly priceCents: Cents | null; readonly discountCents: Cents },
  listCents: Cents,
): Cents {
  return minCents(listCents, maxCents(asCents(0), subtractCents(priceCents ?? listCents, discountCents)));
}

/** The net amount of a priced line by part: the amounts that a quote holds. */
export function promisesOf(line: PricedBasketLine, applied: readonly Applied[]): readonly QuotedPrice[] {
  const listOf = { goods: line.goodsCents, carePlan: line.carePlanCents, installation: line.installationCents };
  return lineParts.flatMap((part): QuotedPrice[] => {
    const shares = applied
      .flatMap((one) => one.shares)
      .filter((share) => share.key === line.key && share.part === part);
    const off = sumCents(shares.map((share) => share.cents));
    return listOf[part] === 0
      ? []
      : [{ key: line.key, part, quantity: line.quantity, cents: subtractCents(listOf[part], off) }];
  });
}

/** The last day of a quote: the one asked for, where that is from today on and not too far away; null where it is not. */
export function expiryOf(requestedDay: string | undefined, today: CalendarDay): CalendarDay | null {
  if (requestedDay === undefined) return addDays(today, QUOTE_DAYS);
  if (!isCalendarDay(requestedDay)) return null;
  const days = daysBetween(today, requestedDay);
  return days >= 0 && days <= MAX_QUOTE_DAYS ? requestedDay : null;
}

/** A quote holds to the end of its last day, in the site's zone. */
export const hasEnded = (expiresOn: CalendarDay, today: CalendarDay): boolean => today > expiresOn;

const webPage = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?:[/?#]\S*)?$/i;

/** Where a competitor sells a product: a page on the open web, on another host than ours. Null for anything else. */
export function readCompetitorUrl(text: string, ownHosts: readonly string[]): string | null {
  const address = text.trim();
  const host = webPage.exec(address)?.[1]?.toLowerCase();
  if (host === undefined) return null;
  return ownHosts.some((own) => host === own || host.endsWith(`.${own}`)) ? null : address;
}
