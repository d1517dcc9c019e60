import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { sites } from "#sites/registry.ts";
import { Logo } from "./logo.tsx";

const logos = await Promise.all(siteCodes.map(async (code) => ({ code, logo: (await sites[code]()).site.logo })));

test.each(logos)(
  "the word mark of $code is drawn whole, without a style the page's policy refuses (BRAND-08)",
  ({ logo }) => {
    const drawn = renderToStaticMarkup(<Logo markup={logo} />);
    const shapes = (markup: string) => markup.match(/<(path|circle|g)\b/g)?.length;
    expect(shapes(drawn)).toBe(shapes(logo));
    expect(drawn).not.toContain("style=");
    expect(drawn).toMatch(/<svg[^>]* viewBox="/);
  },
);
