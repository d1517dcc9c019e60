import { createHmac, randomBytes } from "node:crypto";

/** The form of the Standard Webhooks specification: receivers' libraries take it as it is. */
const SECRET_PREFIX = "whsec_";

export const createSecret = (): string => SECRET_PREFIX + randomBytes(32).toString("base64");

type Message = { readonly id: string; readonly at: Date; readonly body: string };

const sign = (secret: string, { id, at, body }: Message): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const content = `${id}.${Math.floor(at.getTime() / 1_000)}.${body}`;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
};

/** The headers of a message. During a rotation it has a signature by each secret. */
export const signedHeaders = (message: Message, secrets: readonly string[]): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  "user-agent": "Hearth-Webhooks/1",
  "webhook-id": message.id,
  "webhook-timestamp": String(Math.floor(message.at.getTime() / 1_000)),
  "webhook-signature": secrets.map((secret) => sign(secret, message)).join(" "),
});
