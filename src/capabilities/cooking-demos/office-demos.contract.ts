import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { pageFrom } from "#shop/page-number.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { demoTypes, subEventTypes } from "./cooking-demos.rules.ts";

const version = z.number().int().min(0).max(2_147_483_647);

/** A demonstration as staff plan it, with who comes. */
export const OfficeDemo = z
  .object({
    id: z.string(),
    /** Its page. */
    uri: z.string(),
    storeUri: z.string(),
    storeName: z.string(),
    title: z.string(),
    description: z.string(),
    brand: z.string(),
    type: z.union(demoTypes.map((one) => z.literal(one))),
    subEventType: z.enum(subEventTypes),
    /** By the store's own clock: `2026-12-03`, `18:00`. */
    day: calendarDay,
    time: z.string(),
    minutes: z.number().int(),
    seats: z.number().int(),
    /** Booked, or offered with an open answer. */
    taken: z.number().int(),
    /** How many people wait for seats. */
    waiting: z.number().int(),
    /** Dollars for each guest. */
    price: dollars,
    cook: z.string(),
    menu: z.array(z.string()),
    skus: z.array(z.string()),
    takesBookings: z.boolean(),
    /** The number of changes by staff; a change names the version that it is based on. */
    version,
  })
  .meta({ id: "OfficeDemo" });
export type OfficeDemo = z.output<typeof OfficeDemo>;

/** Longer than what is allowed, so that the sentence about it is ours. */
const typed = z.string().max(5_000).default("");
/** As typed into a form: numbers are text, `menu` and `skus` have a line for each. */
export const DemoPlan = z.object({
  storeUri: typed,
  title: typed,
  description: typed,
  brand: typed,
  type: typed,
  subEventType: typed,
  day: typed,
  time: typed,
  minutes: typed,
  seats: typed,
  price: typed,
  cook: typed,
  menu: typed,
  skus: typed,
  /** `yes`, or the store keeps the list of guests itself. */
  takesBookings: typed,
});
export type DemoPlan = z.output<typeof DemoPlan>;

const Choice = z.object({ value: z.string(), name: z.string() });
const staffRefusals = { signedOut: 401, staffOnly: 403 } as const;
const planRefusals = { ...staffRefusals, notAllowed: 403, invalid: 422 } as const;
const changeRefusals = { ...planRefusals, unknownDemo: 400, hasBegun: 409, changedMeanwhile: 409 } as const;
const Id = z.object({ id: z.string().min(1).max(200) });

/** For staff. All staff of the site may read; planning needs the permission `demos` and is recorded by name. */
export const officeDemosContract = defineContract({
  "GET /api/staff/cookingdemo": {
    summary: "Demonstrations to come in the site's stores, the next first, with the seats taken and who waits",
    query: z.object({ page: pageFrom(0) }),
    reply: z.object({
      demos: z.array(OfficeDemo),
      hasMore: z.boolean(),
      mayPlan: z.boolean(),
      /** The options of a plan, with their values and labels. */
      choices: z.object({
        stores: z.array(Choice),
        brands: z.array(Choice),
        types: z.array(Choice),
        subEventTypes: z.array(Choice),
      }),
    }),
    refusals: { ...staffRefusals, pageBeyond: 404 },
  },
  "POST /api/staff/cookingdemo": {
    summary: "Plans a demonstration; shoppers see it at once",
    body: DemoPlan,
    reply: OfficeDemo,
    refusals: planRefusals,
  },
  "PATCH /api/staff/cookingdemo/:id": {
    summary:
      "Changes a demonstration; more seats go to guests who wait. Guests keep their seats and are notified of another day or time. The store cannot change once it has guests. An older version than the newest changes nothing, and the refusal has the newest as `newest`",
    params: Id,
    body: DemoPlan.extend({ version }),
    reply: OfficeDemo.extend({
      notified: z.number().int().meta({ description: "guests notified because it is at another time" }),
    }),
    refusals: changeRefusals,
  },
  "POST /api/staff/cookingdemo/:id/cancel": {
    summary: "Calls a demonstration off, and writes to everybody who has a seat or waits for one",
    params: Id,
    body: z.object({ version, why: z.string().trim().max(300).default("") }),
    reply: z.object({ notified: z.number().int().meta({ description: "guests notified" }) }),
    refusals: changeRefusals,
  },
});
