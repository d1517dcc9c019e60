import { z } from "zod";
import { ProductCard } from "#capabilities/catalogue/catalogue.contract.ts";

/** What a browser sends with a change, so that it is idempotent. */
export const ChangeMarks = z.object({
  /** The change's own name: however often it arrives, it is made once. */
  changeId: z.uuid().optional(),
  /** The cart the shopper saw, and in which state: a change of an older state is made on the newest one. */
  seenCart: z.uuid().optional(),
  seenVersion: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});

/** Dollars that the shopper saw. Only shown again; nothing is computed from it. */
export const seenPrice = z.number().min(0).max(10_000_000);

/** Every "no" to a change of a line. */
export const changeRefusals = {
  unknownProduct: 400,
  notSellable: 409,
  tooMany: 409,
  unknownWarranty: 400,
  unknownInstall: 400,
  unknownLine: 400,
  priceHidden: 403,
  notApproved: 403,
  ordered: 409,
} as const;

/** `id`: to confirm that it was shown. Messages without one are shown once. */
export const CartMessage = z.object({
  message: z.string(),
  type: z.enum(["error", "info"]),
  id: z.string().optional(),
});

/** Something that belongs with what is in the cart. */
export const CartCompanion = z
  .object({
    /** `The same width as the cooktop` */
    reason: z.string(),
    /** Title of the product it belongs with. */
    goesWith: z.string(),
    product: ProductCard,
  })
  .meta({ id: "CartCompanion" });
export type CartCompanion = z.output<typeof CartCompanion>;

/** The calls around a cart's life: back again, by mail, on another device. `reply` is the cart. */
export const lifecycleCalls = <Reply extends z.ZodType>(reply: Reply) =>
  ({
    "POST /api/cart/restore": {
      summary: "Puts back what one of the visitor's own removals took away, where it stood and as it was chosen",
      query: ChangeMarks,
      body: z.object({ removalId: z.uuid() }),
      reply,
      refusals: { ...changeRefusals, nothingToRestore: 404 },
    },
    "POST /api/cart/seen": {
      summary: "Says that messages and changed prices were shown, so that they are not shown again",
      body: z.object({
        messages: z.array(z.string().max(60)).max(50).default([]),
        prices: z
          .array(z.object({ productCode: z.string().min(1).max(120), price: seenPrice }))
          .max(100)
          .default([]),
      }),
      reply: z.null(),
    },
    "POST /api/cart/send": {
      summary: "Sends the cart as it is now to an e-mail address, with a link that brings its lines to any device",
      body: z.object({ email: z.email().min(5).max(254) }),
      reply: z.object({ sentTo: z.string() }),
      refusals: { noCart: 400, tooManyMails: 429 },
    },
    "POST /api/cart/recover": {
      summary:
        "Puts the lines that a mailed link stands for into the visitor's own cart; doing it again changes nothing",
      body: z.object({ token: z.string().min(1).max(200) }),
      reply,
      refusals: { ...changeRefusals, linkUnknown: 404, linkExpired: 409, nothingLeft: 409 },
    },
    "GET /api/cart/companions": {
      summary: "What belongs with the products of the cart and is not in it, each with the reason",
      reply: z.array(CartCompanion),
    },
  }) as const;
