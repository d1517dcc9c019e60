import { type CalendarDay, wallClock } from "./calendar-day.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const readWall = (day: CalendarDay, time: string): number => Date.parse(`${day}T${time}:00Z`);

/** Milliseconds by which clocks of the zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  const { day, time } = wallClock(new Date(minute), timeZone);
  return readWall(day, time) - minute;
}

/**
 * The instant at which clocks of the zone show a day and `HH:mm`. A time that occurs twice, when clocks go back, is the
 * first; one that is skipped, when they go forward, is as long after midnight as it says.
 */
export function instantAt(day: CalendarDay, time: string, timeZone: string): Date {
  const wall = readWall(day, time);
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  const fits = [before, after]
    .filter((offset) => offsetAt(wall - offset, timeZone) === offset)
    .map((offset) => wall - offset);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before);
}

/** An instant in the local time of the zone with its offset: `2026-12-03T18:30:00+11:00`. */
export function localIso(instant: Date, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone);
  const minutes = offsetAt(instant.getTime(), timeZone) / MINUTE_MS;
  const two = (number: number) => String(number).padStart(2, "0");
  const away = Math.abs(minutes);
  return `${day}T${time}:00${minutes < 0 ? "-" : "+"}${two(Math.floor(away / 60))}:${two(away % 60)}`;
}
