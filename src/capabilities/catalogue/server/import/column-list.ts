/** `a, b` as `o.a, o.b`. */
export const prefixed = (table: string, columns: string): string =>
  columns
    .split(/,\s+/)
    .map((name) => `${table}.${name}`)
    .join(", ");
