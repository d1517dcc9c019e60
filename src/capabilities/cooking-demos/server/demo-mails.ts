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
  /** Of one that was cancelled. */
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
  `Questions about the day? Call ${place.name} on ${place.phone}. For everything else, call ${site.supportNumber}.`;
const notYou = "Wasn't this you? Use the button in this email to cancel the seats. Nothing else happens.";

type Words = Pick<MailParts, "subject" | "heading" | "paragraphs"> & {
  readonly buttons: (keyof MailedBooking["links"])[];
  readonly label: string;
};

/** The state of the booking; else that of the demonstration. */
export type MailKind = BookingState | "reminder" | "moved" | "movedBack" | "calledOff";

const giveBack = ({ guests }: BookingRow) =>
  `Please cancel, so that somebody else can have ${guests === 1 ? "it" : "them"}.`;
const seatsAre = (booking: BookingRow) => `${seatsOf(booking)} ${booking.guests === 1 ? "is" : "are"}`;

/** What becomes of a booking when the demonstration is moved. */
function stillYours({ booking, times }: MailedBooking): string {
  if (booking.state === "waiting") return `You are still on the wait list for ${seatsOf(booking)}, in the same place.`;
  if (booking.state === "offered" && times.offeredUntil !== null)
    return `${seatsAre(booking)} held for you until ${formatMoment(times.offeredUntil)} (${times.zoneName}).`;
  return `${seatsAre(booking)} held for you, and the attached file updates your calendar. Can't make it then? ${giveBack(booking)}`;
}

/** What the button of such a mail leads to, by what they have. */
const movedLabels: Partial<Record<BookingState, string>> = {
  waiting: "See or leave the wait list",
  offered: "Accept or decline the seats",
};
const movedLabel = ({ booking: { state } }: MailedBooking): string => movedLabels[state] ?? "Confirm or cancel";

const words: Readonly<Record<MailKind, (mailed: MailedBooking) => Words>> = {
  booked: ({ row, booking, times }) => ({
    subject: `Booked: ${row.title}, ${formatWhen(times)}`,
    heading: `${seatsOf(booking)} for you, ${booking.firstName}`,
    paragraphs: ["We look forward to cooking for you. Open the attached file to add the day to your calendar."],
    buttons: ["booking", "directions"],
    label: "See or change your booking",
  }),
  reminder: ({ row, booking, times }) => ({
    subject: `Tomorrow: ${row.title}, ${formatWhen(times)}`,
    heading: `See you tomorrow, ${booking.firstName}`,
    paragraphs: [`${seatsAre(booking)} held for you. Can't make it? ${giveBack(booking)}`],
    buttons: ["booking", "directions"],
    label: "Confirm or cancel",
  }),
  waiting: ({ row, booking }) => ({
    subject: `On the wait list: ${row.title}`,
    heading: `You are on the wait list, ${booking.firstName}`,
    paragraphs: [`For ${seatsOf(booking)}. We'll email you as soon as they are free and hold them for you for a day.`],
    buttons: ["booking", "demo"],
    label: "See or leave the wait list",
  }),
  offered: ({ row, booking, times }) => ({
    subject: `${booking.guests === 1 ? "A seat" : "Seats"} for you: ${row.title}`,
    heading: `${seatsOf(booking)} ${booking.guests === 1 ? "has" : "have"} come free`,
    paragraphs: [
      times.offeredUntil === null
        ? "Book before we offer them to the next person on the list."
        : `Held for you until ${formatMoment(times.offeredUntil)} (${times.zoneName}). After that we offer them to the next person on the list.`,
    ],
    buttons: ["booking", "demo"],
    label: "Accept or decline the seats",
  }),
  lapsed: ({ row }) => ({
    subject: `The offer has expired: ${row.title}`,
    heading: "The offer has expired",
    paragraphs: ["The seats were offered to the next person. If there are seats left you can still book."],
    buttons: ["booking"],
    label: "See if there are seats",
  }),
  cancelled: ({ row, booking }) => ({
    subject: `Booking cancelled: ${row.title}`,
    heading: `Thank you for telling us, ${booking.firstName}`,
    paragraphs: ["Your booking is cancelled. Changed your mind? You can book again if there are seats left."],
    buttons: ["booking", "demo"],
    label: "Book again",
  }),
  moved: (mailed) => ({
    subject: `New time: ${mailed.row.title}, ${formatWhen(mailed.times)}`,
    heading: `The time has changed, ${mailed.booking.firstName}`,
    paragraphs: [stillYours(mailed)],
    buttons: ["booking", "directions"],
    label: movedLabel(mailed),
  }),
  // Whether a mail of the time between came through after all is not known.
  movedBack: (mailed) => ({
    subject: `Time unchanged: ${mailed.row.title}, ${formatWhen(mailed.times)}`,
    heading: `The time has not changed, ${mailed.booking.firstName}`,
    paragraphs: ["If we sent you another time, please ignore it.", stillYours(mailed)],
    buttons: ["booking", "directions"],
    label: movedLabel(mailed),
  }),
  calledOff: ({ row, booking, times, why }) => ({
    subject: `Cancelled: ${row.title}, ${formatWhen(times)}`,
    heading: `We are sorry, ${booking.firstName}`,
    paragraphs: ["This demonstration has been cancelled. You don't need to do anything.", ...(why === "" ? [] : [why])],
    buttons: ["demos"],
    label: "",
  }),
};

const otherLabels = {
  booking: "",
  demos: "See other demonstrations",
  demo: "See the demonstration",
  directions: "Get directions",
} as const;

/** These mails name the former time of a demonstration that was moved. */
const showsMove: ReadonlySet<MailKind> = new Set(["moved", "booked", "offered", "waiting", "reminder"]);

/** The mail for a booking, by its state. */
export function bookingMail(kind: MailKind, mailed: MailedBooking): MailParts {
  const { buttons, label, paragraphs, ...parts } = words[kind](mailed);
  const { movedFrom, start } = mailed.times;
  return {
    ...parts,
    about: "Cooking demonstration",
    paragraphs: [
      ...(movedFrom === null || !showsMove.has(kind)
        ? []
        : [`It is now on ${formatMoment(start)}. It was on ${formatMoment(movedFrom)}.`]),
      ...paragraphs,
    ],
    rows: rowsOf(mailed),
    buttons: buttons.map((one) => ({ label: one === "booking" ? label : otherLabels[one], href: mailed.links[one] })),
    footer: [help(mailed), ...(kind === "booked" || kind === "waiting" ? [notYou] : [])],
  };
}
