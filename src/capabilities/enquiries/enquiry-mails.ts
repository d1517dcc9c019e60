import { type Cents, formatAmount, subtractCents } from "#kit/money.ts";
import type { Site } from "#shop/site.ts";
import type { MailParts } from "./enquiry-mail.ts";

const amount = (cents: Cents) => formatAmount(cents, "when-non-zero");
const help = (site: Site) => `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`;

export type MailedQuestion = {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  readonly title: string;
  readonly sku: string;
  readonly answer: string | null;
};

/** To the retailer: a new question. A reply goes to the shopper. */
export const questionMail = (question: MailedQuestion, email: string, href: string): MailParts => ({
  subject: `Question ${question.id} about ${question.title}`,
  about: "Question",
  heading: `${question.author} asks about ${question.title}`,
  paragraphs: [],
  quote: question.text,
  rows: [
    { label: "From", value: `${question.author}, ${email}` },
    { label: "Product", value: `${question.title} (${question.sku})` },
    { label: "Question", value: String(question.id) },
  ],
  buttons: [{ label: "The product", href }],
  footer: ["It is on no page yet. It gets there with its answer."],
});

/** To the shopper. */
export const answerMail = (site: Site, question: MailedQuestion, href: string): MailParts => ({
  subject: `Your question about ${question.title}`,
  about: "Your question",
  heading: "Here is your answer",
  paragraphs: [`You asked: ${question.text}`],
  quote: question.answer ?? "",
  buttons: [{ label: "See it on the page", href }],
  footer: [`${site.name} team`, help(site), "We have used your address for this answer and have forgotten it now."],
});

export type MailedReply = {
  readonly text: string;
  /** The first name of the member of staff who wrote it. */
  readonly by: string;
  readonly subject: string;
  /** What the sender wrote. */
  readonly message: string;
};

/** A reply from the inbox, to the sender. An answer to it goes to the shop's mailbox. */
export const replyMail = (site: Site, { text, by, subject, message }: MailedReply): MailParts => ({
  subject: `Re: ${subject}`,
  about: "Your message",
  heading: `Our answer: ${subject}`,
  paragraphs: text.split(/\n{2,}/),
  rows: message === "" ? [] : [{ label: "You wrote", value: message }],
  footer: [`${by}, ${site.name}`, help(site)],
});

/** To the asker of a question that is not published. */
export const rejectedMail = (site: Site, { text, subject, message }: Omit<MailedReply, "by">): MailParts => ({
  subject: `Your ${subject.replace(/^Q/, "q")}`,
  about: "Your question",
  heading: "We can't publish your question",
  paragraphs: [text],
  quote: message,
  footer: [help(site), "We have used your address for this mail and have deleted it now."],
});

export type MailedMatch = {
  readonly reference: string;
  readonly email: string;
  readonly url: string;
  readonly priceCents: Cents;
  readonly ourPriceCents: Cents;
  readonly note: string;
  readonly title: string;
  readonly sku: string;
};

/** What was sent, as labelled values. */
export const matchRows = (match: MailedMatch) => [
  { label: "Reference", value: match.reference },
  { label: "Product", value: `${match.title} (${match.sku})` },
  { label: "Our price", value: amount(match.ourPriceCents) },
  { label: "Their price", value: amount(match.priceCents) },
  { label: "Seen at", value: match.url },
];

/** To the retailer. The competitor's URL is plain text, so that it is not opened by accident. */
export const matchMail = (match: MailedMatch, href: string): MailParts => ({
  subject: `Price match ${match.reference}: ${match.title}`,
  about: "Price match",
  heading: `Can we match ${amount(match.priceCents)}?`,
  paragraphs: [],
  ...(match.note === "" ? {} : { quote: match.note }),
  rows: [
    ...matchRows(match),
    { label: "Below ours by", value: amount(subtractCents(match.ourPriceCents, match.priceCents)) },
    { label: "From", value: match.email },
  ],
  buttons: [{ label: "The product", href }],
  footer: [],
});

/** To the shopper, at once. */
export const matchThanksMail = (site: Site, match: MailedMatch, href: string): MailParts => ({
  subject: `Your price match ${match.reference}`,
  about: "Price match",
  heading: "We have your request",
  paragraphs: ["Somebody checks the page you found and writes to you within a working day, with our best price."],
  rows: matchRows(match),
  buttons: [{ label: "See the product", href }],
  footer: [help(site)],
});
