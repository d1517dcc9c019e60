import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay } from "#shop/wire-values.ts";
import { consignmentStates } from "./consignment-states.rules.ts";
import { originKinds } from "./fulfilment.rules.ts";
import { Consignment, ConsignmentRow, OrderFulfilment, PickRow, RunSheet, WaitingOrder } from "./fulfilment-views.ts";
import { attemptReasons, shortReasons } from "./picking.rules.ts";

const Key = z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" });
const Line = z.number().int().min(0).max(500);
const Units = z.number().int().min(1).max(999);
const Note = z.string().trim().max(300).default("");
const Picture = z.string().max(250_000).nullable().default(null).meta({ description: "base64" });
export const site = z.union([z.literal(""), AnySiteCode]).default("");

const OfNumber = z.object({ number: z.string().max(40) });
const OfRun = z.object({ zone: z.string().max(40), day: z.string().max(40) });
const gone = { unknownConsignment: 404, orderCancelled: 409 } as const;
const document = z.object({ name: z.string(), type: z.string(), base64: z.string() });

/** Allocating, picking, packing, sending, delivering. */
export const fulfilmentOfficeContract = defineOfficeContract({
  "GET /api/office/fulfilment/waiting": {
    summary: "Paid orders with units in no consignment yet, soonest delivery first",
    needs: "fulfilment.read",
    query: z.object({ site, words: z.string().max(100).default("") }),
    reply: z.object({ rows: z.array(WaitingOrder), hasMore: z.boolean() }),
  },
  "GET /api/office/fulfilment/consignments": {
    summary: "Consignments by state, place, order or tracking number; the newest 100",
    needs: "fulfilment.read",
    query: z.object({
      site,
      state: z.union([z.literal(""), z.enum(consignmentStates)]).default(""),
      origin: z.string().max(60).default(""),
      words: z.string().max(100).default(""),
    }),
    reply: z.object({ rows: z.array(ConsignmentRow), hasMore: z.boolean() }),
  },
  "GET /api/office/fulfilment/places": {
    summary: "Warehouses, carriers, and the zones with their trucks",
    needs: "fulfilment.read",
    reply: z.object({
      warehouses: z.array(z.object({ code: z.string(), name: z.string() })),
      carriers: z.array(z.object({ code: z.string(), name: z.string() })),
      zones: z.array(z.object({ code: z.string(), name: z.string(), warehouse: z.string() })),
    }),
  },
  "GET /api/office/fulfilment/orders/:number": {
    summary: "What of an order lies where, and its consignments",
    needs: "fulfilment.read",
    params: OfNumber,
    reply: OrderFulfilment,
    refusals: { unknownOrder: 404 },
  },
  "POST /api/office/fulfilment/allocate": {
    summary: "Makes consignments of everything that is left of orders, one for each place",
    needs: "fulfilment.write",
    body: z.object({ orders: z.array(z.string().max(40)).min(1).max(200) }),
    reply: z.object({
      made: z.number().int(),
      results: z.array(z.object({ orderNumber: z.string(), made: z.number().int(), problem: z.string().nullable() })),
    }),
  },
  "POST /api/office/fulfilment/orders/:number/consignments": {
    summary: "Makes a consignment of some units of an order",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({
      key: Key,
      origin: z.object({ kind: z.enum(originKinds), code: z.string().max(60) }),
      lines: z
        .array(z.object({ line: Line, quantity: Units }))
        .min(1)
        .max(500),
    }),
    reply: OrderFulfilment,
    refusals: {
      unknownOrder: 404,
      orderCancelled: 409,
      notPlaced: 409,
      orderHeld: 409,
      orderUnpaid: 409,
      notThere: 409,
    },
  },
  "GET /api/office/fulfilment/pick-list": {
    summary: "What is still to be picked in a warehouse until a day, by bay",
    needs: "fulfilment.read",
    query: z.object({ warehouse: z.string().max(60), until: z.string().max(40).default(""), site }),
    reply: z.object({ rows: z.array(PickRow), hasMore: z.boolean() }),
    refusals: { noSuchDay: 400 },
  },
  "GET /api/office/fulfilment/consignments/:number": {
    summary: "A consignment with its units, shorts, attempts and proof of delivery",
    needs: "fulfilment.read",
    params: OfNumber,
    reply: Consignment,
    refusals: { unknownConsignment: 404 },
  },
  "POST /api/office/fulfilment/consignments/:number/picks": {
    summary: "Picks one unit by its scanned code",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({ key: Key, line: Line, scanned: z.string().trim().min(1).max(100) }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, noSuchLine: 400, wrongProduct: 409, allPicked: 409 },
  },
  "POST /api/office/fulfilment/consignments/:number/shorts": {
    summary: "Takes units out that are not there or not fit to be sent; they wait to be allocated again",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({ key: Key, line: Line, quantity: Units, reason: z.enum(shortReasons), note: Note }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, noSuchLine: 400, tooManyShort: 409 },
  },
  "POST /api/office/fulfilment/consignments/:number/pack": {
    summary: "Finishes packing with a serial number for each unit, or the word that it has none",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({
      units: z.array(z.object({ id: z.uuid(), serial: z.string().trim().min(1).max(60).nullable() })).max(999),
    }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, notPicked: 409, missingSerial: 400, sameSerial: 400, knownSerial: 409 },
  },
  "POST /api/office/fulfilment/consignments/:number/unpack": {
    summary: "Opens a packed consignment again",
    needs: "fulfilment.write",
    params: OfNumber,
    reply: Consignment,
    refusals: { ...gone, wrongState: 409 },
  },
  "POST /api/office/fulfilment/consignments/:number/cancel": {
    summary: "Gives back what a consignment that has not left holds; its units wait to be allocated again",
    needs: "fulfilment.write",
    params: OfNumber,
    reply: Consignment,
    refusals: { ...gone, wrongState: 409 },
  },
  "POST /api/office/fulfilment/consignments/:number/dispatch": {
    summary: "A packed consignment has left, with a carrier and its tracking number",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({ carrier: z.string().max(40), tracking: z.string().trim().max(60).default("") }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, unknownCarrier: 400, noTracking: 400, noRun: 400 },
  },
  "POST /api/office/fulfilment/consignments/:number/deliver": {
    summary: "A consignment was handed over, with a name, a signature, a photograph",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({ receivedBy: z.string().trim().min(1).max(80), signature: Picture, photo: Picture }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, notPicture: 400, largePicture: 400, noProof: 400 },
  },
  "POST /api/office/fulfilment/consignments/:number/fail": {
    summary: "A delivery failed: the goods come back, and the order gets a new day if one is named",
    needs: "fulfilment.write",
    params: OfNumber,
    body: z.object({
      key: Key,
      reason: z.enum(attemptReasons),
      note: Note,
      newDay: z.string().max(40).nullable().default(null),
    }),
    reply: Consignment,
    refusals: { ...gone, wrongState: 409, noSuchDay: 400, dayGone: 409 },
  },
  "GET /api/office/fulfilment/consignments/:number/days": {
    summary: "The days on which the order could come instead, by the rules of delivery",
    needs: "fulfilment.read",
    params: OfNumber,
    reply: z.object({ days: z.array(calendarDay) }),
    refusals: { unknownConsignment: 404 },
  },
  "GET /api/office/fulfilment/runs/:zone/:day": {
    summary: "The run sheet: the stops of a truck in delivery order",
    needs: "fulfilment.read",
    params: OfRun,
    reply: RunSheet,
    refusals: { unknownRun: 404 },
  },
  "POST /api/office/fulfilment/runs/:zone/:day/dispatch": {
    summary: "The truck leaves with everything that is packed for it",
    needs: "fulfilment.write",
    params: OfRun,
    reply: z.object({ dispatched: z.number().int(), left: z.number().int(), sheet: RunSheet }),
    refusals: { unknownRun: 404, nothingPacked: 409 },
  },
  "GET /api/office/fulfilment/documents/pick-list": {
    summary: "The pick list as a PDF on A4",
    needs: "fulfilment.read",
    query: z.object({ warehouse: z.string().max(60), until: z.string().max(40).default(""), site }),
    reply: document,
    refusals: { noSuchDay: 400 },
  },
  "GET /api/office/fulfilment/documents/runs/:zone/:day": {
    summary: "The run sheet as a PDF on A4",
    needs: "fulfilment.read",
    params: OfRun,
    reply: document,
    refusals: { unknownRun: 404 },
  },
  "GET /api/office/fulfilment/documents/consignments/:number/:kind": {
    summary: "The packing slip on A4, or the label of 100 by 150 mm, as a PDF",
    needs: "fulfilment.read",
    params: OfNumber.extend({ kind: z.enum(["slip", "label"]) }),
    reply: document,
    refusals: { unknownConsignment: 404 },
  },
});
