import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";
import type { Dollars } from "#kit/money.ts";

/** A day in an answer, `2026-11-20`. Requests say `z.string()` where a wrong day is a refusal with a sentence. */
export const calendarDay: z.ZodType<CalendarDay, string> = z
  .string()
  .refine(isCalendarDay, "is not a day written YYYY-MM-DD");

/** An amount of money in a call. */
export const dollars: z.ZodType<Dollars, Dollars> = z.number();
