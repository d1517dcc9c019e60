import { z } from "zod";
import { pageFrom } from "#shop/page-number.ts";
import { defineContract } from "#shop/contract.ts";
import { fieldLabel } from "#shop/field-label.ts";
import { dollars } from "#shop/wire-values.ts";
import { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";
import { Store } from "#capabilities/stores/stores.contract.ts";
import { officeDemosContract } from "./office-demos.contract.ts";
import { bookingFields, demoTypes, readMoment, sortDirections, subEventTypes } from "./cooking-demos.rules.ts";

/** 0 before buying, 1 for those who have bought, 2 for everybody. */
const DemoType = z.union(demoTypes.map((one) => z.literal(one)));
/** 0 available, 1 wait list, 2 contact the store. */
const Availability = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const Demo = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    storeUri: z.string(),
    storeName: z.string(),
    /** The maker of the appliances that are used. */
    brand: z.string(),
    type: DemoType,
    subEventType: z.enum(subEventTypes),
    /** By the store's own clock, with how far it is from UTC: `2026-12-03T18:00:00+11:00`. */
    start: z.string(),
    end: z.string(),
    image: z.string(),
    seats: z.number().int(),
    seatsLeft: z.number().int(),
    availability: Availability,
    /** Dollars for each guest, paid in the store; 0 is free. Null where this visitor is not shown prices. */
    price: dollars.nullable(),
  })
  .meta({ id: "CookingDemo" });
export type Demo = z.output<typeof Demo>;

export const DemoDetails = Demo.extend({
  /** The cook; empty while unknown. */
  cook: z.string(),
  menu: z.array(z.string()),
  /** Appliances used, as far as this site sells it. */
  appliances: z.array(ProductCard),
  store: Store,
  /** `AEDT`: what the store's clocks are called on that day. */
  zoneName: z.string(),
  isOver: z.boolean(),
  /** It is not held. */
  isCalledOff: z.boolean(),
  /** More of the same store, the next first. */
  others: z.array(Demo),
}).meta({ id: "CookingDemoDetails" });
export type DemoDetails = z.output<typeof DemoDetails>;

const Choice = z.object({ value: z.string(), name: z.string(), count: z.number().int() });
export const DemoPage = z
  .object({
    items: z.array(Demo),
    pageNo: z.number().int(),
    recordsPerPage: z.number().int(),
    total: z.number().int(),
    /** What can be asked for among all that is still to come. */
    choices: z.object({ stores: z.array(Choice), brands: z.array(Choice), subEventTypes: z.array(Choice) }),
  })
  .meta({ id: "CookingDemoPage" });
export type DemoPage = z.output<typeof DemoPage>;

export const Booking = z
  .object({
    state: z.enum(["waiting", "offered", "booked", "lapsed", "cancelled"]),
    firstName: z.string(),
    email: z.string(),
    guests: z.number().int(),
    isConfirmed: z.boolean(),
    /** Until when a freed seat is reserved, in the store's local time. */
    offeredUntil: z.string().nullable(),
    /** Opens `/cooking-demos/booking/{bookingToken}` and answers with `rsvp`. */
    bookingToken: z.string(),
    demo: Demo,
    isOver: z.boolean(),
    /** Whether the demonstration was called off, so that no answer is needed. */
    isCalledOff: z.boolean(),
  })
  .meta({ id: "CookingDemoBooking" });
export type Booking = z.output<typeof Booking>;

export const DemoForm = z.object({
  /** Sends one form once. */
  token: z.string(),
  /** What an earlier send without scripts left: what was typed, and what is wrong with it. */
  values: z.partialRecord(z.enum(bookingFields), z.string()),
  problems: z.array(z.object({ field: z.string(), text: z.string() })),
  failures: z.array(z.string()),
});
export type DemoForm = z.output<typeof DemoForm>;

/** An empty filter is none. */
const filter = z.string().max(100).optional();
const moment = z
  .string()
  .max(40)
  .refine((text) => text.trim() === "" || readMoment(text) !== null, {
    error: ({ path = [] }) => `${fieldLabel(path)} must be a date such as 2026-12-03 or 2026-12-03T18:00.`,
  })
  .optional();
const choiceOf = (values: readonly (number | string)[]) =>
  z
    .string()
    .refine((text) => text === "" || values.some((one) => String(one) === text), {
      error: ({ path = [] }) => `${fieldLabel(path)} must be one of these: ${values.join(", ")}.`,
    })
    .optional();

/** Longer than what is allowed, so that the sentence about it is ours. */
const typed = z.string().max(20_000);
export const BookingBody = z.object({
  cookingDemoId: z.string().max(200),
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  /** The number of guests, the person who books included. */
  guests: z.coerce.number().default(1),
  notes: typed.nullish(),
  orderNumber: typed.nullish(),
  /** The token of a page's form; a call without one is subject to the limits only. */
  formToken: z.string().max(500).default(""),
  /** People do not see this field. */
  website: z.string().max(2_000).default(""),
});
export type BookingBody = z.output<typeof BookingBody>;

const formRefusals = { noSuchDemo: 404, invalid: 422, staleForm: 409, tooMany: 429, bookingClosed: 409 } as const;
const bookingRefusals = { ...formRefusals, full: 409, notEnoughSeats: 409, tooManySeats: 409 } as const;
const Id = z.object({ id: z.string().min(1).max(200) });

export const cookingDemosContract = defineContract({
  "GET /api/v2/cookingdemo": {
    summary:
      "The site's demonstrations, 12 a page. Dates are by each store's own clock; without any it is today and tomorrow until 23:00",
    query: z.object({
      sortDirection: choiceOf(sortDirections),
      pageNo: pageFrom(1),
      storeUri: filter,
      brand: filter,
      cookingDemoType: choiceOf(demoTypes),
      cookingDemoSubEventType: choiceOf(subEventTypes),
      startDate: moment,
      endDate: moment,
      period: choiceOf(["upcoming"]).meta({ description: "only what has not begun; without dates, all of it" }),
      recordsPerPage: z.string().max(10).optional().meta({ description: "always 12, whatever is asked for" }),
    }),
    reply: DemoPage,
    refusals: { pageBeyond: 404 },
  },
  "GET /api/v2/cookingdemo/:id": {
    summary: "One demonstration: what is cooked, on what, where, and the seats left",
    params: Id,
    reply: DemoDetails,
    refusals: { noSuchDemo: 404 },
  },
  "GET /api/v2/cookingdemo/:id/form": {
    summary: "What a booking form begins with; with `draft`, what was sent without scripts",
    params: Id,
    query: z.object({ draft: z.string().max(100).optional() }),
    reply: DemoForm,
    refusals: { noSuchDemo: 404 },
  },
  "GET /api/v2/cookingdemo/booking/:token": {
    summary: "A booking, or a place on the wait list, by the token of its mail",
    params: z.object({ token: z.string().max(200) }),
    reply: Booking,
    refusals: { unknownBooking: 404 },
  },
  "POST /api/v2/cookingdemo/booking": {
    summary: "Books seats and mails the confirmation; the same form sent again is the same booking",
    body: BookingBody,
    reply: Booking,
    refusals: bookingRefusals,
  },
  "POST /api/cookingdemo/booking": {
    summary: "The older name of POST /api/v2/cookingdemo/booking",
    body: BookingBody,
    reply: Booking,
    refusals: bookingRefusals,
  },
  "POST /api/v2/cookingdemo/wait-list": {
    summary: "Waits for seats that are given back; whoever waits longest and fits is offered them by mail",
    body: BookingBody,
    reply: Booking,
    refusals: { ...formRefusals, seatsFree: 409 },
  },
  "POST /api/cookingdemo/rsvp": {
    summary: "Comes or does not come: confirms, takes an offered seat, gives seats back, leaves the wait list",
    body: z.object({ bookingToken: z.string().max(200), attending: z.boolean() }),
    reply: Booking,
    refusals: { unknownBooking: 404, tooLate: 409, calledOff: 409, full: 409 },
  },
  ...officeDemosContract,
});
