/** `20 Nov 2026, 9:14 am`, in the device's time zone with its short name, or in that of a site. */
export function sayInstant(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(instant));
}

export const sayDate = (day: string): string =>
  new Intl.DateTimeFormat("en-AU", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
