import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { ConsignmentState } from "./consignment-states.rules.ts";
import type { fulfilmentOfficeContract } from "./fulfilment.office.contract.ts";
import type { AttemptReason, ShortReason } from "./picking.rules.ts";
import type { truckBoardContract } from "./truck-board.office.contract.ts";

export const consignmentLabels: Readonly<Record<ConsignmentState, string>> = {
  picking: "To pick",
  packed: "Packed",
  dispatched: "On its way",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

export const shortLabels: Readonly<Record<ShortReason, string>> = {
  "not-in-bay": "Not in its bay",
  damaged: "Damaged",
  "wrong-product": "Another product in its bay",
};

export const attemptLabels: Readonly<Record<AttemptReason, string>> = {
  "nobody-home": "Nobody was home",
  refused: "The customer did not take it",
  "no-access": "We could not get to the door",
  "does-not-fit": "It does not fit through",
  damaged: "It was damaged on the way",
  "out-of-time": "The truck ran out of time",
};

type Detail = Readonly<Record<string, unknown>>;

const noSuchDay = "Enter a day as YYYY-MM-DD.";
const dayGone = ({ day }: Detail) =>
  `There is no delivery for this order on ${String(day)}: no truck, a closed day, or no place left. Choose another day.`;
const unknownRun = "There is no such run. Check the zone and the day.";

export const allocationProblems = {
  unknownOrder: "There is no such order on your sites.",
  orderCancelled: "This order was cancelled.",
  orderUnpaid: "Nothing of this order is paid yet. The customer has a payment link.",
  orderHeld: "This order is held for review. Nothing of it is sent until somebody releases it.",
  notPlaced: "This order is not paid, or was sent without consignments.",
  nothingLeft: "Everything of this order is in consignments.",
} as const;

export const fulfilmentRefusalMessages: RefusalMessages<RefusalsOf<typeof fulfilmentOfficeContract>> = {
  unknownOrder: allocationProblems.unknownOrder,
  notPlaced: allocationProblems.notPlaced,
  orderHeld: allocationProblems.orderHeld,
  orderUnpaid: allocationProblems.orderUnpaid,
  unknownConsignment: "There is no such consignment on your sites.",
  orderCancelled: ({ number }: Detail) =>
    `Order ${String(number)} was cancelled. Put its goods back; nothing of it is sent.`,
  notThere: ({ asked, left, title }: Detail) =>
    `${String(asked)} of ${String(title)} can't leave from there: ${String(left)} is left for that place.`,
  wrongState: ({ number, state }: Detail) =>
    `Consignment ${String(number)} is “${consignmentLabels[state as ConsignmentState]}” by now. Nothing was changed.`,
  noSuchLine: "The consignment has no such line.",
  wrongProduct: ({ scanned, wanted }: Detail) =>
    `That is ${String(scanned)}. This line wants ${String(wanted)}. Nothing was changed.`,
  allPicked: ({ quantity, by }: Detail) =>
    `All ${String(quantity)} are picked already, the last by ${String(by)}. Nothing was changed.`,
  tooManyShort: ({ left }: Detail) =>
    Number(left) === 0
      ? "Everything of this line is picked, so nothing of it is short."
      : `Only ${String(left)} of this line is still to be picked.`,
  notPicked: ({ left }: Detail) =>
    `${String(left)} ${Number(left) === 1 ? "unit is" : "units are"} still to be picked. Pick them, or report them as short.`,
  missingSerial: "Enter a serial number for each unit, or tick that it has none.",
  sameSerial: ({ serial }: Detail) => `Serial number ${String(serial)} is entered twice.`,
  knownSerial: ({ serial, number }: Detail) =>
    `Serial number ${String(serial)} is in consignment ${String(number)} already.`,
  unknownCarrier: "There is no such carrier.",
  noTracking: ({ carrier }: Detail) => `Enter the tracking number from ${String(carrier)}.`,
  noRun: "This order has no place on a truck. Choose another carrier.",
  notPicture: "The photograph is not a JPEG, PNG or WebP file. Take it again.",
  largePicture: ({ size }: Detail) => `The photograph is ${String(size)}. The limit is 180 kB.`,
  noProof: "Draw a signature or take a photograph.",
  noSuchDay,
  dayGone,
  unknownRun,
  nothingPacked: "Nothing is packed for this run yet.",
};

export const truckBoardRefusalMessages: RefusalMessages<RefusalsOf<typeof truckBoardContract>> = {
  unknownOrder: allocationProblems.unknownOrder,
  unknownRun,
  noSuchDay,
  dayGone,
  full: ({ zone, day, taken, capacity }: Detail) =>
    `${String(zone)} on ${String(day)} is full (${String(taken)} of ${String(capacity)} places). Choose another day.`,
  alreadyLeft: ({ number }: Detail) => `Order ${String(number)} is on the truck or delivered. It can't be moved here.`,
  pickUpsOnRun: ({ numbers }: Detail) =>
    `This run picks up ${String(numbers)}. Book another day for that under Returns, then move the run.`,
  emptyRun: "There is no order on this run.",
  foreignOrders: "Some orders of this run belong to sites or stores that you don't work on. Ask somebody who does.",
  forStores:
    "A run carries orders of all stores, so you can't close or open it. Ask somebody who works on the whole site.",
};
