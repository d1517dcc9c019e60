import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sanitise } from "#platform/html/sanitise.ts";
import { elementsOf } from "./rich-text.tsx";

const shown = (html: string) => renderToStaticMarkup(<>{elementsOf(html)}</>);

test.each([
  ["headings and paragraphs", "<h2>Delivery</h2><p>On <b>weekdays</b> &amp; Saturdays</p>"],
  ["lists", '<ul><li>One</li><li>Two <a href="/s/terms">terms</a></li></ul>'],
  ["tables", '<table><tbody><tr><th scope="row">Metro</th><td colSpan="2">$49</td></tr></tbody></table>'],
  ["line breaks", "<p>One<br/>two</p>"],
])("%s of a page of words are shown as they were written (SHELL-56)", (_what, html) => {
  expect(shown(html.replace("colSpan", "colspan").replace("<br/>", "<br>"))).toBe(html);
});

test("content pages contain no scripts (SHELL-10)", () => {
  const hostile =
    '<p onclick="steal()">Hello<script>steal()</script><img src=x onerror=steal()></p><iframe src="//evil.example"></iframe>';
  expect(shown(sanitise(hostile))).toBe("<p>Hello</p>");
  expect(shown(hostile)).not.toMatch(/<script|<img|<iframe|onclick/);
});
