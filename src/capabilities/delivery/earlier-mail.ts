import { formatDay, type CalendarDay } from "#kit/calendar-day.ts";
import { formatPrice, type Cents } from "#kit/money.ts";
import { drawMail } from "#shop/mail-frame/draw-mail.ts";
import { type MailTheme, textBlock } from "#shop/mail-frame/mail-theme.ts";

export type EarlierDayFacts = {
  readonly order: { readonly number: string; readonly firstName: string; readonly day: CalendarDay };
  readonly day: CalendarDay;
  readonly cents: Cents;
  /** Opens the order without logging in. */
  readonly link: string;
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

/** The alert for an earlier delivery day, sent once. */
export function earlierDayMail(theme: MailTheme, facts: EarlierDayFacts): DrawnMail {
  const { order, day, cents, link } = facts;
  const subject = `An earlier delivery day for your ${theme.name} order ${order.number}`;
  const sentences = [
    `Hello ${order.firstName},`,
    `You asked us to tell you if order ${order.number} could arrive sooner. ${formatDay(day)} is now available, delivery ${formatPrice(cents)}. Unless you change it, we deliver on ${formatDay(order.day)}.`,
  ];
  const footer = "This day is not reserved for you, so it may fill up. We send this email once.";
  const button = { label: "Change the day", href: link };
  const html = drawMail(theme, {
    subject,
    heading: subject,
    about: "Delivery",
    facts: [
      { label: "Order", value: order.number },
      { label: "New day", value: formatDay(day) },
    ],
    blocks: [
      ...sentences.flatMap((one) => textBlock(one)),
      { kind: "button", ...button },
      ...textBlock(footer, "soft"),
    ],
  });
  return { subject, text: [...sentences, `${button.label}: ${link}`, footer, theme.name].join("\n\n"), html };
}
