/** `20 Nov 2026, 9:14 am AEDT`, in the time zone of the head office or in that of a site. */
export function formatInstant(instant: string, timeZone = "Australia/Sydney"): string {
  return new Intl.DateTimeFormat("en-AU", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  }).format(new Date(instant));
}

export const formatDate = (day: string): string =>
  new Intl.DateTimeFormat("en-AU", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
