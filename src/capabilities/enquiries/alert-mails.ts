import type { CalendarDay } from "#kit/calendar-day.ts";
import { type Cents, formatAmount } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import { isPriceGated, stockLabel, type StockStatus } from "#capabilities/catalogue/catalogue.rules.ts";
import { describeAlert } from "./alerts.rules.ts";
import type { AlertKind } from "./enquiries.rules.ts";
import type { MailParts } from "./enquiry-mail.ts";

/** The text of one alert in a mail. */
export type AlertFacts = {
  readonly wants: AlertKind;
  readonly priceBelowCents: Cents;
  readonly title: string;
  readonly sku: string;
  readonly priceCents: Cents | null;
  readonly stockStatus: string | null;
  readonly shipsOn: CalendarDay | null;
  readonly altMessage: string | null;
};

const amount = (cents: Cents) => formatAmount(cents, "when-non-zero");
const help = (site: Site) => `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`;

export type Links = { readonly confirm: string; readonly stop: string };

/** The first mail: without the button in it nothing begins. */
export const confirmMail = (site: Site, alert: AlertFacts, links: Links): MailParts => ({
  subject: `Please confirm: ${alert.title}`,
  about: "Product alert",
  heading: "Confirm your alert",
  paragraphs: [
    `You, or somebody who typed your address, asked us to email you once ${alert.title} ${describeAlert(alert)}.`,
    "Press the button if you want that. If it was not you, don't do anything: we delete the request and your address within a week.",
  ],
  buttons: [{ label: "Yes, email me", href: links.confirm }],
  footer: ["We'll email you once, between 8am and 9pm. No newsletter.", help(site)],
});

/** The answer to a request for an alert that already exists. */
export const alreadyMail = (site: Site, alert: AlertFacts, links: Links): MailParts => ({
  subject: `Your alert is already on: ${alert.title}`,
  about: "Product alert",
  heading: "Your alert is already on",
  paragraphs: [`You asked again, so this is to confirm: we'll email you once ${alert.title} ${describeAlert(alert)}.`],
  footer: [help(site)],
  stop: links.stop,
});

function lineOf(site: Site, alert: AlertFacts): string {
  const price =
    alert.priceCents === null || isPriceGated(site) || alert.altMessage !== null ? "" : `${amount(alert.priceCents)}. `;
  return `${price}${stockLabel((alert.stockStatus ?? "noStock") as StockStatus, alert.shipsOn)}.`;
}

const headingOf = (alert: AlertFacts): string =>
  alert.wants === "back-in-stock"
    ? `${alert.title} is back in stock`
    : `${alert.title} is now ${amount(alert.priceCents ?? alert.priceBelowCents)}`;

/** The alert: all matches of one address in one mail. */
export function alertMail(
  site: Site,
  alerts: readonly (AlertFacts & { readonly href: string })[],
  stop: string,
): MailParts {
  const [first] = alerts;
  const isOne = alerts.length === 1 && first !== undefined;
  const heading = isOne ? headingOf(first) : `News about ${alerts.length} products you are waiting for`;
  return {
    subject: heading,
    about: "Product alert",
    heading,
    paragraphs: isOne ? [lineOf(site, first)] : ["You asked us to let you know:"],
    ...(isOne
      ? {}
      : { rows: alerts.map((one) => ({ label: one.title, value: `${describeMatch(one)} ${lineOf(site, one)}` })) }),
    buttons: alerts.map((one) => ({ label: isOne ? "See it" : `See ${one.title}`, href: one.href })),
    footer: ["It may sell out again. We can't hold it for you, and we won't email you about it again.", help(site)],
    stop,
  };
}

const describeMatch = ({ wants }: AlertFacts): string => (wants === "back-in-stock" ? "Back in stock." : "Price drop.");

/** To the retailer: a shopper requests a call. */
export const callBackMail = (
  alert: AlertFacts,
  who: { readonly phone: string; readonly email: string; readonly href: string },
): MailParts => ({
  subject: `Please call ${who.phone}: ${alert.title}`,
  about: "Call back",
  heading: "Please call back",
  paragraphs: [`They are waiting for ${alert.title}, which now ${describeAlert(alert)}. The email has been sent.`],
  rows: [
    { label: "Phone", value: who.phone },
    { label: "Email", value: who.email },
    { label: "Product", value: `${alert.title} (${alert.sku})` },
  ],
  buttons: [{ label: "The product", href: who.href }],
  footer: [],
});
