import { useState } from "react";
import { addDays, asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import { asCents } from "#kit/money.ts";
import { CalendarGrid, type CalendarGridProps } from "./calendar-grid.tsx";
import type { Examples } from "./examples.ts";

const today = asCalendarDay("2026-11-20");
const days = Array.from({ length: 42 }, (_, index) => ({
  day: addDays(today, index - 4),
  available: index > 6 && index % 7 !== 2,
  priceCents: index > 6 && index % 7 !== 2 ? asCents((index % 3) * 2_500) : null,
  isToday: index === 4,
}));

/** The grid waits for days after a press on the later dates, until a day is chosen. */
function Choosing(props: Pick<CalendarGridProps, "label" | "listed" | "starts">) {
  const [selected, setSelected] = useState<CalendarDay | null>(addDays(today, 6));
  const [waiting, setWaiting] = useState(false);
  const choose = (day: CalendarDay) => {
    setSelected(day);
    setWaiting(false);
  };
  return (
    <CalendarGrid
      {...props}
      days={days}
      selected={selected}
      waiting={waiting}
      onSelect={choose}
      onLater={() => setWaiting(true)}
    />
  );
}

export const examples: Examples = {
  title: "Calendar",
  width: "wide",
  states: {
    open: <Choosing label="Delivery date, open" />,
    "without the list": <Choosing label="Delivery date, without the list" listed={0} />,
    folded: <Choosing starts="folded" />,
  },
};
