import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { calendarDay } from "#shop/wire-values.ts";

export const Reminder = z
  .object({
    id: z.string(),
    name: z.string(),
    notes: z.string(),
    date: z.string().meta({ description: "ISO instant" }),
  })
  .meta({ id: "Reminder" });
export type Reminder = z.output<typeof Reminder>;

const Reminders = z.object({
  reminders: z.array(Reminder).meta({ description: "those that are not done, the first due first" }),
  totalCount: z.number().int().meta({ description: "all that are not done, though only the first hundred are listed" }),
  today: calendarDay.meta({ description: "the day it is at the site, which says what is due today" }),
});
export type Reminders = z.output<typeof Reminders>;

const name = z.string().max(1_000);
const notes = z.string().max(10_000);
const date = z.iso.datetime({ offset: true });

export const staffRefusals = { signedOut: 401, staffOnly: 403 } as const;

/** The bar's own calls; the panels are pages of the office (`src/app/office/office.ts`). */
export const staffContract = defineContract({
  "GET /api/account/reminders": {
    summary: "One's own reminders that are not done; for staff",
    reply: Reminders,
    refusals: staffRefusals,
  },
  "POST /api/account/reminders": {
    summary: "Adds a reminder with a name, notes or both",
    body: z.object({ name: name.default(""), notes: notes.default(""), date }),
    reply: Reminder,
    refusals: { ...staffRefusals, invalid: 400, tooManyReminders: 400 },
  },
  "PATCH /api/account/reminders/:id": {
    summary: "Changes a reminder, or says that it is done",
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ name, notes, date, isDone: z.boolean() }).partial(),
    reply: Reminder,
    refusals: { ...staffRefusals, invalid: 400, unknownReminder: 403 },
  },
  "POST /api/staff/ticket": {
    summary: "A ticket that opens the office's panels for a moment; it ends with the session",
    reply: z.object({ ticket: z.string(), expiresIn: z.number().int().meta({ description: "seconds" }) }),
    refusals: { ...staffRefusals, noOffice: 403 },
  },
});
