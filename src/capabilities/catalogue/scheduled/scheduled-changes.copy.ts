import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { scheduledChangesContract } from "./scheduled-changes.office.contract.ts";
import type { ScheduleState } from "./scheduled-changes.rules.ts";

type Detail = Readonly<Record<string, unknown>>;

export const scheduledChangesRefusalMessages: RefusalMessages<RefusalsOf<typeof scheduledChangesContract>> = {
  unknownTarget: "There is no such product, category, price, photograph or promotion any more.",
  notYours: "You need to be allowed to change products on every site that shows this.",
  wrongFields: ({ sentences }: Detail) => (Array.isArray(sentences) ? sentences.join(" ") : "Some fields are wrong."),
  nothingChanged: "Nothing is different yet. Change something first.",
  badTime: "Enter a day and a time.",
  timeGone: "This time has passed. Choose a later one, or save the change now.",
  endsFirst: "The end has to be after the beginning.",
  overlaps: ({ name, from }: Detail) =>
    `Another change of the same field is scheduled from ${String(from)} for ${String(name)}. Take it back, or choose times that don't overlap.`,
  unknownChange: "There is no such scheduled change.",
  changedMeanwhile: "This change has begun or ended since you opened the list. Check it and try again.",
  unknownSuburb: "Enter a suburb with its postcode, like Parramatta 2150.",
  unknownGroup: "This site has no price list of such a customer group.",
  overAlready: "This change is over already.",
};

export const scheduleStateLabels: Readonly<Record<ScheduleState, string>> = {
  waiting: "Scheduled",
  live: "In the shop",
  done: "In the shop",
  ended: "Ended",
  "taken-back": "Taken back",
  failed: "Failed",
};

export const scheduleMessages = {
  left: (count: number): string =>
    count === 1
      ? "1 field was changed since and stays as it is."
      : `${count} fields were changed since and stay as they are.`,
  gone: "The product, category or promotion was removed.",
  promotionEndsFirst: "The promotion's last day has to be on or after its first.",
  missed: "The shop was stopped for its whole time, so it never began.",
  unexpected: "Something went wrong in the shop. Save the change by hand.",
} as const;
