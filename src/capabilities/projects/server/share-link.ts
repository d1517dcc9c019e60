import { createHmac, timingSafeEqual } from "node:crypto";

/** The purpose of the secret that signs these links. */
export const SHARE_SECRET = "project links";

/** For how long a mailed link shows its project. */
export const LINK_DAYS = 90;
const DAY_MS = 24 * 3600_000;

const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url").slice(0, 32);

/** `id.sent.signature`; does not show the owner. Valid on one site. */
export function createShareToken(secret: string, mail: { id: string; site: string; sentAt: Date }): string {
  const id = Buffer.from(mail.id.replaceAll("-", ""), "hex").toString("base64url");
  const sent = mail.sentAt.getTime().toString(36);
  return `${id}.${sent}.${sign(secret, `project.${mail.site}.${id}.${sent}`)}`;
}

export type ShareMeaning =
  | { readonly kind: "unknown" }
  | { readonly kind: "expired" }
  | { readonly kind: "mail"; readonly id: string };

/** The project of a link; none for a changed one. */
export function readShareToken(
  secret: string,
  { token, site, now }: { readonly token: string; readonly site: string; readonly now: Date },
): ShareMeaning {
  const [id = "", sent = "", signature = "", ...rest] = token.split(".");
  const expected = Buffer.from(sign(secret, `project.${site}.${id}.${sent}`));
  const received = Buffer.from(signature);
  if (rest.length > 0 || expected.length !== received.length || !timingSafeEqual(expected, received))
    return { kind: "unknown" };
  if (now.getTime() - Number.parseInt(sent, 36) > LINK_DAYS * DAY_MS) return { kind: "expired" };
  const hex = Buffer.from(id, "base64url").toString("hex");
  return { kind: "mail", id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") };
}
