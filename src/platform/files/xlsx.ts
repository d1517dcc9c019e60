export type XlsxValue = string | number | null;

/** A workbook with one sheet: a bold first row that stays in sight, and text that is never a formula. */
export async function xlsxFile(
  header: readonly string[],
  rows: readonly (readonly XlsxValue[])[],
): Promise<Uint8Array> {
  const cell = (value: XlsxValue) =>
    value === null || value === ""
      ? null
      : typeof value === "number"
        ? { value, type: Number }
        : { value, type: String };
  const data = [
    header.map((value) => ({ value, type: String, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(cell)),
  ];
  const { default: writeExcelFile } = await import("write-excel-file/node");
  return writeExcelFile(data, { stickyRowsCount: 1, sheet: "Export" }).toBuffer();
}
