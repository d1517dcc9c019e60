/** 123456, "AUD" → "AUD 1,234.56" */
export function money(cents: number, currency: string): string {
  const digits = String(cents).padStart(3, "0");
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${currency} ${dollars}.${digits.slice(-2)}`;
}

/** "2026-12-01T09:00:00.000Z" → "2026-12-01 09:00:00" (UTC) */
export function shortTime(iso: string): string {
  return iso.slice(0, 19).replace("T", " ");
}
