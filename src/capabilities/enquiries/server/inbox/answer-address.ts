import { createHmac, timingSafeEqual } from "node:crypto";
import type { InboundMail } from "#platform/config/mail-config.ts";
import { signingSecret, type SecretTerms } from "#platform/keys/signing-secrets.ts";

/** What an answer is about: an enquiry, or an order that was written about. */
export type AnsweredRecord =
  | { readonly kind: "enquiry"; readonly id: number }
  | { readonly kind: "order"; readonly number: string };

export type AddressTerms = SecretTerms & { readonly config: { readonly inboundMail: InboundMail | null } };

const LOCAL = "answer+";
/** 96 bits in small letters, because mail servers may change capitals. */
const SIGNATURE = 24;

const markOf = (record: AnsweredRecord): string => (record.kind === "enquiry" ? `e${record.id}` : `o${record.number}`);
const sign = (secret: string, mark: string): string =>
  createHmac("sha256", secret).update(`answer ${mark}`).digest("hex").slice(0, SIGNATURE);
const secretOf = (terms: AddressTerms): Promise<string> => signingSecret("mail answers", terms);

/** The address that an answer to a mail about the record is sent to; `otherwise` where no mail is received. */
export async function answerAddress(terms: AddressTerms, record: AnsweredRecord, otherwise: string): Promise<string> {
  const { inboundMail } = terms.config;
  if (inboundMail === null) return otherwise;
  const mark = markOf(record);
  return `${LOCAL}${mark}-${sign(await secretOf(terms), mark)}@${inboundMail.domain}`;
}

/** The record of the first address that we have signed; null: none of them is. */
export async function readAnswerAddress(
  terms: AddressTerms,
  addresses: readonly string[],
): Promise<AnsweredRecord | null> {
  const secret = await secretOf(terms);
  for (const address of addresses) {
    const [, mark = "", signature = ""] = /^answer\+([eo]\d{1,12})-([0-9a-f]{24})@/.exec(address.toLowerCase()) ?? [];
    if (mark === "" || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, mark)))) continue;
    return mark.startsWith("e")
      ? { kind: "enquiry", id: Number(mark.slice(1)) }
      : { kind: "order", number: mark.slice(1) };
  }
  return null;
}
