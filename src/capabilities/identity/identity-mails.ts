import type { Site } from "#shop/site.ts";
import type { MailParts } from "./identity-mail.ts";
import { CODE_MINUTES, showCode } from "./login-code.rules.ts";
import { asksForBusiness } from "./registration.rules.ts";

export type Mailed = {
  readonly site: Site;
  readonly firstName: string;
  /** Of a business; empty for others. */
  readonly companyName: string;
  /** The recipient's address. */
  readonly email: string;
  readonly link: string;
  /** Six digits; empty where the mail brings none. */
  readonly code: string;
};

const help = (site: Site) => `Questions? Call ${site.supportNumber} (${site.supportHours}) or write to ${site.email}.`;
const notYou = "If that was not you, you don't need to do anything.";

/** Every mail about an account. */
export const mailParts = {
  confirm: ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Please confirm your email for ${site.name}`,
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      "Please confirm that this is your email address. Then you can log in.",
      ...(asksForBusiness(site)
        ? [
            "We look at each business account ourselves, usually within two working days. You will see prices once it is approved.",
          ]
        : []),
    ],
    button: { label: "Confirm my email", href: link },
    footer: ["The link works for a day.", notYou, help(site)],
  }),
  "change-email": ({ site, firstName, email, link }: Mailed): MailParts => ({
    subject: `Please confirm your new email for ${site.name}`,
    heading: `Is this your new email, ${firstName}?`,
    paragraphs: [`You asked us to use ${email} from now on. We keep using the old one until you confirm.`],
    button: { label: "Confirm my new email", href: link },
    footer: ["The link works for a day.", notYou, help(site)],
  }),
  reset: ({ site, link }: Mailed): MailParts => ({
    subject: `Choose a new password for ${site.name}`,
    heading: "Choose a new password",
    paragraphs: ["Somebody asked for a new password for your account. We hope it was you."],
    button: { label: "Choose a new password", href: link },
    footer: [
      "The link works once, for half an hour.",
      "If that was not you, your password stays as it is.",
      help(site),
    ],
  }),
  known: ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `You already have an account with ${site.name}`,
    heading: `You already have an account, ${firstName}`,
    paragraphs: [
      "Somebody tried to open an account with this email, which already has one. If it was you, just log in.",
      "If you have forgotten the password, choose a new one from the log-in page.",
    ],
    button: { label: "Log in", href: link },
    footer: [notYou, help(site)],
  }),
  "email-changing": ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Your email at ${site.name} is about to change`,
    heading: `Your email is about to change, ${firstName}`,
    paragraphs: [
      "Somebody who is logged in to your account asked us to use another email. It changes once that one is confirmed.",
      "If that was not you, choose a new password now. That logs out every device and stops the change.",
    ],
    button: { label: "Choose a new password", href: link },
    footer: [help(site)],
  }),
  "password-changed": ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Your password at ${site.name} was changed`,
    heading: `Your password was changed, ${firstName}`,
    paragraphs: [
      "You have been logged out everywhere else.",
      "If that was not you, choose a new password now and call us.",
    ],
    button: { label: "Choose a new password", href: link },
    footer: [help(site)],
  }),
  // The code is in the subject too, so it can be read in a notification.
  "login-code": ({ site, code }: Mailed): MailParts => ({
    subject: `${showCode(code)} is your code for ${site.name}`,
    heading: "Your code to log in",
    paragraphs: ["Type it on the page where you asked for it:"],
    code,
    footer: [
      `It works once, for ${CODE_MINUTES} minutes. Earlier codes no longer work.`,
      "We will never ask you for it. If you did not try to log in, you don't need to do anything.",
      help(site),
    ],
  }),
  "staff-login": ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Logging in to ${site.name} as staff`,
    heading: `Log in with your password, ${firstName}`,
    paragraphs: ["Somebody asked for a code to log in. We hope it was you. Staff log in with their password."],
    button: { label: "Staff log-in", href: link },
    footer: [notYou],
  }),
  "business-approved": ({ site, firstName, companyName, link }: Mailed): MailParts => ({
    subject: `Your business account at ${site.name} is approved`,
    heading: `You can order now, ${firstName}`,
    paragraphs: [
      `We have approved ${companyName || "your business"}. Log in again to see your prices and order.`,
      "Your account page shows any credit we agreed on and lets you add the people who order for you.",
    ],
    button: { label: "Log in", href: link },
    footer: [help(site)],
  }),
  "business-user": ({ site, firstName, companyName, email, link }: Mailed): MailParts => ({
    subject: `You can order for ${companyName} at ${site.name}`,
    heading: `You can order for ${companyName}, ${firstName}`,
    paragraphs: [
      `An account with ${email} was opened for you. Choose a password on the next page: we'll email you a link for it.`,
    ],
    button: { label: "Choose a password", href: link },
    footer: [notYou, help(site)],
  }),
} as const;
