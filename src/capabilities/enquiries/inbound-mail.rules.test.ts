import { describe, expect, test } from "vitest";
import { isAutomatic, messageOf, textOfHtml, writtenText } from "./inbound-mail.rules.ts";

const from = { name: "Mia Tan", address: "mia@example.com" };

describe("mail that a program wrote", () => {
  test.each([
    ["auto-submitted", "auto-replied", true],
    ["auto-submitted", "no", false],
    ["precedence", "bulk", true],
    ["list-id", "<friends.example.com>", true],
    ["return-path", "<>", true],
    ["x-mailer", "Mail", false],
  ])("%s: %s is known as such: %s (OFU-04)", (name, value, expected) => {
    expect(isAutomatic({ from, headers: new Map([[name, value]]) })).toBe(expected);
  });

  test("a delivery report is known by its sender (OFU-04)", () => {
    const report = { name: "", address: "MAILER-DAEMON@example.com" };
    expect(isAutomatic({ from: report, headers: new Map() })).toBe(true);
  });
});

describe("a person's text", () => {
  test.each([
    ["Yes please.\n\nOn Fri, 27 Nov 2026 at 10:00, Hearth <a@b.example> wrote:\n> Shall we?", "Yes please."],
    ["Yes.\r\n> old\r\n> older\r\n", "Yes."],
    ["Yes.\n-----Original Message-----\nFrom: shop", "Yes."],
    ["> only a quote", "> only a quote"],
    ["On Monday I am away.", "On Monday I am away."],
  ])("is without the mail below it: %j (OFU-04)", (text, written) => {
    expect(writtenText(text)).toBe(written);
  });

  test("is read from markup where there is nothing else, without its scripts (OFU-04)", () => {
    expect(textOfHtml("<style>p{}</style><p>Fish &amp; chips</p><script>x()</script>Bye<blockquote>old")).toBe(
      "Fish & chips\nBye",
    );
  });

  test.each([
    ["openings without an end", "<".repeat(200_000)],
    ["line breaks without an end", "<br ".repeat(50_000)],
    ["scripts without an end", "<script>".repeat(25_000)],
  ])("is read from markup of %s (OFU-04)", (_, html) => {
    expect(textOfHtml(html).length).toBeLessThanOrEqual(html.length);
  });

  test("is found above and below long rows of quoted lines (OFU-04)", () => {
    const quoted = "\n> old".repeat(30_000);
    expect(writtenText(`Yes.${quoted}\nAnd no.`)).toHaveLength(20_000);
    expect(writtenText(`Yes.${quoted}\n`)).toBe("Yes.");
  });

  test("names files that are not taken, and says when there is no text (OFU-04)", () => {
    expect(messageOf({ text: " ", files: [{ name: "dent.jpg", bytes: 2_100_000 }] })).toBe(
      "(The mail has no text.)\n\nFiles that were not taken: dent.jpg (2.1 MB).",
    );
  });
});
