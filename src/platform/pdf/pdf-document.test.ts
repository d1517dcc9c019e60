import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readPdf } from "#test/support/pdf-text.ts";
import { linesOf, widthOf } from "./letters.ts";
import { PdfDocument } from "./pdf-document.ts";

const style = { weight: "regular", size: 10, colour: "#102030" } as const;
const facts = { title: "Tax invoice 1", author: "Shop", language: "en-NZ" };

function written(text: string) {
  const pdf = new PdfDocument(facts);
  pdf.structure.within("P", () => pdf.text(text, { x: 40, y: 60 }, style));
  return readPdf(pdf.finish(new Date("2026-11-21T00:00:00Z")));
}

describe("a document on paper", () => {
  test("names of people and places can be found in it, macrons and all (SCOPE-05)", () => {
    for (const name of [
      "Ōtāhuhu",
      "Nguyễn Thị Hồng",
      "O'Connor",
      "Müller & Søn",
      "Παπαδόπουλος",
      "Ковальчук",
      "€5 – “yes”",
    ])
      expect(written(name).text).toBe(name.normalize("NFC"));
  });

  test("a sign that no letter of ours stands for is shown as one that does, and nothing breaks", () => {
    expect(written("王 Wong \u0000\n😀").text).toBe("? Wong   ?");
  });

  test("the reader's table leads to every object, and the title and language are told", () => {
    const read = written("Hello");
    expect(read.lostObjects).toEqual([]);
    expect(read.title).toBe("Tax invoice 1");
    expect(read.roles).toEqual(["Document", "P"]);
  });

  test("no line is wider than its room, and no letter of a text gets lost", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 20, max: 300 }), (text, room) => {
        const lines = linesOf(text, style, room);
        for (const line of lines) expect([...line].length === 1 || widthOf(line, "regular", 10) <= room).toBe(true);
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
