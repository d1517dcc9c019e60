import { z } from "zod";
import { calendarDay } from "#shop/wire-values.ts";
import { consignmentStates } from "./consignment-states.rules.ts";
import { originKinds } from "./fulfilment.rules.ts";
import { attemptReasons, shortReasons } from "./picking.rules.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Origin = z.object({ kind: z.enum(originKinds), code: z.string().max(60), name: z.string() });

const Unit = z.object({ id: z.string(), serial: z.string().nullable(), pickedBy: z.string(), pickedAt: Instant });

const ConsignmentLine = z.object({
  line: z.number().int(),
  sku: z.string(),
  productCode: z.string(),
  codes: z.array(z.string()).meta({ description: "The GTIN of the maker's box, where it is known" }),
  title: z.string(),
  bay: z.string().nullable(),
  quantity: z.number().int(),
  units: z.array(Unit),
});

export const Consignment = z
  .object({
    number: z.string(),
    orderNumber: z.string(),
    site: z.string(),
    state: z.enum(consignmentStates),
    origin: Origin,
    carrier: z.object({ code: z.string(), name: z.string() }),
    tracking: z.string(),
    trackingUrl: z.string().nullable(),
    customer: z.string(),
    suburb: z.string(),
    phone: z.string(),
    day: calendarDay.nullable(),
    zone: z.string().nullable(),
    note: z.string().meta({ description: "the customer's for the crew" }),
    lines: z.array(ConsignmentLine),
    shorts: z.array(
      z.object({
        title: z.string(),
        quantity: z.number().int(),
        reason: z.enum(shortReasons),
        note: z.string(),
        by: z.string(),
        at: Instant,
      }),
    ),
    attempts: z.array(
      z.object({
        day: calendarDay.nullable(),
        reason: z.enum(attemptReasons),
        note: z.string(),
        newDay: calendarDay.nullable(),
        by: z.string(),
        at: Instant,
      }),
    ),
    proof: z
      .object({
        receivedBy: z.string(),
        signature: z.string().nullable(),
        photo: z.string().nullable(),
        photoType: z.string().nullable(),
        by: z.string(),
        at: Instant,
      })
      .nullable(),
  })
  .meta({ id: "Consignment" });
export type Consignment = z.output<typeof Consignment>;

export const OrderFulfilment = z
  .object({
    orderNumber: z.string(),
    site: z.string(),
    state: z.string(),
    kind: z.string(),
    customer: z.string(),
    suburb: z.string(),
    day: calendarDay.nullable(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        left: z.number().int().meta({ description: "in no consignment yet" }),
      }),
    ),
    /** The units left to send, by the place that they leave from. */
    allocations: z.array(
      z.object({ origin: Origin, lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })) }),
    ),
    consignments: z.array(Consignment),
  })
  .meta({ id: "OrderFulfilment" });
export type OrderFulfilment = z.output<typeof OrderFulfilment>;

export const ConsignmentRow = z.object({
  number: z.string(),
  orderNumber: z.string(),
  site: z.string(),
  state: z.enum(consignmentStates),
  origin: z.string(),
  carrier: z.string(),
  customer: z.string(),
  suburb: z.string(),
  day: calendarDay.nullable(),
  units: z.number().int(),
  picked: z.number().int(),
});
export type ConsignmentRow = z.output<typeof ConsignmentRow>;

export const WaitingOrder = z.object({
  orderNumber: z.string(),
  site: z.string(),
  customer: z.string(),
  suburb: z.string(),
  day: calendarDay.nullable(),
  warehouse: z.string().nullable(),
  units: z.number().int(),
});
export type WaitingOrder = z.output<typeof WaitingOrder>;

export const PickRow = z.object({
  consignment: z.string(),
  orderNumber: z.string(),
  site: z.string(),
  customer: z.string(),
  line: z.number().int(),
  bay: z.string().nullable(),
  sku: z.string(),
  productCode: z.string(),
  codes: z.array(z.string()).meta({ description: "The GTIN of the maker's box, where it is known" }),
  title: z.string(),
  quantity: z.number().int(),
  picked: z.number().int(),
  day: calendarDay.nullable(),
});
export type PickRow = z.output<typeof PickRow>;

const Stop = z.object({
  stop: z.number().int(),
  orderNumber: z.string(),
  site: z.string(),
  customer: z.string(),
  phone: z.string(),
  address: z.string(),
  suburb: z.string(),
  note: z.string(),
  consignments: z.array(
    z.object({
      number: z.string(),
      state: z.enum(consignmentStates),
      units: z.number().int(),
      titles: z.array(z.string()),
    }),
  ),
  pickUp: z
    .object({ number: z.string(), goods: z.array(z.string()), isDone: z.boolean() })
    .nullable()
    .meta({ description: "goods of a return that are fetched here; null: a delivery" }),
  isReady: z.boolean().meta({ description: "everything of it is packed or on the truck" }),
});
export type Stop = z.output<typeof Stop>;

export const RunSheet = z.object({
  zone: z.string(),
  name: z.string(),
  day: calendarDay,
  warehouse: z.string(),
  stops: z.array(Stop),
});
export type RunSheet = z.output<typeof RunSheet>;
