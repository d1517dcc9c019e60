import { formatDay } from "#kit/calendar-day.ts";
import type { PictureRefusal } from "#capabilities/media/media.rules.ts";
import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { Failure, ReturnReason } from "./return-policy.rules.ts";
import type { returnsOfficeContract } from "./returns.office.contract.ts";
import type { PickUpFailure, PickUpState, ReturnState, ReturnMethod, RefundForm } from "./returns.rules.ts";

/** As staff read it. */
export const officeReasons: Readonly<Record<ReturnReason, string>> = {
  "change-of-mind": "Change of mind",
  faulty: "Faulty",
  "damaged-in-transit": "Damaged in transit",
  "dead-on-arrival": "Dead on arrival",
  "wrong-item": "Wrong item",
};

export const officeReturnStates: Readonly<Record<ReturnState, string>> = {
  requested: "To approve",
  approved: "To receive",
  refused: "Refused",
  received: "To inspect",
  inspected: "To refund",
  refunded: "Refunded",
  closed: "Closed",
};

export const wayLabels: Readonly<Record<ReturnMethod, string>> = {
  "drop-off": "The customer brings it",
  carrier: "A carrier picks it up",
  truck: "Our truck picks it up",
};

export const pickUpStateLabels: Readonly<Record<PickUpState, string>> = {
  booked: "Booked",
  done: "Picked up",
  failed: "Failed. Book another day",
  released: "Not booked",
};

export const pickUpFailureLabels: Readonly<Record<PickUpFailure, string>> = {
  "nobody-home": "Nobody at home",
  "not-ready": "The goods were not ready",
  "no-access": "No way to get the goods out",
  "other-goods": "Other goods than those of the return",
};

export const refundFormLabels: Readonly<Record<RefundForm, string>> = {
  payments: "Back to how it was paid",
  credit: "Store credit, or an exchange",
};

export const failureLabels: Readonly<Record<Failure, string>> = {
  major: "Major: the customer chooses refund or replacement",
  minor: "Minor: repair first",
};

export const officeReturnCopy = {
  noPermission: (what: string) => `Your roles don't let you ${what}. An owner can change them.`,
  notYet: (state: ReturnState) => `The return is “${officeReturnStates[state]}”.`,
} as const;

type Detail = Readonly<Record<string, unknown>>;

/** What is wrong with a picture itself is said by media. */
export const returnsOfficeRefusalMessages: RefusalMessages<
  Exclude<RefusalsOf<typeof returnsOfficeContract>, PictureRefusal>
> = {
  unknownReturn: "There is no such return on your sites.",
  unknownOrder: "There is no order of that number on this site.",
  wrongState: ({ number, state }: Detail) =>
    `Return ${String(number)} is “${officeReturnStates[state as ReturnState]}” by now. Nothing was changed.`,
  receivedBefore: ({ number, by, place }: Detail) =>
    `${String(by)} has received return ${String(number)} at ${String(place)}. Nothing was changed.`,
  unknownPlace: "There is no such warehouse in the country of this order.",
  noTruck: "None of our trucks goes to this address. Choose another way to return the goods.",
  noSuchDay: "Enter a day as YYYY-MM-DD.",
  dayGone: ({ day }: Detail) => `Our truck can't pick up on ${String(day)}. Choose another day.`,
  full: ({ zone, day }: Detail) => `The run ${String(zone)} on ${String(day)} is full. Choose another day.`,
  otherPickUp: ({ day }: Detail) =>
    day === ""
      ? "No pick-up is booked any more. Nothing was changed."
      : `The pick-up is booked for ${String(day)} by now. Nothing was changed.`,
  noSuchLine: "The return has no such line.",
  moreThanAsked: ({ asked }: Detail) =>
    `Only ${String(asked)} of this line was to come back. Ask for another return for the rest.`,
  nothingArrived: "Enter how many units have arrived. If nothing came, close the return.",
  inspectedBefore: ({ left, by }: Detail) =>
    Number(left) === 0
      ? `${String(by)} has inspected all units of this line. Nothing was changed.`
      : `Only ${String(left)} of this line is still to be inspected.`,
  endedReturn: ({ number }: Detail) => `Return ${String(number)} has ended, so nothing can be added to it.`,
  tooManyPhotographs: ({ most }: Detail) => `A return has at most ${String(most)} photographs of staff.`,
  unknownPhotograph: "There is no such photograph. Reload the page.",
  onePiece: "An outlet unit is one piece. Inspect the others one by one.",
  noUnit: "Enter the marks of the outlet unit: what a buyer will see.",
  badPrice: "Enter a price of $0.01 or more, with at most two decimals.",
  noOutlet: "There is no outlet site in the country of this order. Restock it as new or write it off.",
  otherDepartment: ({ site }: Detail) => `${String(site)} does not sell this kind of product.`,
  unknownProduct: "This product was removed from the catalogue. Write it off.",
  otherAmount: ({ now }: Detail) => `The refund has changed: it is ${String(now)} now. Check it and confirm again.`,
  overLimit: ({ limit }: Detail) => `Your limit for one refund is ${String(limit)}. Ask for approval.`,
  usedKey: "This was sent for another return. Close the dialog and begin again.",
  notDelivered: "This order has not been delivered yet, so nothing of it can come back.",
  nothingChosen: "Enter how many units of which line come back.",
  tooManyUnits: "More units than are left to return or to refund. Check the order's refunds and its other returns.",
  tooLate: "A change of mind comes too late.",
  noWords: "Enter what is wrong with the goods.",
  tooMuch: ({ asked, left }: Detail) =>
    `${String(asked)} is more than can be refunded: ${String(left)} of what was paid is left. Money counts once the provider has taken it.`,
  deliveryRefunded: "The delivery of this order was refunded before.",
  nothingToRefund: "Nothing stays with us to be refunded. Close the return instead.",
};

export const describeRequest = (
  reason: ReturnReason,
  deliveredOn: Parameters<typeof formatDay>[0],
  days: number,
): string =>
  `${officeReasons[reason]}, ${days} ${days === 1 ? "day" : "days"} after the delivery on ${formatDay(deliveredOn)}`;
