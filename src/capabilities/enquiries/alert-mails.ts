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
  heading: "Shall we keep watch?",
  paragraphs: [
    `You, or somebody who typed your address, asked us to write once ${alert.title} ${describeAlert(alert)}.`,
    "Press the button if you want that. If it was not you, do nothing: without the button we keep no watch and forget the address within a week.",
  ],
  buttons: [{ label: "Yes, tell me", href: links.confirm }],
  footer: ["We write once, between 8 in the morning and 9 in the evening. No newsletter comes of it.", help(site)],
});

/** The answer to a request for an alert that already exists. */
export const alreadyMail = (site: Site, alert: AlertFacts, links: Links): MailParts => ({
  subject: `Already on watch: ${alert.title}`,
  about: "Product alert",
  heading: "We are on it",
  paragraphs: [`You asked again, so: we already keep watch, and write once ${alert.title} ${describeAlert(alert)}.`],
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
    ? `${alert.title} can be bought again`
    : `${alert.title} costs ${amount(alert.priceCents ?? alert.priceBelowCents)} now`;

/** The alert: all matches of one address in one mail. */
export function alertMail(
  site: Site,
  alerts: readonly (AlertFacts & { readonly href: string })[],
  stop: string,
): MailParts {
  const [first] = alerts;
  const isOne = alerts.length === 1 && first !== undefined;
  const heading = isOne ? headingOf(first) : `News of ${alerts.length} products you are waiting for`;
  return {
    subject: heading,
    about: "Product alert",
    heading,
    paragraphs: isOne ? [lineOf(site, first)] : ["You asked us to tell you:"],
    ...(isOne
      ? {}
      : { rows: alerts.map((one) => ({ label: one.title, value: `${describeMatch(one)} ${lineOf(site, one)}` })) }),
    buttons: alerts.map((one) => ({ label: isOne ? "See it" : `See ${one.title}`, href: one.href })),
    footer: [
      "What others buy first may be gone again. We do not hold it for you, and we do not write about it again.",
      help(site),
    ],
    stop,
  };
}

const describeMatch = ({ wants }: AlertFacts): string =>
  wants === "back-in-stock" ? "Can be bought again." : "Costs less.";

/** To the retailer: a shopper requests a call. */
export const callBackMail = (
  alert: AlertFacts,
  who: { readonly phone: string; readonly email: string; readonly href: string },
): MailParts => ({
  subject: `Please call ${who.phone}: ${alert.title}`,
  about: "Call back",
  heading: "Please call back",
  paragraphs: [`They wait for ${alert.title}, which now ${describeAlert(alert)}. The mail has gone out.`],
  rows: [
    { label: "Phone", value: who.phone },
    { label: "Email", value: who.email },
    { label: "Product", value: `${alert.title} (${alert.sku})` },
  ],
  buttons: [{ label: "The product", href: who.href }],
  footer: [],
});
