import type { Site } from "#shop/site.ts";
import { type ContactForm, isTopic } from "./contact.rules.ts";
import { contactCopy, topicCopy } from "./enquiries.copy.ts";
import type { MailParts } from "./enquiry-mail.ts";

export type ContactDetails = {
  readonly product: string;
  readonly purchasedOn: string;
  readonly orderNumber: string;
  readonly address: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
};

export type MailedContact = {
  readonly reference: string;
  readonly form: ContactForm;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly topic: string;
  readonly message: string;
  readonly details: ContactDetails;
};

const help = (site: Site) => `Anything to add? Answer this mail, or call ${site.supportNumber} (${site.supportHours}).`;

/** What was sent, beside the message, as labelled values. */
export function contactRows({ reference, topic, name, email, phone, details }: MailedContact) {
  const { suburb, state, postcode } = details;
  const place = [suburb, state, postcode].filter((part) => part !== "").join(" ");
  const rows = [
    { label: "Reference", value: reference },
    { label: "About", value: isTopic(topic) ? topicCopy[topic] : "" },
    { label: "Product", value: details.product },
    { label: "Bought on", value: details.purchasedOn },
    { label: "Order", value: details.orderNumber },
    { label: "Name", value: name },
    { label: "Email", value: email },
    { label: "Phone", value: phone },
    { label: "Address", value: [details.address, place].filter((part) => part !== "").join(", ") },
  ];
  return rows.filter(({ value }) => value !== "");
}

/** To the retailer. A reply goes to the sender. */
export const contactMail = (sent: MailedContact): MailParts => ({
  subject: `${contactCopy[sent.form].mail} ${sent.reference}`,
  about: "Message",
  heading: `${contactCopy[sent.form].mail} from ${sent.name}`,
  paragraphs: [],
  quote: sent.message,
  rows: contactRows(sent),
  footer: [],
});

/** The acknowledgement to the sender, with what was sent. */
export const contactThanksMail = (site: Site, sent: MailedContact): MailParts => ({
  subject: `We have your message: ${sent.reference}`,
  about: "Your message",
  heading: contactCopy[sent.form].sent,
  paragraphs: [contactCopy[sent.form].next],
  quote: sent.message,
  rows: contactRows(sent),
  footer: [help(site)],
});
