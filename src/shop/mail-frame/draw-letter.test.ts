import { expect, test } from "vitest";
import { blocksOf, drawLetter, officeSender } from "./draw-letter.ts";

const sender = officeSender("https://office.example", "alerts@example.com");
const html = drawLetter(sender, {
  subject: "Payment 42: mismatch",
  heading: "Payment 42: mismatch",
  about: "Alert",
  facts: [{ label: "Order", value: "1000123" }],
  blocks: [
    ...blocksOf(["Please look at <b>it</b>.", "", "Amount: $899.00 AUD"]),
    { kind: "button", label: "Open the approvals", href: "https://office.example/approvals" },
  ],
});

test("a letter says who sent it, what it is about and its facts, without a picture of a site", () => {
  for (const words of ["Hearth office", "Alert", "1000123", "$899.00 AUD", "Sent by the Hearth office to its staff."])
    expect(html).toContain(words);
  expect([...html.matchAll(/<h1/g)]).toHaveLength(1);
  expect(html).toContain('href="https://office.example/approvals"');
  expect(html).toContain("&lt;b&gt;it&lt;/b&gt;");
  expect(html).not.toMatch(/<img|undefined|tel:|<td[^>]*><\/td>/);
});

test("a letter has a dark colour for every colour that it uses", () => {
  const [, rules = "", body = ""] = /<style>(.*?)<\/style>(.*)/s.exec(html) ?? [];
  const used = [...body.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  expect(used.length).toBeGreaterThan(10);
  for (const name of used) expect(rules).toContain(`.${name}{`);
});

test("lines of names and values behind an empty line are a table, sentences stay sentences", () => {
  expect(
    blocksOf(["Look: now.", "", "Order: 1000123", "Feed: https://a.example/b", "", "The file was empty."]),
  ).toEqual([
    { kind: "text", text: "Look: now." },
    {
      kind: "values",
      rows: [
        { label: "Order", value: "1000123" },
        { label: "Feed", value: "https://a.example/b" },
      ],
    },
    { kind: "text", text: "The file was empty." },
  ]);
});
