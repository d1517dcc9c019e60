import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redirectKey, redirectTarget, sanitise } from "./content.rules.ts";

describe("words from the database", () => {
  test.each([
    ["<p>Hello <b>there</b></p>", "<p>Hello <b>there</b></p>"],
    ["<p onclick=alert(1)>x</p>", "<p>x</p>"],
    ["<script>alert(1)</script>after", "after"],
    ["<SCRIPT>alert(1)", ""],
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="java&#115;cript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ['<a href="/s/delivery?a=1&amp;b=2">x</a>', '<a href="/s/delivery?a=1&amp;b=2">x</a>'],
    ['<a href="https://example.com/">x</a>', '<a href="https://example.com/" rel="noopener noreferrer">x</a>'],
    ["<img src=x onerror=alert(1)>", ""],
    ["<svg><p><style><a title='</style><img src=1 onerror=alert(1)>'>", ""],
    ["<ul><li>one<li>two", "<ul><li>one<li>two</li></li></ul>"],
    ["</p>a < b & c &amp; d", "a &lt; b &amp; c &amp; d"],
    ["<!-- <p> --><p>x", "<p>x</p>"],
  ])("%j reads %j (SHELL-10)", (html, safe) => {
    expect(sanitise(html)).toBe(safe);
  });

  test("sanitising twice changes nothing, and only allowed tags are left (SHELL-10)", () => {
    const piece = fc.constantFrom(
      "<p>",
      "</p>",
      "<a href=",
      '"',
      "'",
      "javascript:",
      ">",
      "<",
      "<script>",
      "</script>",
      "<!--",
      "-->",
      "<svg/onload=x>",
      " onerror=1 ",
      "&#60;",
      "&lt;",
      "&",
      "text",
      "<td colspan='2'>",
      "</a>",
      "\u0000",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 25 }).map((parts) => parts.join("")),
        (html) => {
          const safe = sanitise(html);
          expect(sanitise(safe)).toBe(safe);
          expect(safe.replace(/<\/?(a|p|td)( (href|colspan|rel)="[^"<>]*")*>/g, "")).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});

describe("old addresses", () => {
  test("are looked up by their path alone, in lower case (ERR-22, ERR-23)", () => {
    expect(redirectKey("https://shop.example/Old-Page/?a=1#top")).toBe("/old-page");
    expect(redirectKey("/")).toBe("/");
    expect(redirectKey("javascript:alert(1)")).toBeNull();
  });

  test("lead to a path of the shop or over https, never elsewhere (ERR-20, ROUTE-48)", () => {
    expect(redirectTarget("/c/laundry")).toBe("/c/laundry");
    expect(redirectTarget("https://help.example/x")).toBe("https://help.example/x");
    for (const bad of ["//evil.example", "/\\evil", "javascript:1", "http://plain.example", ""])
      expect(redirectTarget(bad)).toBeNull();
  });
});
