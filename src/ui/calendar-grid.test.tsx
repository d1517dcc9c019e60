import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { CalendarGrid, type CalendarEntry } from "./calendar-grid.tsx";

const days: CalendarEntry[] = Array.from({ length: 42 }, (_, index) => ({
  day: addDays(asCalendarDay("2026-11-20"), index),
  priceCents: index % 2 === 0 ? asCents(0) : asCents(4900),
  available: index % 7 !== 2,
  isToday: index === 0,
}));
const nothing = () => undefined;
const draw = (selected: CalendarDay | null) =>
  renderToStaticMarkup(<CalendarGrid days={days} selected={selected} onSelect={nothing} />);
const count = (markup: string, part: string): number => markup.split(part).length - 1;

test("the calendar shows 42 days with a single tab stop (DELIV-40)", () => {
  const markup = draw(null);
  expect(count(markup, "data-day=")).toBe(42);
  expect(count(markup, 'tabindex="0"')).toBe(1);
});

test("the chosen day is marked in the grid and in the list of next dates (DELIV-42)", () => {
  const markup = draw(asCalendarDay("2026-11-21"));
  expect(count(markup, 'aria-selected="true"')).toBe(1);
  expect(count(markup, 'aria-pressed="true"')).toBe(2);
  expect(markup).toContain("Saturday 21 November chosen, delivery $49");
});

test("a day without delivery stays in place, says so and cannot be chosen (DELIV-42)", () => {
  expect(draw(null)).toMatch(/aria-disabled="true"[^>]*><span[^>]*>Sunday 22 November, not available</);
});
