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
const notYou = "If that was not you, you need do nothing.";

/** Every mail about an account. */
export const mailParts = {
  confirm: ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Please confirm your email for ${site.name}`,
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      "Please confirm that this is your email address. Then you can log in.",
      ...(asksForBusiness(site)
        ? [
            "We look at each business account ourselves, usually within two working days, and then prices open up for you.",
          ]
        : []),
    ],
    button: { label: "Confirm my email", href: link },
    footer: ["The link works for a day.", notYou, help(site)],
  }),
  "change-email": ({ site, firstName, email, link }: Mailed): MailParts => ({
    subject: `Please confirm your new email for ${site.name}`,
    heading: `Is this your new email, ${firstName}?`,
    paragraphs: [`You asked us to use ${email} from now on. Until you confirm it we go on using the old one.`],
    button: { label: "Confirm my new email", href: link },
    footer: ["The link works for a day.", notYou, help(site)],
  }),
  reset: ({ site, link }: Mailed): MailParts => ({
    subject: `Choose a new password for ${site.name}`,
    heading: "Choose a new password",
    paragraphs: ["Somebody, we hope you, asked for a new password for your account."],
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
      "Somebody, we hope you, tried to open an account with this email. There is one already: just log in.",
      "If you no longer know the password, the log-in page sends you a link to choose a new one.",
    ],
    button: { label: "Log in", href: link },
    footer: [notYou, help(site)],
  }),
  "email-changing": ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Your email at ${site.name} is about to change`,
    heading: `Your email is about to change, ${firstName}`,
    paragraphs: [
      "Somebody who is logged in to your account asked us to write to another email from now on. It changes once that one is confirmed.",
      "If that was not you, choose a new password now: that ends every log-in and stops the change.",
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
      `It works once, for ${CODE_MINUTES} minutes. Codes that we mailed before no longer work.`,
      "Nobody of ours will ever ask you for it. If you did not want to log in, you need do nothing.",
      help(site),
    ],
  }),
  "staff-login": ({ site, firstName, link }: Mailed): MailParts => ({
    subject: `Logging in to ${site.name} as staff`,
    heading: `Your password, please, ${firstName}`,
    paragraphs: ["Somebody, we hope you, asked for a code to log in. Staff log in with their password."],
    button: { label: "Staff log-in", href: link },
    footer: [notYou],
  }),
  "business-approved": ({ site, firstName, companyName, link }: Mailed): MailParts => ({
    subject: `Your business account at ${site.name} is approved`,
    heading: `You can order now, ${firstName}`,
    paragraphs: [
      `We have approved ${companyName || "your business"}. Log in again to see your prices and order.`,
      "Your account page shows your credit, where we agreed on some, and lets you add the people who order for you.",
    ],
    button: { label: "Log in", href: link },
    footer: [help(site)],
  }),
  "business-user": ({ site, firstName, companyName, email, link }: Mailed): MailParts => ({
    subject: `You can order for ${companyName} at ${site.name}`,
    heading: `You can order for ${companyName}, ${firstName}`,
    paragraphs: [
      `An account with ${email} was opened for you. Choose a password on the next page: we mail you a link for it.`,
    ],
    button: { label: "Choose a password", href: link },
    footer: [notYou, help(site)],
  }),
} as const;
