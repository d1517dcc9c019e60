import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { site } from "./fulfilment.office.contract.ts";

export const BoardOrder = z.object({
  number: z.string(),
  site: z.string(),
  customer: z.string(),
  suburb: z.string(),
  bulky: z.number().int(),
  state: z.string(),
  mayMove: z.boolean(),
});
export type BoardOrder = z.output<typeof BoardOrder>;

const BoardPickUp = z.object({
  number: z.string().meta({ description: "of the return" }),
  site: z.string(),
  customer: z.string(),
  suburb: z.string(),
  bulky: z.number().int(),
  isDone: z.boolean(),
});

export const BoardRun = z.object({
  day: calendarDay,
  /** Null: no truck goes on that day. */
  run: z
    .object({
      capacity: z.number().int(),
      taken: z.number().int(),
      bulkyCapacity: z.number().int().nullable(),
      bulkyTaken: z.number().int(),
      closedBecause: z.string().nullable(),
      orders: z.array(BoardOrder),
      pickUps: z
        .array(BoardPickUp)
        .meta({ description: "returns that the truck fetches; each has a place like an order" }),
      /** Orders of sites and stores that the asker does not see, and places that are held while somebody pays. */
      others: z.number().int(),
    })
    .nullable(),
});
export type BoardRun = z.output<typeof BoardRun>;

export const BoardZone = z.object({ code: z.string(), name: z.string(), runs: z.array(BoardRun) });
export type BoardZone = z.output<typeof BoardZone>;

const OfRun = z.object({ zone: z.string().max(40), day: z.string().max(40) });
const Reason = z.string().trim().min(1).max(200);
const moveRefusals = { noSuchDay: 400, dayGone: 409, full: 409, alreadyLeft: 409 } as const;

/** Zones by days, with the load of each run against its capacity. */
export const truckBoardContract = defineOfficeContract({
  "GET /api/office/fulfilment/board": {
    summary: "The runs of a warehouse's zones from a day on",
    needs: "fulfilment.read",
    query: z.object({
      warehouse: z.string().max(60),
      from: z.string().max(40).default(""),
      days: z.coerce.number().int().min(1).max(14).default(7),
      site,
    }),
    reply: z.object({ from: calendarDay, today: calendarDay, zones: z.array(BoardZone) }),
    refusals: { noSuchDay: 400 },
  },
  "GET /api/office/fulfilment/board/orders/:number/days": {
    summary: "The days to which an order may be moved, by the rules of delivery",
    needs: "fulfilment.read",
    params: z.object({ number: z.string().max(40) }),
    reply: z.object({ days: z.array(calendarDay) }),
    refusals: { unknownOrder: 404 },
  },
  "POST /api/office/fulfilment/board/orders/:number/move": {
    summary: "Moves an order to another day of its zone; the customer gets one mail and pays nothing",
    needs: "fulfilment.write",
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ to: z.string().max(40), reason: Reason }),
    reply: z.object({ from: calendarDay, to: calendarDay }),
    refusals: { unknownOrder: 404, ...moveRefusals },
  },
  "POST /api/office/fulfilment/runs/:zone/:day/close": {
    summary: "Closes a run: shoppers and staff can't choose it any more, and its orders stay",
    needs: "fulfilment.write",
    params: OfRun,
    body: z.object({ reason: Reason }),
    reply: z.object({ isClosed: z.literal(true) }),
    refusals: { unknownRun: 404, forStores: 403 },
  },
  "POST /api/office/fulfilment/runs/:zone/:day/open": {
    summary: "Opens a closed run again",
    needs: "fulfilment.write",
    params: OfRun,
    reply: z.object({ isClosed: z.literal(false) }),
    refusals: { unknownRun: 404, forStores: 403 },
  },
  "POST /api/office/fulfilment/runs/:zone/:day/move": {
    summary: "Moves all orders of a run without pick-ups to another day, all or none, with one mail each",
    needs: "fulfilment.write",
    params: OfRun,
    body: z.object({ to: z.string().max(40), reason: Reason }),
    reply: z.object({ moved: z.number().int() }),
    refusals: { unknownRun: 404, emptyRun: 409, pickUpsOnRun: 409, foreignOrders: 403, ...moveRefusals },
  },
});
