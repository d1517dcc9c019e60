/** Percent of the decided quotes that were won, to a tenth; null while none was decided. */
export const conversionOf = ({ won, decided }: { readonly won: number; readonly decided: number }): number | null =>
  decided === 0 ? null : Math.round((won * 1000) / decided) / 10;

/** The top of an axis: the next of 1, 2, 2.5 or 5 times a power of ten that holds the largest value. */
export function axisTop(largest: number): number {
  if (largest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= largest) ?? 10;
  return step * power;
}
