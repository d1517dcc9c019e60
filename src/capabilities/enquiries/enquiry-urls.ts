import type { ContactForm } from "./contact.rules.ts";

const segment = encodeURIComponent;

export const confirmAlertUrl = (token: string) => `/notify/confirm/${segment(token)}`;
export const stopAlertUrl = (token: string) => `/notify/stop/${segment(token)}`;

const contactPages: Readonly<Record<ContactForm, string>> = {
  contact: "/about/contact-us",
  "service-call": "/service-call-request-form",
  expert: "/ask-an-expert",
};
/** The page of a form; without scripts the form is posted to it. */
export const contactFormUrl = (form: ContactForm) => contactPages[form];
