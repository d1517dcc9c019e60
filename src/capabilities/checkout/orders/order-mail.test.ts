import { describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { mailThemeExample } from "#shop/mail-frame/mail-theme-example.ts";
import { orderExample } from "./order-examples.ts";
import { chargesOf, goodsOf, gstOf, paymentsOf, totalOf } from "./order-figures.rules.ts";
import { orderMail, type OrderMailKind } from "./order-mail.ts";
import type { OrderView } from "./orders.contract.ts";

const facts = {
  site: { name: "Allora NZ", country: "NZ", supportHours: "Every day", email: "help@example.com" },
  supportNumber: "0800 000 502",
  gstRate: 0.15,
  theme: mailThemeExample({ name: "Allora NZ", phone: "0800 000 502", hours: "Every day", email: "help@example.com" }),
  link: "https://shop.example/order/abc",
} as const;

const write = (kind: OrderMailKind, order: OrderView) => orderMail(kind, order, facts);
/** What is read in a mail that is drawn. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style.*?<\/style>|<title>.*?<\/title>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

describe("mails about an order", () => {
  test("both ways of reading a mail say every figure of the order (CHK-133)", () => {
    const order = orderExample({});
    const { text, html } = write("confirmed", order);
    const figures = [...goodsOf(order), ...chargesOf(order), totalOf(order), gstOf(order, 0.15), ...paymentsOf(order)];
    for (const { cents } of figures) {
      const shown = cents === 0 ? "FREE" : formatAmount(cents);
      expect(text).toContain(shown);
      expect(wordsOf(html)).toContain(shown);
    }
  });

  test("the confirmation says number, day, address and the way to the order, with the site's colours inline", () => {
    const { subject, text, html } = write("confirmed", orderExample({}));
    expect(subject).toBe("Your Allora NZ order 1000123");
    for (const words of ["Our truck comes on Saturday 28 November.", "Ōtāhuhu 1062", "0800 000 502"]) {
      expect(text).toContain(words);
      expect(wordsOf(html)).toContain(words);
    }
    expect(text).toContain(facts.link);
    expect(html).toContain(`href="${facts.link}" style="display:inline-block;padding:12px 20px;background:#0f6b4f`);
    expect(html).not.toMatch(/<(?:script|link)\b/);
  });

  test("a product is shown with its photograph, a drawn one with its drawing as PNG (OFC-03)", () => {
    const order = orderExample({});
    const drawing = "/images/product/KF612BX/three-quarter-0a1b2c.svg";
    const { html: drawn } = write("confirmed", {
      ...order,
      lines: order.lines.map((line) => ({ ...line, image: drawing })),
    });
    expect(drawn).toContain(
      '<img src="https://shop.example/share/square/KF612BX/three-quarter-0a1b2c.png" alt="" width="64"',
    );
    const { html: none } = write("confirmed", { ...order, lines: order.lines.map((line) => ({ ...line, image: "" })) });
    expect(none).not.toContain("/share/square/");
    const image = "/pictures/0123456789abcdef0123456789abcdef/800.jpg";
    const { html } = write("confirmed", { ...order, lines: order.lines.map((line) => ({ ...line, image })) });
    expect(html).toContain(
      '<img src="https://shop.example/pictures/0123456789abcdef0123456789abcdef/160.jpg" alt="" width="64"',
    );
  });

  test("a changed day says the new one, and asks whether it was really you", () => {
    const { subject, text } = write("date", orderExample({ deliveryDay: asCalendarDay("2026-12-05") }));
    expect(subject).toContain("New delivery day");
    expect(text).toContain("Your delivery is now on Saturday 5 December");
    expect(text).toContain("Was this not you? Please call us.");
  });

  test("a changed contact names the person to call and the note for the driver", () => {
    const order = orderExample({ phone: "021 000 001", deliveryContact: { name: "Jamie", phone: "021 000 002" } });
    const deliveryAddress = { ...order.deliveryAddress, deliveryInstructions: "Ring twice" };
    const { text, html } = write("contact", { ...order, deliveryAddress });
    for (const words of ["Who we call: 021 000 001", "Driver: Jamie, 021 000 002", "For the driver: Ring twice"]) {
      expect(text).toContain(words);
      expect(wordsOf(html)).toContain(words);
    }
  });

  test("the address for questions is pressed, and never broken in two", () => {
    const { html } = write("confirmed", orderExample({}));
    expect(html).toContain('<a href="mailto:help@example.com" style="display:inline-block;');
  });

  test("a cancelled order says what goes back and how; one that nothing was paid for does not speak of money", () => {
    const paid = write("cancelled", orderExample({ state: "cancelled" })).text;
    expect(paid).toContain("$862.80 will be refunded to Visa ending 1111.");
    expect(paid).toContain("What you paid with gift cards has been returned to them.");
    expect(paid).not.toContain("Our truck comes");
    const free: Partial<OrderView> = {
      state: "cancelled",
      dueNow: 0,
      giftCards: [],
      paymentType: "None",
      payment: "No payment needed",
    };
    expect(write("cancelled", orderExample(free)).text).not.toContain("goes back");
  });

  const ofPayPal = { paymentType: "PayPal", payment: "PayPal", wasPlaced: false } as const;

  test("a pending payment is shown as pending, with the held goods, and nothing as paid", () => {
    const { subject, text } = write("payment-pending", orderExample({ ...ofPayPal, state: "payment_pending" }));
    expect(subject).toBe("Your Allora NZ order 1000123: waiting for your payment");
    expect(text).toContain("PayPal is still processing your payment.");
    expect(text).toContain("We hold your goods, and your delivery on Saturday 28 November, while we wait.");
    expect(text).toContain("To be paid by PayPal: $862.80");
    expect(text).not.toMatch(/Paid by|confirmed|Our truck comes/);
  });

  test("a payment that did not go through took nothing, and one that came too late goes back", () => {
    const unpaid = orderExample({ ...ofPayPal, state: "cancelled", paid: 0 });
    const failed = write("payment-failed", unpaid).text;
    expect(failed).toContain("Your PayPal payment did not go through, so this order is cancelled.");
    expect(failed).toContain("You have paid nothing for it.");
    const late = write("payment-late", { ...unpaid, paid: 862.8 }).text;
    expect(late).toContain("We are sending all of it back to you through PayPal.");
    for (const text of [failed, late]) {
      expect(text).toContain("What you paid with gift cards has been returned to them.");
      expect(text).not.toMatch(/Paid by|Still to pay|Our truck comes/);
    }
    expect(write("cancelled", unpaid).text).not.toContain("will be refunded");
  });

  test("typed text is escaped in mails", () => {
    const order = orderExample({});
    const deliveryAddress = { ...order.deliveryAddress, firstName: "<b>Bo</b>", address: '1 "A" & <i>B</i> Street' };
    const { html } = write("confirmed", { ...order, deliveryAddress });
    expect(html).not.toMatch(/<b>|<i>/);
    expect(wordsOf(html)).toContain("<b>Bo</b>");
  });

  test("a request without a delivery price yet is not called confirmed", () => {
    const { text } = write("confirmed", orderExample({ state: "awaiting_delivery_quote", deliveryDay: null }));
    expect(text).toContain("We have your request.");
    expect(text).not.toContain("confirmed");
  });

  test("a total that delivery is not in says so, and that nothing was paid; one that it is in does not", () => {
    const request = orderExample({ state: "awaiting_delivery_quote", deliveryDay: null });
    for (const words of ["Total without delivery (NZD)", "Delivery is not included in the total."]) {
      expect(write("confirmed", request).text).toContain(words);
      expect(wordsOf(write("confirmed", request).html)).toContain(words);
    }
    for (const state of ["awaiting_delivery_quote", "cancelled"] as const) {
      const { text } = write(state === "cancelled" ? "cancelled" : "confirmed", { ...request, state, giftCards: [] });
      expect(text).not.toMatch(/Paid by|Still to pay|goes back|way back/);
    }
    const ofMaker = [{ supplier: "Miele Direct", day: asCalendarDay("2026-11-28"), price: 25 }];
    for (const order of [
      orderExample({}),
      orderExample({ kind: "cash-and-carry", state: "delivered", deliveryDay: null }),
      orderExample({ deliveryDay: null, supplierDays: ofMaker }),
      { ...request, deliveryPrice: 49 },
    ])
      expect(write("confirmed", order).text).not.toMatch(/without delivery/);
  });

  test.each([
    ["placed", "delivery", "See or change your order"],
    ["picking", "delivery", "See or change your order"],
    ["awaiting_delivery_quote", "delivery", "See or change your order"],
    ["dispatched", "delivery", "See your order"],
    ["delivered", "delivery", "See your order"],
    ["cancelled", "delivery", "See your order"],
    ["placed", "cash-and-carry", "See your order"],
    ["delivered", "cash-and-carry", "See your order"],
  ] as const)("the way to an order that is %s (%s) reads “%s”", (state, kind, label) => {
    const { text, html } = write("confirmed", orderExample({ state, kind }));
    expect(text).toContain(`\n\n${label}: ${facts.link}`);
    expect(html).toContain(`>${label}</a>`);
  });
});
