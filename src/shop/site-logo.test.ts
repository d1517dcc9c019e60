import { describe, expect, test } from "vitest";
import { isDrawing, logoMarkup, plateWidth, readDrawing } from "./site-logo.ts";

const file = (inner: string, attributes = 'viewBox="0 0 120 40"') =>
  `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><title>Mill</title>${inner}</svg>\n`;
const path = '<path d="M0 0H10V10Z" fill="#0b5d3b"/>';

describe("a drawn logo", () => {
  test("becomes shapes in the colour of the text beside it, without invisible parts", () => {
    const read = readDrawing(file(`<g id="layer" data-name="x">${path}</g>`));
    expect(read).toEqual({
      drawing: '<g><path d="M0 0H10V10Z" fill="currentColor"/></g>',
      width: 120,
      height: 40,
    });
    if (typeof read === "string") throw new Error(read);
    expect(isDrawing(read.drawing)).toBe(true);
    expect(logoMarkup(read, 'Mill & "Sons"', () => "")).toContain(
      'width="120" height="40" viewBox="0 0 120 40" role="img" aria-label="Mill &amp; &quot;Sons&quot;"',
    );
  });

  test("is moved to the corner where its view box begins elsewhere, and measured where it has none", () => {
    expect(readDrawing(file(path, 'viewBox="-10 5 60 20"'))).toMatchObject({
      drawing: expect.stringContaining('<g transform="translate(10 -5)">'),
      width: 60,
    });
    expect(readDrawing(file(path, 'width="300px" height="100px"'))).toMatchObject({ width: 300, height: 100 });
  });

  test.each([
    ["no drawing", "hello", "The logo is no SVG file."],
    ["without a size", file(path, ""), "The logo needs a viewBox, or a width and a height."],
    ["with a script", file(`${path}<script>alert(1)</script>`), "The logo has a <script>"],
    ["with a style sheet", file(`<style>.a{fill:red}</style>${path}`), "The logo has a <style>"],
    ["with a handler", file('<path d="M0 0" onload="x()"/>'), 'The logo uses onload="x()"'],
    ["with a link", file('<image href="https://evil.example/x.png"/>'), "The logo has a <image>"],
    ["with a gradient", file('<path d="M0 0" fill="url(#a)"/>'), 'The logo uses fill="url(#a)"'],
    ["with text", file(`${path}Mill`), "convert them to paths"],
    ["in two colours", file(`${path}<path d="M1 1" fill="#fff"/>`), "several colours"],
    ["without a shape", file("<g></g>"), "The logo is empty."],
    ["cut off", file("<g><path d='M0 0'/>"), "an element does not end"],
    ["as large as a picture", file(`<path d="${"M0 0".repeat(3_000)}"/>`), "simplify its paths"],
  ])("%s is refused with a sentence", (_, svg, sentence) => {
    expect(readDrawing(svg)).toContain(sentence);
  });

  test("that was stored with anything else is none", () => {
    for (const markup of ['<path d="M0 0" fill="#fff"/>', "<script/>", '<path d="M0 0" style="x"/>', "<g>", "text"])
      expect([markup, isDrawing(markup)]).toEqual([markup, false]);
  });
});

test("a picture stands on a white plate, with room around it", () => {
  expect(plateWidth({ width: 300, height: 100 })).toBe(112);
  const markup = logoMarkup({ picture: "a".repeat(32), width: 112 }, "Mill", (hash) => `/x/${hash}`);
  expect(markup).toContain('<rect width="112" height="40" rx="4" fill="#ffffff"/>');
  expect(markup).toContain(`<image href="/x/${"a".repeat(32)}" x="8" y="4" width="96" height="32"/>`);
});
