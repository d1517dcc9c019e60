import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPdf } from "#test/support/pdf-text.ts";
import { PdfDocument, type TextColumn } from "./pdf-document.ts";

const style = { weight: "regular", size: 10, colour: "#102030" } as const;
const facts = { title: "Tax invoice 1", author: "Shop", language: "en-NZ", date: new Date("2026-11-21T00:00:00Z") };

function written(text: string, column?: TextColumn) {
  const pdf = new PdfDocument(facts);
  pdf.within("P", () => pdf.text(text, { x: 40, y: 60 }, style, column));
  return readPdf(pdf.finish());
}

describe("a document on paper", () => {
  test("names of people and places can be found in it, macrons and all (SCOPE-05)", async () => {
    for (const name of [
      "Ōtāhuhu",
      "Nguyễn Thị Hồng",
      "O'Connor",
      "Müller & Søn",
      "Παπαδόπουλος",
      "Ковальчук",
      "€5 – “yes”",
    ])
      expect((await written(name)).text).toBe(name.normalize("NFC"));
  });

  test("a character that the fonts lack is shown as a question mark, and nothing breaks", async () => {
    const { text } = await written("王 Wong \u0000\n😀");
    expect(text.replace(/\s+/g, " ")).toBe("? Wong ?");
  });

  test("the title and the structure are there for screen readers", async () => {
    const read = await written("Hello");
    expect(read.title).toBe("Tax invoice 1");
    expect(read.roles).toEqual(["Document", "P"]);
  });

  test("no line is wider than its column, and no character of a text gets lost", async () => {
    const ruler = new PdfDocument(facts);
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), fc.integer({ min: 20, max: 300 }), async (text, width) => {
        const lines = (await written(text, { width, lineHeight: 12 })).text.split("\n");
        for (const line of lines) expect(line.length === 1 || ruler.widthOf(line, style) <= width).toBe(true);
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
      { numRuns: 30 },
    );
  });

  test("the height of a text is that of its lines", async () => {
    const column = { width: 60, lineHeight: 12 };
    const text = "Dishwasher with a rather long name";
    const lines = (await written(text, column)).text.split("\n");
    expect(lines.length).toBeGreaterThan(2);
    expect(new PdfDocument(facts).heightOf(text, style, column)).toBeCloseTo(lines.length * 12);
  });
});
