import { type CalendarDay, formatDay } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { Market } from "#shop/markets.ts";
import {
  hasLegalRemedy,
  type Remedy,
  type ReturnReason,
  type ReturnTerms,
  type StorePolicy,
} from "./return-policy.rules.ts";
import type { returnsContract } from "./returns.contract.ts";
import type { Outcome, PickUpFailure, ReturnState } from "./returns.rules.ts";

type PhotographRefusal = "unknownReturn" | "endedReturn" | "tooManyPhotographs";

export const reasonLabels: Readonly<Record<ReturnReason, string>> = {
  "change-of-mind": "I changed my mind",
  faulty: "It is faulty",
  "damaged-in-transit": "It was damaged on the way",
  "dead-on-arrival": "It never worked",
  "wrong-item": "It is not what I ordered",
};

/** As the customer reads where it stands. */
export const stateLabels: Readonly<Record<ReturnState, string>> = {
  requested: "Asked for",
  approved: "Approved",
  refused: "Not approved",
  received: "Received",
  inspected: "Checked",
  refunded: "Refunded",
  closed: "Closed",
};

export const remedyLabels: Readonly<Record<Remedy, string>> = {
  repair: "a repair",
  replacement: "a replacement",
  refund: "a refund",
};

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  new: "Restocked as new",
  outlet: "Sold as an outlet unit",
  "write-off": "Written off",
  "sent-back": "Sent back to the customer",
};

const lawOf: Readonly<Record<Market, string>> = {
  AU: "the Australian Consumer Law",
  NZ: "the Consumer Guarantees Act",
};

/** The customer's rights in plain words. They stand on the form and in each mail about a return. */
export const lawSentences = (country: Market): readonly string[] => [
  `Under ${lawOf[country]} goods come with guarantees that no policy of ours can take away.`,
  "After a major failure you choose: a refund or a replacement. A failure is major when the goods are unsafe, very different from how they were described, or when nobody would have bought them knowing of it.",
  "After a minor failure we may repair the goods first, in a reasonable time. If we can't, you choose a refund or a replacement.",
];

/** What holds for one reason, for somebody who has not decided yet. */
export function describePolicy(reason: ReturnReason, policy: StorePolicy): string {
  if (!hasLegalRemedy(reason)) {
    const { days, restockingPercent, pickUpCents } = policy;
    return [
      days === null ? "" : `Within ${days} days of the delivery.`,
      restockingPercent > 0 ? `We keep a restocking fee of ${restockingPercent}% of the price.` : "",
      `Bring the goods back for free, or pay ${formatAmount(pickUpCents)} for a pick-up.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" ");
  }
  return "No fee. A pick-up is free.";
}

const STILL = "If the goods are faulty, choose another reason: your rights under consumer law still apply.";
const TOO_LATE = `It is too late for a change of mind. ${STILL}`;
export const describeTooLate = (lastDay: CalendarDay): string =>
  `Returns for a change of mind were possible until ${formatDay(lastDay)}. ${STILL}`;

export const describeFees = ({ restockingPercent, pickUpPaidBy, pickUpCents }: ReturnTerms): string =>
  restockingPercent === 0 && pickUpPaidBy === "store"
    ? "No fee"
    : `${restockingPercent}% restocking fee${pickUpPaidBy === "customer" ? `, ${formatAmount(pickUpCents)} for a pick-up` : ""}`;

/** The order's history, which its customer reads. */
export const returnHistory = {
  requested: (number: string, reason: ReturnReason) =>
    `Return ${number} asked for: ${reasonLabels[reason].toLowerCase()}`,
  approved: (number: string) => `Return ${number} approved`,
  refused: (number: string) => `Return ${number} not approved`,
  pickUp: (number: string, day: CalendarDay) => `Return ${number} is picked up on ${formatDay(day)}`,
  pickUpFailed: (number: string, day: CalendarDay) => `The pick-up of return ${number} on ${formatDay(day)} failed`,
  received: (number: string) => `Return ${number} received`,
  inspected: (number: string) => `Goods of return ${number} checked`,
  closed: (number: string) => `Return ${number} closed`,
  asCredit: (refund: string) => `${refund}, as store credit`,
  refund: (number: string, fees: Cents) =>
    fees > 0 ? `Return ${number}, less fees of ${formatAmount(fees)}` : `Return ${number}`,
} as const;

/** What the customer reads when the driver came without the goods. */
export const pickUpFailed: Readonly<Record<PickUpFailure, string>> = {
  "nobody-home": "nobody was at home",
  "not-ready": "the goods were not ready",
  "no-access": "there was no way to get the goods out",
  "other-goods": "the goods were not those of the return",
};

export const returnCopy = {
  title: "Return an item",
  choose: "What do you want to send back?",
  quantity: (title: string) => `How many of ${title}`,
  none: "None",
  why: "Why?",
  words: "Tell us more",
  wordsHint: "For faulty goods: what happens, and since when.",
  noReason: "Choose why you send the goods back.",
  failed: "That did not work. Please try again.",
  send: "Ask for the return",
  sending: "Sending…",
  sent: (number: string) => `We have your request ${number}. We answer by email within two business days.`,
  rights: "Your rights",
  before: "Returns of this order",
  nothing: "Nothing of this order can be sent back here: it has not been delivered, or is on its way back already.",
  photographs: "Photographs",
  photographsHint: (most: number) =>
    `Up to ${most}: JPEG, PNG, WebP, AVIF or HEIC. We remove from them where they were taken, and only you and our staff see them.`,
  addPhotographs: (number: string) => `Add photographs to ${number}`,
  photographsWithout: "Photographs help us. Send them in reply to our email.",
  photograph: (place: number, number: string) => `Photograph ${place} of ${number}`,
  photographWaiting: "Being prepared",
  photographSending: (left: number) => `Sending ${left === 1 ? "a photograph" : `${left} photographs`}…`,
  photographNotSent: (name: string, why: string) => `${name} was not sent. ${why}`,
  back: (order: string) => `Order ${order}`,
  units: (quantity: number, title: string) => `${quantity} × ${title}`,
} as const;

/** Why a photograph was not added; what is wrong with a picture itself is said by media. */
export const photographRefusalMessages: RefusalMessages<PhotographRefusal> = {
  unknownReturn: "There is no such return of this order.",
  endedReturn: "This return has ended, so nothing can be added to it.",
  tooManyPhotographs: ({ most }) => `A return has at most ${String(most)} photographs.`,
};

export const returnsRefusalMessages: RefusalMessages<RefusalsOf<typeof returnsContract>> = {
  unknownOrder: "We can't show this order. Please check the link in your email.",
  linkExpired: "This link has expired. Please call us.",
  tooMany: "Too many attempts. Please wait ten minutes.",
  notDelivered: "This order has not been delivered yet, so nothing of it can be sent back.",
  nothingChosen: "Choose how many of which product you want to send back.",
  tooManyUnits: ({ left }) =>
    Number(left) === 0
      ? "These goods are on their way back already, or were not delivered."
      : `Only ${String(left)} of this product can still be sent back.`,
  noWords: "Tell us what is wrong with the goods.",
  tooLate: ({ sentences }) => (Array.isArray(sentences) && sentences.length > 0 ? sentences.join(" ") : TOO_LATE),
  usedKey: "This request was sent for another order. Reload the page and try again.",
};
