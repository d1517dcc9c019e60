import { z } from "zod";

/** Where mails go out and where answers to them come in. */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default("orders@hearth.example"),
  /** The domain whose mail is handed to `POST /mail/inbound`. */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]{3,120}$/)
    .optional(),
  /** The secret by which the mail server authenticates. */
  INBOUND_MAIL_KEY: z.string().min(24).optional(),
};

type MailEnvironment = z.infer<z.ZodObject<typeof mailEnvironment>>;

export type InboundMail = { readonly domain: string; readonly key: string };

/** What is missing of the settings: a sentence for each. */
export const incompleteMail = (env: MailEnvironment): readonly string[] =>
  (env.INBOUND_MAIL_DOMAIN === undefined) === (env.INBOUND_MAIL_KEY === undefined)
    ? []
    : ["INBOUND_MAIL_DOMAIN and INBOUND_MAIL_KEY are set together: one of them is missing."];

/** Null where answers go to the mailbox of the site. */
export const inboundMailOf = (env: MailEnvironment): InboundMail | null =>
  env.INBOUND_MAIL_DOMAIN === undefined || env.INBOUND_MAIL_KEY === undefined
    ? null
    : { domain: env.INBOUND_MAIL_DOMAIN, key: env.INBOUND_MAIL_KEY };
