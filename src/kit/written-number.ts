/**
 * `1,299`, `0.5`: as every shop here writes a number, to at most three decimals. Not by `Intl`, which a browser has to
 * load its tables for before the first page can be used.
 */
export function writtenNumber(value: number): string {
  const [whole = "", decimals] = String(Math.round(value * 1000) / 1000).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
