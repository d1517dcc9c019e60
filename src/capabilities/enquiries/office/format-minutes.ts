/** `40 minutes`, `3 hours`, `2 days`: rounded, for a person. */
export function formatMinutes(minutes: number): string {
  const units = [
    { size: 1440, name: "day" },
    { size: 60, name: "hour" },
    { size: 1, name: "minute" },
  ] as const;
  const unit = units.find(({ size }) => minutes >= 2 * size) ?? units[2];
  const count = Math.max(1, Math.round(minutes / unit.size));
  return `${count} ${unit.name}${count === 1 ? "" : "s"}`;
}
