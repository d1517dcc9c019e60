import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { sites } from "#sites/registry.ts";
import { documentColoursOf } from "./document-colours.ts";

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(siteCodes)("mails and invoices of %s can be read in its own colours (BRAND-08)", (code) => {
  const { ink, inkSoft, paper, accent, onAccent } = documentColoursOf({ code });
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7);
  expect(contrast(inkSoft, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
});

test.each(siteCodes)("the mails of %s have the colour of its buttons (BRAND-08)", async (code) => {
  const { accent, onAccent } = documentColoursOf({ code });
  const { site } = await sites[code]();
  expect(site.theme).toMatchObject({ accent, onAccent });
});
