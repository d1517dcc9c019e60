import { z } from "zod";
import { type CalendarDay, isCalendarDay } from "#kit/calendar-day.ts";

/** A day in an answer, `2026-11-20`. Requests say `z.string()` where a wrong day is a refusal with a sentence. */
export const calendarDay: z.ZodType<CalendarDay, string> = z
  .string()
  .refine(isCalendarDay, "is not a day written YYYY-MM-DD");
