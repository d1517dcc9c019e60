export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A spreadsheet of more rows takes too much memory, here and where it is opened. */
export const maxExported: Readonly<Record<ExportFormat, number>> = { csv: 500_000, xlsx: 50_000 };

/** Spreadsheets run a cell that begins with one of these; the wide ones are read as the plain ones. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

/** Text that no spreadsheet runs: an apostrophe in front makes it text. Numbers of ours stay numbers. */
export const neutralised = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** `staff-2026-11-24.csv` */
export const exportName = (list: string, format: ExportFormat, now: Date): string =>
  `${list}-${now.toISOString().slice(0, 10)}.${format}`;
