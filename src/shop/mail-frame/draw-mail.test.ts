import { describe, expect, test } from "vitest";
import { pageVariants } from "#shop/site.ts";
import { drawMail } from "./draw-mail.ts";
import { mailThemeExample } from "./mail-theme-example.ts";
import type { MailContent } from "./mail-theme.ts";

const content: MailContent = {
  subject: "Your order 1000123",
  heading: "Your order is confirmed",
  about: "Order",
  facts: [
    { label: "Order", value: "1000123" },
    { label: "Delivery", value: "Saturday 28 November" },
  ],
  blocks: [
    { kind: "text", text: "Our truck comes on Saturday." },
    { kind: "button", label: "See your order", href: "https://shop.example/order/abc" },
    { kind: "amounts", rows: [{ label: "1 × Oven", value: "$899.00" }] },
    { kind: "values", rows: [{ label: "Name", value: "Mere" }] },
    { kind: "text", text: "Questions? Call 0800 000 502 (Every day) or write to help@example.com.", tone: "soft" },
  ],
};
/** The elements of a mail in their order, without texts, colours and sizes. */
const structureOf = (html: string): string => [...html.matchAll(/<\/?[a-z0-9]+/g)].join(" ");
const wordsOf = (html: string): string =>
  html
    .replace(/<style.*?<\/style>|<title>.*?<\/title>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("mails of the sites", () => {
  test.each(pageVariants.mail)(
    "the %s says heading, facts, contact and seller, and shows the logo (BRAND-08)",
    (variant) => {
      const theme = mailThemeExample({ variant });
      const html = drawMail(theme, content);
      expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
      for (const words of [
        "Your order is confirmed",
        "1000123",
        "Saturday 28 November",
        theme.phone,
        theme.hours,
        theme.legal,
      ])
        expect(wordsOf(html)).toContain(words);
      expect(html).toContain(`<img src="${theme.logo.light}" alt="Allora NZ" width="118" height="32"`);
      expect(html).toContain('href="mailto:help@example.com"');
    },
  );

  test("each variant is built of other elements than the others (BRAND-08)", () => {
    const structures = pageVariants.mail.map((variant) =>
      structureOf(drawMail(mailThemeExample({ variant }), content)),
    );
    expect(new Set(structures).size).toBe(pageVariants.mail.length);
  });

  test.each(pageVariants.mail)("the %s has a dark colour for every colour that it uses (BRAND-08)", (variant) => {
    const html = drawMail(mailThemeExample({ variant }), content);
    const [, rules = "", body = ""] = /<style>(.*?)<\/style>(.*)/s.exec(html) ?? [];
    const used = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(used.length).toBeGreaterThan(10);
    for (const name of used) expect(rules).toContain(`.${name}{`);
  });

  test("the sentence for questions stands in the footer only", () => {
    expect(wordsOf(drawMail(mailThemeExample(), content))).not.toContain("Questions? Call");
  });

  test("what people wrote is text in every part of a mail, never markup", () => {
    const text = '<b>"A" & B</b>';
    for (const variant of pageVariants.mail) {
      const html = drawMail(mailThemeExample({ variant, legal: text, greeting: text }), {
        subject: text,
        heading: text,
        about: text,
        facts: [{ label: text, value: text }],
        blocks: [
          { kind: "text", text },
          { kind: "title", text },
          { kind: "quote", text },
          { kind: "code", text },
          { kind: "link", label: text, href: text },
          { kind: "values", rows: [{ label: text, value: text }] },
          { kind: "amounts", rows: [{ label: text, value: text, details: [text], picture: text }] },
          { kind: "total", row: { label: text, value: text } },
        ],
      });
      expect(html).not.toContain("<b>");
      expect(html).not.toContain('"A" &amp;');
    }
  });

  test("a mail without facts has no empty rows for them", () => {
    for (const variant of pageVariants.mail)
      expect(drawMail(mailThemeExample({ variant }), { ...content, facts: [], blocks: [] })).not.toMatch(
        /<td[^>]*><\/td>|<tr><\/tr>/,
      );
  });
});
