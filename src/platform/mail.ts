import nodemailer from "nodemailer";

export type Mail = {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stays the same when a mail is sent again, so that a mailbox recognises the copy. */
  readonly messageId: string;
  /** The address for answers, when not the sender. */
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailedFile[];
};

export type MailedFile = { readonly filename: string; readonly contentType: string; readonly content: string | Buffer };

export type Mailer = { readonly send: (mail: Mail) => Promise<void>; readonly close: () => void };

/** Sends by SMTP to the server of `url`, over reused connections. Throws when the server refuses the mail. */
export function createMailer(url: string): Mailer {
  const pooled = new URL(url);
  pooled.searchParams.set("pool", "true");
  const transport = nodemailer.createTransport(pooled.href, {});
  return {
    send: async ({ headers, attachments, ...mail }) =>
      void (await transport.sendMail({ ...mail, headers: { ...headers }, attachments: [...(attachments ?? [])] })),
    close: () => transport.close(),
  };
}
