import type { RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import type { cookingDemosContract } from "./cooking-demos.contract.ts";
import type { DemoType, SubEventType } from "./cooking-demos.rules.ts";

const seatsWord = (count: number): string => (count === 1 ? "1 seat" : `${count} seats`);

export const cookingDemosRefusalMessages: RefusalMessages<RefusalsOf<typeof cookingDemosContract>> = {
  pageBeyond: ({ lastPage }) => `The list ends at page ${String(lastPage)}.`,
  noSuchDemo: "We can't find that demonstration.",
  invalid: "Please check what you typed.",
  staleForm: "This form was open for a long time. Nothing you typed is lost: please send it again.",
  tooMany: "You have sent several messages. Please try again in an hour, or call us.",
  bookingClosed: "You can no longer book this demonstration online. Please call the store.",
  full: "The last seat has just been booked. Join the wait list and we'll email you if one becomes free.",
  notEnoughSeats: ({ seatsLeft }) =>
    `There ${seatsLeft === 1 ? "is" : "are"} only ${seatsWord(Number(seatsLeft))} left. Book fewer seats, or join the wait list.`,
  tooManySeats: ({ most }) => `You can book up to ${String(most)} seats. Please call the store for a larger group.`,
  seatsFree: "Good news: there are enough seats. You can book them now.",
  unknownBooking: "This link no longer works.",
  tooLate: "This demonstration has started. Please call the store.",
  calledOff: "This demonstration was cancelled, so its bookings can no longer be changed.",
  signedOut: "Authentication required. Please log in again.",
  staffOnly: "Only staff may do this.",
  notAllowed: "You may look at demonstrations, but not plan them. Ask the person who manages the staff.",
  unknownDemo: "There is no such demonstration to come in a store of this site.",
  hasBegun: "This demonstration has begun, so nothing of it is changed any more.",
  changedMeanwhile: ({ when }) =>
    `Somebody changed this demonstration just before you, and nothing of theirs is lost. It is on ${String(when)} now.`,
};

export const problemCopy = {
  guests: (most: number) => `Choose how many come: 1 to ${most}`,
  firstName: "Enter your first name",
  lastName: "Enter your last name",
  emailMissing: "Enter your email, so that we can send the booking",
  emailWrong: "Please enter a valid email, such as name@example.com",
  phoneMissing: "Enter a phone number, in case something changes on the day",
  orderMissing: "Enter your order number: this demonstration is for customers who have ordered from us",
  orderUnknown:
    "We can't find an order with that number and this email. The number is on your confirmation and invoice",
  oneLine: "Please write this on one line",
  long: (most: number) => `Please keep it to ${most} characters`,
} as const;

export const subEventCopy: Readonly<Record<SubEventType, string>> = {
  Cooktop: "Cooktop",
  Oven: "Oven",
  SteamOven: "Steam oven",
  Induction: "Induction",
  Coffee: "Coffee",
  General: "Getting to know",
};

export const typeCopy: Readonly<Record<DemoType, string>> = {
  0: "Before you buy",
  1: "For owners",
  2: "For everyone",
};

export const typeHint: Readonly<Record<DemoType, string>> = {
  0: "See the appliance at work before you buy.",
  1: "For customers who have ordered from us. Have your order number ready.",
  2: "Open to everyone.",
};

export const demoCopy = {
  title: "Cooking demonstrations",
  lead: "See ovens, steam ovens and induction cooktops at work, ask our cooks and taste the results.",
  upcoming: "Coming up",
  all: "All demonstrations",
  seatsLeft: (left: number) => `${seatsWord(left)} left`,
  of: (seats: number) => `of ${seats}`,
  full: "Full: wait list",
  contact: "Ask the store",
  over: "This demonstration has ended",
  free: "Free",
  each: "a person, paid in the store",
  filters: "Choose",
  store: "Where",
  brand: "Maker",
  type: "Who for",
  subEvent: "Appliance",
  from: "From",
  to: "To",
  everywhere: "Everywhere",
  anyBrand: "Any maker",
  anyType: "Everyone",
  anySubEvent: "Anything",
  show: "Show",
  clear: "Show all dates",
  allDates: "All dates",
  soon: "Today and tomorrow",
  found: (total: number) => (total === 1 ? "1 demonstration" : `${total} demonstrations`),
  none: "No demonstrations match",
  noneText: "Show all dates, or call your store.",
  loading: "Looking up the dates",
  places: "Where we cook",
} as const;

export const formCopy = {
  book: "Book your seats",
  wait: "Join the wait list",
  waitLead: "All seats are booked. If seats become free we'll email you and hold them for you for a day.",
  bookLead: "We'll email a confirmation with a calendar file and a link to change or cancel.",
  contact: "Ask the store",
  contactLead: "The store takes bookings for this one. Call to ask for seats.",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  phoneHint: "Only if something changes on the day.",
  guests: "How many people?",
  guestsHint: "Including you.",
  orderNumber: "Order number",
  orderHint: "On the confirmation or the invoice of what you bought.",
  notes: "Anything we should know?",
  notesHint: "Dietary needs, wheelchair access or a question for the cook.",
  sendBooking: (guests: number) => (guests === 1 ? "Book 1 seat" : `Book ${guests} seats`),
  sendWait: "Join the wait list",
  sending: "Sending",
  orWait: "Join the wait list instead",
  orBook: "Book seats instead",
  booked: (guests: number) => `${guests === 1 ? "Your seat is" : `Your ${guests} seats are`} booked`,
  waiting: "You are on the wait list",
  waitingText: "We'll email you when enough seats become free and hold them for you for a day.",
  mailed: (email: string) => `We have sent an email to ${email}.`,
  manage: "See or change your booking",
  manageWait: "See or leave the wait list",
  calendar: "Add to calendar",
} as const;

export const bookingCopy = {
  unknown: "This link no longer works",
  unknownText: "Part of the link may be missing. The store can look up your booking by name.",
  booked: "Your booking",
  bookedText: (guests: number) =>
    `${seatsWord(guests)}. Can't come? Cancel so that somebody else can have ${guests === 1 ? "it" : "them"}.`,
  confirmed: "Thank you. See you there.",
  waiting: "You are on the wait list",
  waitingText: (guests: number) => `For ${seatsWord(guests)}. We'll email you as soon as they are free.`,
  offered: (guests: number) => `${seatsWord(guests)} for you`,
  offeredText: (until: string) =>
    `Held for you until ${until}. After that we offer them to the next person on the list.`,
  lapsed: "The offer has expired",
  lapsedText: "The seats were offered to the next person. If there are seats left you can still book.",
  cancelled: "Your booking is cancelled",
  cancelledText: "Thank you for telling us. Changed your mind? You can book again if there are seats left.",
  over: "This demonstration has ended",
  overText: "We hope you enjoyed it. See the next demonstrations.",
  calledOff: "This demonstration was cancelled",
  calledOffText: "We are sorry. You don't need to do anything. See the next demonstrations.",
  come: "Confirm we are coming",
  take: (guests: number) => (guests === 1 ? "Take the seat" : "Take the seats"),
  giveBack: (guests: number) => (guests === 1 ? "Cancel my seat" : "Cancel my seats"),
  leave: "Leave the wait list",
  decline: "No, thank you",
  again: (guests: number) => (guests === 1 ? "Take the seat again" : "Take the seats again"),
  see: "See the demonstration",
} as const;
