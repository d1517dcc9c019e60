import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { Clock } from "../clock.ts";
import { readMail, type Arrival, type Envelope } from "./mail.ts";
import type { MailStore } from "./mail-store.ts";

export type SmtpServer = { port: number; close(): Promise<void> };

const largest = 20 * 1024 * 1024;

/** Accepts every mail: no login, no TLS. A mail is acknowledged once it is on the disk. */
export async function openSmtpServer(
  mails: MailStore,
  { clock, host, port }: { clock: Clock; host: string; port: number },
): Promise<SmtpServer> {
  let arrivals = 0;
  const server = new SMTPServer({
    name: "sandbox",
    banner: "Hearth sandbox mailbox",
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: largest,
    onData(stream, session, done) {
      const now = clock.now();
      // Machine time, so that ids sort by arrival even while the clock is fixed.
      const id = `${Date.now().toString(36)}-${(++arrivals).toString(36).padStart(4, "0")}`;
      const arrival = { id, receivedAt: now.toISOString(), envelope: envelopeOf(session) };
      void keep(stream, arrival, mails).then(done);
    },
  });
  server.on("error", () => undefined);
  server.listen(port, host);
  await once(server.server, "listening");
  const { port: actual } = server.server.address() as AddressInfo;
  return { port: actual, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Returns the error for the SMTP server. */
async function keep(stream: Readable, arrival: Arrival, mails: MailStore): Promise<Error | undefined> {
  try {
    mails.add(await readMail(await receive(stream), arrival));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function receive(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    to: envelope.rcptTo.map(({ address }) => address),
  };
}
