import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { MAX_MESSAGE_LENGTH } from "./return-form.rules.ts";
import { returnReasons } from "./return-policy.rules.ts";
import { returnStates } from "./returns.rules.ts";

export const RequestBody = z.object({
  key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one makes nothing new" }),
  reason: z.enum(returnReasons),
  words: z.string().trim().max(MAX_MESSAGE_LENGTH).default(""),
  lines: z
    .array(z.object({ line: z.number().int().min(0).max(500), quantity: z.number().int().min(0).max(999) }))
    .max(500),
});
export type RequestBody = z.output<typeof RequestBody>;

export const OrderReturns = z
  .object({
    orderNumber: z.string(),
    lines: z.array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        sku: z.string(),
        returnable: z.number().int().meta({ description: "delivered, and not on its way back" }),
      }),
    ),
    reasons: z.array(z.object({ reason: z.enum(returnReasons), label: z.string(), terms: z.string() })),
    rights: z.array(z.string()).meta({ description: "consumer law in plain words" }),
    returns: z.array(
      z.object({
        number: z.string(),
        state: z.enum(returnStates),
        stateText: z.string(),
        reasonText: z.string(),
        lines: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
        /** How the goods come back; null until it is approved. */
        howBack: z.string().nullable(),
        photographs: z.array(
          z.object({
            id: z.string(),
            state: z.enum(["processing", "ready", "failed"]),
            failure: z.string().nullable(),
          }),
        ),
        photographsLeft: z.number().int().meta({ description: "how many more the customer may add" }),
      }),
    ),
  })
  .meta({ id: "OrderReturns" });
export type OrderReturns = z.output<typeof OrderReturns>;

const Token = z.object({ token: z.string().max(200) });
const linkRefusals = { unknownOrder: 403, linkExpired: 403, tooMany: 429 } as const;

export const requestRefusals = {
  notDelivered: 400,
  nothingChosen: 400,
  tooManyUnits: 400,
  noWords: 400,
  tooLate: 400,
  usedKey: 409,
} as const;

export const returnsContract = defineContract({
  "GET /api/order/:token/returns": {
    summary: "What of an order may be sent back, the terms by reason, and its returns, for the holder of its link",
    params: Token,
    reply: OrderReturns,
    refusals: linkRefusals,
  },
  "POST /api/order/:token/returns": {
    summary: "Asks for a return of delivered units. Repeating it with its key makes nothing new",
    params: Token,
    body: RequestBody,
    reply: OrderReturns,
    refusals: { ...linkRefusals, ...requestRefusals },
  },
});
