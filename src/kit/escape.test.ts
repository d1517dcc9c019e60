import { expect, test } from "vitest";
import { escapeHtml, escapeRegExp } from "./escape.ts";

test("a text in markup cannot end its element or its attribute", () => {
  expect(escapeHtml(`<a href='x' title="&">`)).toBe("&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;");
});

test("a text in a regular expression matches itself alone", () => {
  const text = String.raw`a.b*c+d?e^f$g{h}(i)|[j]\k`;
  expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true);
  expect(new RegExp(`^${escapeRegExp("a.b")}$`).test("axb")).toBe(false);
});
