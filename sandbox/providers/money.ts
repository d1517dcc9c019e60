/** "12.30" or 12.3 → 1230 */
export const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100);

export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** The value at a path, `a.0.b`, as text; empty for none. */
export function textAt(value: unknown, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
  return typeof found === "string" || typeof found === "number" ? String(found) : "";
}
