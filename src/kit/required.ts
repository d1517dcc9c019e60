/** A value that is always there, because of how the data or the code around it is made; throws where that is not so. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
