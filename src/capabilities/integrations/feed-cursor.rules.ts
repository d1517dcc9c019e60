const form = /^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/;

/** Whether a text is a snapshot as PostgreSQL writes it: `xmin:xmax:xip,…`, the last ones between the two and ascending. */
export function isSnapshot(text: string): boolean {
  if (!form.test(text)) return false;
  const [xmin = 0n, xmax = 0n, ...running] = text
    .split(/[:,]/)
    .filter((part) => part !== "")
    .map(BigInt);
  if (xmin < 1n || xmax < xmin || xmax >= 2n ** 63n) return false;
  return running.every((id, at) => id >= (running[at - 1] ?? xmin) && id < xmax);
}
