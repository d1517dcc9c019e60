import { describe, expect, test } from "vitest";
import { formatAmount } from "#kit/money.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { orderExample } from "../../orders/order-examples.ts";
import { chargesOf, goodsOf, gstOf, paymentsOf, totalOf } from "../../orders/order-figures.rules.ts";
import type { OrderView } from "../../orders/orders.contract.ts";
import { invoicePdf } from "./invoice-pdf.ts";

const facts = {
  site: {
    name: "Allora NZ",
    legalName: "Allora Aotearoa Limited",
    locale: "en-NZ",
    email: "help@example.com",
    timeZone: "Pacific/Auckland",
  },
  seller: { numbers: ["NZBN 9429 100 500 502", "GST number 100-500-502"], address: ["14 Morrow Street", "Newmarket"] },
  supportNumber: "0800 000 502",
  gstRate: 0.15,
  colours: {
    accent: "#0f6b4f",
    onAccent: "#ffffff",
    ink: "#0b2545",
    inkSoft: "#41587a",
    line: "#d3e2e8",
    paper: "#ffffff",
    tint: "#e8f4f6",
  },
} as const;

const read = (order: OrderView) => readPdf(invoicePdf(order, facts));

describe("the tax invoice", () => {
  test("it says who sold, with numbers, to whom, what and when (ACCT-12)", async () => {
    const { text, title } = await read(orderExample({ poNumber: "PO-77" }));
    expect(title).toBe("Tax invoice INV-AOLNZ-000042");
    const wanted = [
      "Tax invoice",
      "INV-AOLNZ-000042",
      "1000123",
      "Allora Aotearoa Limited",
      "GST number 100-500-502",
      "Mānia Nguyễn",
      "Ōtāhuhu 1062",
      "PO-77",
      // Nine in the morning in Auckland is a day later than in London.
      "Saturday 21 November 2026",
      "Haneulon 8 kg washing machine",
    ];
    for (const words of wanted) expect(text.split("\n")).toContain(words);
  });

  test("its figures are the order's, to the cent: coupon, gift card, deposit, balance and GST (CHK-133, BRAND-12)", async () => {
    const order = orderExample({ deliveryPrice: 49.5, total: 3025.5, balance: 2062.7 });
    const lines = (await read(order)).text.split("\n");
    for (const { label, cents } of [...chargesOf(order), totalOf(order), gstOf(order, 0.15), ...paymentsOf(order)]) {
      const at = lines.indexOf(label);
      expect(lines[at + 1], label).toBe(formatAmount(cents));
    }
    for (const { cents } of goodsOf(order)) expect(lines).toContain(formatAmount(cents));
  });

  test("a long order continues on numbered pages without a lost line", async () => {
    const [line] = orderExample({}).lines;
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...line!, title: `Dishwasher number ${index + 1}` }));
    const { text, pages } = await read(orderExample({ lines }));
    expect(pages).toBeGreaterThan(3);
    for (const { title } of lines) expect(text).toContain(title);
    expect(text).toContain(`Page ${pages} of ${pages}`);
  });

  test("it can be read aloud: headings, tables, rows and cells are named", async () => {
    const { roles } = await read(orderExample({}));
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(["H2", "Table", "TR", "TH", "TD"]));
  });

  test("a cancelled order's invoice says so and asks for no balance", async () => {
    const { text } = await read(orderExample({ state: "cancelled" }));
    expect(text).toContain("This order was cancelled.");
    expect(text).not.toContain("The balance is to be paid before delivery");
  });
});
