import { formatAmount } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { MailParts } from "#capabilities/enquiries/server/enquiries.service.ts";
import { formatMoment, formatWhen, type Times } from "../demo-times.rules.ts";
import { demoCopy } from "../cooking-demos.copy.ts";
import type { BookingRow, BookingState } from "./bookings.store.ts";
import type { DemoRow, PlaceRow } from "./demos.store.ts";

export type MailedBooking = {
  readonly site: Site;
  readonly booking: BookingRow;
  readonly row: DemoRow;
  readonly place: PlaceRow;
  readonly times: Times & {
    readonly zoneName: string;
    readonly offeredUntil: string | null;
    /** The beginning that they know of, where it is another by now. */
    readonly movedFrom: string | null;
  };
  /** Of one that was called off. */
  readonly why: string;
  readonly links: {
    readonly booking: string;
    readonly demo: string;
    readonly demos: string;
    readonly directions: string;
  };
};

const seatsOf = ({ guests }: BookingRow) => (guests === 1 ? "1 seat" : `${guests} seats`);

function rowsOf({ row, booking, place, times }: MailedBooking) {
  const where = [place.address, [place.suburb, place.state, place.postcode].filter((part) => part !== "").join(" ")];
  const price = row.priceCents === 0 ? demoCopy.free : `${formatAmount(row.priceCents)} ${demoCopy.each}`;
  const rows = [
    { label: "What", value: row.title },
    { label: "When", value: `${formatWhen(times)} (${times.zoneName})` },
    { label: "Where", value: [place.name, ...where].join(", ") },
    { label: "Phone", value: place.phone },
    { label: "Seats", value: String(booking.guests) },
    { label: "Price", value: price },
    { label: "Your note", value: booking.notes },
  ];
  return rows.filter(({ value }) => value !== "");
}

const help = ({ place, site }: MailedBooking) =>
  `Questions about the day? Ring ${place.name}, ${place.phone}. For everything else: ${site.supportNumber}.`;
const notYou = "Was this not you? Press the button of this mail and give the seats back; nothing else happens.";

type Words = Pick<MailParts, "subject" | "heading" | "paragraphs"> & {
  readonly buttons: (keyof MailedBooking["links"])[];
  readonly label: string;
};

/** The state of the booking; else that of the demonstration. */
export type MailKind = BookingState | "reminder" | "moved" | "movedBack" | "calledOff";

const giveBack = ({ guests }: BookingRow) =>
  `Please give ${guests === 1 ? "it" : "them"} back, so that somebody else can come.`;
const seatsAre = (booking: BookingRow) => `${seatsOf(booking)} ${booking.guests === 1 ? "is" : "are"}`;

/** What becomes of a booking when the demonstration is moved. */
function stillYours({ booking, times }: MailedBooking): string {
  if (booking.state === "waiting") return `You wait for ${seatsOf(booking)} as before, and your turn is the same.`;
  if (booking.state === "offered" && times.offeredUntil !== null)
    return `${seatsAre(booking)} kept for you until ${formatMoment(times.offeredUntil)} (${times.zoneName}).`;
  return `${seatsAre(booking)} kept for you, and the file with this mail puts the day into your calendar anew. Cannot come then? ${giveBack(booking)}`;
}

/** What the button of such a mail leads to, by what they have. */
const movedLabels: Partial<Record<BookingState, string>> = {
  waiting: "See or leave the wait list",
  offered: "Take the seats, or not",
};
const movedLabel = ({ booking: { state } }: MailedBooking): string => movedLabels[state] ?? "We are coming, or not";

const words: Readonly<Record<MailKind, (mailed: MailedBooking) => Words>> = {
  booked: ({ row, booking, times }) => ({
    subject: `Booked: ${row.title}, ${formatWhen(times)}`,
    heading: `${seatsOf(booking)} for you, ${booking.firstName}`,
    paragraphs: ["We look forward to cooking for you. The file with this mail puts the day into your calendar."],
    buttons: ["booking", "directions"],
    label: "See or change your booking",
  }),
  reminder: ({ row, booking, times }) => ({
    subject: `Tomorrow: ${row.title}, ${formatWhen(times)}`,
    heading: `See you tomorrow, ${booking.firstName}`,
    paragraphs: [`${seatsAre(booking)} kept for you. Cannot come after all? ${giveBack(booking)}`],
    buttons: ["booking", "directions"],
    label: "We are coming, or not",
  }),
  waiting: ({ row, booking }) => ({
    subject: `On the wait list: ${row.title}`,
    heading: `You are on the wait list, ${booking.firstName}`,
    paragraphs: [
      `For ${seatsOf(booking)}. As soon as they are given back we write to you, and keep them for you for a day.`,
    ],
    buttons: ["booking", "demo"],
    label: "See or leave the wait list",
  }),
  offered: ({ row, booking, times }) => ({
    subject: `${booking.guests === 1 ? "A seat" : "Seats"} for you: ${row.title}`,
    heading: `${seatsOf(booking)} ${booking.guests === 1 ? "has" : "have"} come free`,
    paragraphs: [
      times.offeredUntil === null
        ? "Take them before the next on the list is asked."
        : `Kept for you until ${formatMoment(times.offeredUntil)} (${times.zoneName}). Then the next on the list is asked.`,
    ],
    buttons: ["booking", "demo"],
    label: "Take the seats, or not",
  }),
  lapsed: ({ row }) => ({
    subject: `The offer has expired: ${row.title}`,
    heading: "The offer has expired",
    paragraphs: ["The seats were offered to the next person. If there are seats left you can still book."],
    buttons: ["booking"],
    label: "See whether there is room",
  }),
  cancelled: ({ row, booking }) => ({
    subject: `Given back: ${row.title}`,
    heading: `Thank you for telling us, ${booking.firstName}`,
    paragraphs: ["Nothing is kept for you any more. Changed your mind? If there is room the seats are yours again."],
    buttons: ["booking", "demo"],
    label: "Come after all",
  }),
  moved: (mailed) => ({
    subject: `New time: ${mailed.row.title}, ${formatWhen(mailed.times)}`,
    heading: `It is at another time, ${mailed.booking.firstName}`,
    paragraphs: [stillYours(mailed)],
    buttons: ["booking", "directions"],
    label: movedLabel(mailed),
  }),
  // Whether a mail of the time between came through after all is not known.
  movedBack: (mailed) => ({
    subject: `The time stays: ${mailed.row.title}, ${formatWhen(mailed.times)}`,
    heading: `It is when it was to be, ${mailed.booking.firstName}`,
    paragraphs: ["Should you have heard of another time: that one holds no more.", stillYours(mailed)],
    buttons: ["booking", "directions"],
    label: movedLabel(mailed),
  }),
  calledOff: ({ row, booking, times, why }) => ({
    subject: `Called off: ${row.title}, ${formatWhen(times)}`,
    heading: `We are sorry, ${booking.firstName}`,
    paragraphs: [
      "This demonstration is not held. Nothing is kept for you, and there is nothing you have to do.",
      ...(why === "" ? [] : [why]),
    ],
    buttons: ["demos"],
    label: "",
  }),
};

const otherLabels = {
  booking: "",
  demos: "See what else is cooked",
  demo: "See the demonstration",
  directions: "Get directions",
} as const;

/** These mails name the former time of a demonstration that was moved. */
const showsMove: ReadonlySet<MailKind> = new Set(["moved", "booked", "offered", "waiting", "reminder"]);

/** The mail for a booking, by its state. */
export function bookingMail(kind: MailKind, mailed: MailedBooking): MailParts {
  const { buttons, label, paragraphs, ...said } = words[kind](mailed);
  const { movedFrom, start } = mailed.times;
  return {
    ...said,
    about: "Cooking demonstration",
    paragraphs: [
      ...(movedFrom === null || !showsMove.has(kind)
        ? []
        : [`It is now on ${formatMoment(start)}. It was to be on ${formatMoment(movedFrom)}.`]),
      ...paragraphs,
    ],
    rows: rowsOf(mailed),
    buttons: buttons.map((one) => ({ label: one === "booking" ? label : otherLabels[one], href: mailed.links[one] })),
    footer: [help(mailed), ...(kind === "booked" || kind === "waiting" ? [notYou] : [])],
  };
}
