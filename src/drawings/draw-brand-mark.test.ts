import { expect, test } from "vitest";
import { drawBrandMark } from "./draw-brand-mark.ts";

test("a brand's mark carries its initials and its name, and is the same each time (PDP-08)", () => {
  const mark = drawBrandMark("Kestrel & Roe");
  expect(mark).toContain(">KR</text>");
  expect(mark).toContain('aria-label="Kestrel &amp; Roe"');
  expect(drawBrandMark("Kestrel & Roe")).toBe(mark);
});

test("brands have marks that differ, in shape or in initials (PDP-08)", () => {
  const names = ["Haneulon", "Tallawong", "Boreal", "Ashgrove", "Miele"];
  expect(new Set(names.map(drawBrandMark)).size).toBe(names.length);
});

test("a name of nothing but signs still has a picture, and none of its signs becomes markup (PDP-08)", () => {
  expect(drawBrandMark("")).toMatch(/^<svg .*<\/svg>$/);
  expect(drawBrandMark('<b>"&')).not.toMatch(/<b>/);
});
