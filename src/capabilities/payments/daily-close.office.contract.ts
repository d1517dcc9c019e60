import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";

const Instant = z.string().meta({ description: "ISO instant" });
const Close = z.object({
  id: z.uuid(),
  cashExpected: dollars,
  cashCounted: dollars,
  terminalExpected: dollars,
  terminalCounted: dollars,
  reason: z.string(),
  by: z.string(),
  at: Instant,
  reopened: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
});

export const StoreDayRow = z
  .object({
    site: z.string(),
    store: z.string(),
    storeName: z.string(),
    day: calendarDay,
    cash: dollars.meta({ description: "expected" }),
    terminal: dollars.meta({ description: "expected" }),
    difference: dollars.nullable().meta({ description: "counted less expected, once it is closed" }),
    by: z.string().nullable().meta({ description: "who closed it" }),
  })
  .meta({ id: "StoreDayRow" });
export type StoreDayRow = z.output<typeof StoreDayRow>;

const Allowed = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});

export const StoreDay = z
  .object({
    site: z.string(),
    store: z.string(),
    storeName: z.string(),
    day: calendarDay,
    cash: dollars,
    terminal: dollars,
    takings: z.array(
      z.object({
        method: z.enum(["cash", "terminal"]),
        orderNumber: z.string(),
        amount: dollars.meta({ description: "negative for a refund" }),
        at: Instant,
      }),
    ),
    close: Close.nullable(),
    earlier: z.array(Close).meta({ description: "closes that were reopened, the latest first" }),
    actions: z.object({ close: Allowed, reopen: Allowed }),
  })
  .meta({ id: "StoreDay" });
export type StoreDay = z.output<typeof StoreDay>;

const OfDay = z.object({
  site: AnySiteCode,
  store: z.string().max(60),
  day: z.string().max(10),
});
const Amount = z.number().min(-1_000_000).max(1_000_000);
const gone = { unknownStore: 404, wrongDay: 400 } as const;

/** The daily close of stores: what should be in the drawer and on the terminals, and what was counted. */
export const dailyCloseContract = defineOfficeContract({
  "GET /api/office/daily-closes": {
    summary: "Open days of the last five weeks with money, or closed days; the latest first",
    needs: "payments.read",
    query: z.object({
      site: z.union([z.literal(""), AnySiteCode]).default(""),
      view: z.enum(["", "closed"]).default(""),
      store: z.string().max(60).default(""),
    }),
    reply: z.object({ rows: z.array(StoreDayRow) }),
  },
  "GET /api/office/sites/:site/stores/:store/days/:day": {
    summary: "A store's day: what it took, what is expected, and its close",
    needs: "payments.read",
    params: OfDay,
    reply: StoreDay,
    refusals: gone,
  },
  "POST /api/office/sites/:site/stores/:store/days/:day/close": {
    summary: "Closes a store's day with the counted money; a difference needs a reason",
    needs: "payments.write",
    params: OfDay,
    body: z.object({
      key: z.uuid().meta({ description: "idempotency key that the form makes: a repeated one changes nothing" }),
      seenCash: Amount.meta({ description: "expected when the person began to count" }),
      seenTerminal: Amount,
      cash: Amount.meta({ description: "counted" }),
      terminal: Amount,
      reason: z.string().trim().max(300).default(""),
    }),
    reply: StoreDay,
    refusals: { ...gone, changed: 409, noReason: 400, closedBefore: 409, usedKey: 409 },
  },
  "POST /api/office/sites/:site/stores/:store/days/:day/reopen": {
    summary: "Reopens a closed day, so that money can be recorded on it again",
    needs: "payments.approve",
    params: OfDay,
    body: z.object({
      id: z.uuid().meta({ description: "of the close" }),
      reason: z.string().trim().min(1, "is missing: enter a reason").max(300),
    }),
    reply: StoreDay,
    refusals: { ...gone, notClosed: 409 },
  },
});
