import { sayDay, type CalendarDay } from "#kit/calendar-day.ts";
import { formatPrice, type Cents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";

export type EarlierDayNews = {
  readonly order: { readonly number: string; readonly firstName: string; readonly day: CalendarDay };
  readonly day: CalendarDay;
  readonly cents: Cents;
  /** Opens the order without logging in. */
  readonly link: string;
};

export type DrawnMail = { readonly subject: string; readonly text: string; readonly html: string };

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The alert for an earlier delivery day, sent once. */
export function earlierDayMail(site: Pick<Site, "name" | "locale" | "theme">, news: EarlierDayNews): DrawnMail {
  const { order, day, cents, link } = news;
  const subject = `An earlier delivery day for your ${site.name} order ${order.number}`;
  const sentences = [
    `Hello ${order.firstName},`,
    `You asked us to tell you when order ${order.number} could come sooner. ${sayDay(day)} has just opened, delivery ${formatPrice(cents)}. Until you say so, we come on ${sayDay(order.day)}.`,
  ];
  const foot = "The day is open to everybody and is kept for nobody. We write about this once.";
  const paragraphs = sentences.map((one) => `<p style="margin:16px 0">${safe(one)}</p>`).join("");
  const html = `<!doctype html><html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(subject)}</title></head>
<body style="margin:0;background:#f4f4f2;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1a1a1a"><div style="max-width:600px;margin:0 auto;background:#ffffff;padding:32px;border-top:8px solid ${site.theme.accent}">
<p style="margin:0;font-weight:700">${safe(site.name)}</p>
<h1 style="margin:8px 0 16px;font-size:26px;line-height:1.25">${safe(subject)}</h1>${paragraphs}
<p style="margin:16px 0"><a href="${safe(link)}" style="display:inline-block;padding:12px 20px;background:${site.theme.accent};color:${site.theme.onAccent};text-decoration:none;font-weight:600">Change the day</a></p>
<p style="margin:16px 0;color:#555">${safe(foot)}</p></div></body></html>`;
  return { subject, text: [...sentences, `Change the day: ${link}`, foot, site.name].join("\n\n"), html };
}
