const DAY_MS = 24 * 60 * 60 * 1000;
export const USUAL_LINK_DAYS = 3;
const REMINDED_AFTER_DAYS = 1;

/** The days of a site's setting; 3 where it names no number of 1 to 60. */
export function linkDaysOf(setting: string): number {
  const days = Number(setting.trim());
  return Number.isInteger(days) && days >= 1 && days <= 60 ? days : USUAL_LINK_DAYS;
}

export type LinkWait = {
  readonly placedAt: Date;
  readonly remindedAt: Date | null;
  /** What staff gave instead of the usual days. */
  readonly extendedUntil: Date | null;
};

/** Until when an order with a payment link waits for its first payment. */
export const linkUntil = ({ placedAt, extendedUntil }: LinkWait, days: number): Date =>
  extendedUntil ?? new Date(placedAt.getTime() + days * DAY_MS);

/** What is due for an unpaid order: its end, its reminder, or nothing yet. */
export function linkStep(wait: LinkWait, days: number, now: Date): "end" | "remind" | null {
  if (now >= linkUntil(wait, days)) return "end";
  const isOld = now.getTime() - wait.placedAt.getTime() >= REMINDED_AFTER_DAYS * DAY_MS;
  return isOld && wait.remindedAt === null ? "remind" : null;
}
