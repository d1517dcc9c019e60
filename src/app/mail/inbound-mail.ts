import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Address, Email } from "postal-mime";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { nowOf } from "#platform/visits.ts";
import type { Site } from "#shop/site.ts";
import { findOrder } from "#capabilities/checkout/server/checkout.service.ts";
import {
  type ArrivedMail,
  isAutomatic,
  MAX_BODY_LENGTH,
  textOfHtml,
} from "#capabilities/enquiries/inbound-mail.rules.ts";
import { readAnswerAddress, receiveAnswer } from "#capabilities/enquiries/server/enquiries.service.ts";

export const inboundMailPath = "/mail/inbound";

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

type Options = { readonly db: Database; readonly config: Config; readonly sites: readonly Site[] };

/**
 * `POST /mail/inbound`: the retailer's mail server hands over a mail as it came (`message/rfc822`, 10 MB at most), with
 * `X-Inbound-Mail-Key`. Answers 200 with `{"outcome": "stored" | "repeated" | "automatic"}`; 404 where
 * no address is ours, so that the server bounces it; 400, 403, 413 and 429 with a sentence.
 */
export function registerInboundMail(app: FastifyInstance, options: Options): void {
  const { inboundMail } = options.config;
  if (inboundMail === null) return;
  void app.register(async (posts) => {
    posts.addContentTypeParser(
      "message/rfc822",
      { parseAs: "buffer", bodyLimit: MAX_MAIL_BYTES },
      (_request, body, done) => done(null, body),
    );
    const take = async (request: FastifyRequest): Promise<Outcome> => {
      if (!isKey(request.headers["x-inbound-mail-key"], inboundMail.key))
        throw new BadRequest(403, "This is for the mail server of the shop, with its key.");
      if (!Buffer.isBuffer(request.body)) throw new BadRequest(415, "Send the mail as it came, as message/rfc822.");
      return receive(options, await readMail(request.body));
    };
    posts.post(inboundMailPath, (request) => take(request));
  });
}

function isKey(header: string | readonly string[] | undefined, key: string): boolean {
  const [one, other] = [Buffer.from(typeof header === "string" ? header : ""), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function readMail(bytes: Buffer): Promise<ArrivedMail> {
  const { default: PostalMime } = await import("postal-mime");
  let mail: Email;
  try {
    mail = await PostalMime.parse(bytes);
  } catch {
    throw new BadRequest(400, "The mail can't be read.");
  }
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(addressesOf);
  const delivered = ["delivered-to", "x-original-to", "x-envelope-to"].flatMap((name) => headers.get(name) ?? []);
  return {
    from: { name: mail.from?.name ?? "", address: mail.from?.address ?? "" },
    to: [...named, ...delivered.map((text) => text.replaceAll(/[<>\s]/g, ""))],
    messageId: mail.messageId ?? "",
    text: (mail.text ?? textOfHtml((mail.html ?? "").slice(0, MAX_BODY_LENGTH))).slice(0, MAX_BODY_LENGTH),
    files: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? "a file",
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
    headers,
  };
}

const addressesOf = ({ address, group }: Address): readonly string[] => [
  ...(address === undefined ? [] : [address]),
  ...(group ?? []).map((one) => one.address),
];

type Outcome = { readonly outcome: "stored" | "repeated" | "automatic" };

async function receive({ db, config, sites }: Options, mail: ArrivedMail): Promise<Outcome> {
  const record = await readAnswerAddress({ db, config }, mail.to);
  if (record === null) throw nobody();
  if (isAutomatic(mail)) return { outcome: "automatic" };
  const about = record.kind === "enquiry" ? { enquiry: record.id } : await orderOf({ db, sites }, record.number);
  const received = await receiveAnswer(db, { about, answer: mail, sites, now: nowOf(config) });
  if (received.ok) return { outcome: received.value.isNew ? "stored" : "repeated" };
  if (received.refusal === "unknownRecord") throw nobody();
  throw new BadRequest(429, "This record has had too many mails within an hour. Send it again later.");
}

const nobody = () => new BadRequest(404, "Nobody has this address: no record of the shop is answered by it.");

async function orderOf({ db, sites }: Pick<Options, "db" | "sites">, number: string) {
  const order = await findOrder(db, { number });
  const site = sites.find(({ code }) => code === order?.site);
  if (order === null || site === undefined) throw nobody();
  const { firstName, lastName } = order.deliveryAddress ?? { firstName: "", lastName: "" };
  return { order: { number, site, name: `${firstName} ${lastName}`.trim(), email: order.email } };
}
