import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ColourFill } from "./colour-fill.tsx";
import { Picture } from "./picture.tsx";

const hash = "0123456789abcdef0123456789abcdef";

test("a drawing is a plain image of its address (OFC-03)", () => {
  const markup = renderToStaticMarkup(<Picture src="/images/product/A/front-1.svg" alt="" width={64} height={64} />);
  expect(markup).not.toContain("<picture");
  expect(markup).toContain('<img decoding="async" src="/images/product/A/front-1.svg" width="64" height="64" alt=""/>');
});

test("of a photograph the browser chooses AVIF or WebP and a width, and no page shifts (OFC-03)", () => {
  const markup = renderToStaticMarkup(
    <Picture src={`/pictures/${hash}/800.jpg`} alt="Fridge" width={112} height={112} loading="lazy" />,
  );
  const [avif, webp] = markup.match(/<source[^>]+>/g) ?? [];
  expect(avif).toContain('type="image/avif"');
  expect(avif).toContain(`/pictures/${hash}/160.avif 160w`);
  expect(avif).toContain(`/pictures/${hash}/1600.avif 1600w`);
  expect(webp).toContain('type="image/webp"');
  for (const source of [avif, webp]) expect(source).toContain('sizes="112px"');
  expect(markup).toContain(
    `<img decoding="async" src="/pictures/${hash}/800.jpg" width="112" height="112" loading="lazy" alt="Fridge"/>`,
  );
});

test("the colour of a photograph needs no style attribute, which the policy of pages forbids (OFC-03)", () => {
  const markup = renderToStaticMarkup(<ColourFill colour="#e8e6e1" />);
  expect(markup).toContain('fill="#e8e6e1"');
  expect(markup).not.toContain("style=");
});
