import { PdfDocument, type TextStyle } from "./pdf-document.ts";
import { sheet } from "./sheet.ts";

const ink = "black";
const soft = "dimgray";
const line = "lightgray";
const regular = (size: number): TextStyle => ({ weight: "regular", size, colour: ink });
const bold = (size: number): TextStyle => ({ weight: "bold", size, colour: ink });
const faint = (size: number): TextStyle => ({ weight: "regular", size, colour: soft });
const margin = 40;
const right = sheet.width - margin;
const bottom = sheet.height - 56;
const LINE = 13;

export type SheetColumn = { readonly head: string; readonly x: number; readonly width: number };
export type TableSheet = {
  readonly title: string;
  readonly author?: string;
  /** Paragraphs under the title, one a line. */
  readonly lead: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly now: Date;
};

/** A table on as many sheets of A4 as it needs, with its heads on each. */
export function tableSheet({ title, author = "Hearth", lead, columns, rows, now }: TableSheet): PdfDocument {
  const pdf = new PdfDocument({ title, author, language: "en-AU", date: now });
  pdf.within("H1", () => pdf.text(title, { x: margin, y: 60 }, bold(18)));
  let y = 78;
  for (const paragraph of lead.split("\n")) {
    const column = { width: right - margin, lineHeight: LINE };
    pdf.within("P", () => pdf.text(paragraph, { x: margin, y }, faint(10), column));
    y += pdf.heightOf(paragraph, faint(10), column) + 2;
  }
  y += 17;
  pdf.within("Table", () => {
    y = headRow(pdf, columns, y);
    for (const row of rows) {
      const height = Math.max(
        ...row.map((cell, at) => {
          const width = columns[at]?.width ?? 100;
          return pdf.heightOf(cell === "" ? " " : cell, regular(10), { width, lineHeight: LINE });
        }),
      );
      if (y + height > bottom) {
        pdf.addPage();
        y = headRow(pdf, columns, 60);
      }
      const top = y;
      pdf.within("TR", () =>
        row.forEach((cell, at) => {
          const { x = 0, width = 100 } = columns[at] ?? {};
          if (cell !== "")
            pdf.within("TD", () => pdf.text(cell, { x, y: top }, regular(10), { width, lineHeight: LINE }));
        }),
      );
      y += height + 10;
      pdf.box({ x: margin, y: y - 17, width: right - margin, height: 0.5 }, line);
    }
  });
  for (let page = 0; page < pdf.pageCount; page++)
    pdf.textOnPage(page, `Page ${page + 1} of ${pdf.pageCount}`, {
      x: right,
      y: sheet.height - 30,
      align: "right",
      ...faint(9),
    });
  return pdf;
}

function headRow(pdf: PdfDocument, columns: readonly SheetColumn[], y: number): number {
  pdf.within("TR", () => {
    for (const { head, x } of columns) pdf.within("TH", () => pdf.text(head, { x, y }, bold(10)), "Column");
  });
  pdf.box({ x: margin, y: y + 5, width: right - margin, height: 1 }, ink);
  return y + 22;
}
