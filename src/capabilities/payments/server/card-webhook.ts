import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Config } from "#platform/config.ts";
import { siteCodes, type SiteCode } from "#shop/site.ts";
import { merchantAccountOf } from "./card-gateway.ts";

/** The provider's notification, as far as we read it. */
const Notification = z.object({
  notificationItems: z
    .array(
      z.object({
        NotificationRequestItem: z.object({
          pspReference: z.string().min(1).max(80),
          originalReference: z.string().max(80).optional(),
          merchantAccountCode: z.string().max(80),
          merchantReference: z.string().max(80),
          eventCode: z.string().max(40),
          eventDate: z.string().max(60),
          success: z.enum(["true", "false"]),
          reason: z.string().max(500).optional(),
          amount: z.object({ currency: z.string().length(3), value: z.number().int() }),
          additionalData: z.record(z.string(), z.unknown()).default({}),
        }),
      }),
    )
    .min(1)
    .max(50),
});
export type NotificationItem = z.output<typeof Notification>["notificationItems"][number]["NotificationRequestItem"];

const signedPart = (item: NotificationItem): string =>
  [
    item.pspReference,
    item.originalReference ?? "",
    item.merchantAccountCode,
    item.merchantReference,
    item.amount.value,
    item.amount.currency,
    item.eventCode,
    item.success,
  ].join(":");

const keys = new Map<string, KeyObject>();

/** As the cipher takes it; made once for each account. */
function keyOf(hexKey: string): KeyObject {
  const known = keys.get(hexKey);
  if (known) return known;
  const made = createSecretKey(Buffer.from(hexKey, "hex"));
  keys.set(hexKey, made);
  return made;
}

/** base64 HMAC-SHA256 over the signed part, with a hexadecimal key. */
export const signatureOf = (item: NotificationItem, hexKey: string): string =>
  createHmac("sha256", keyOf(hexKey)).update(signedPart(item)).digest("base64");

export const hmacKeyOf = (site: SiteCode, config: Config["card"]): string =>
  createHash("sha256").update(`${config.hmacSeedPrefix}${site}`).digest("hex");

const siteOfAccount = new Map<string, SiteCode>(siteCodes.map((code) => [merchantAccountOf(code), code]));

function isGenuine(item: NotificationItem, config: Config["card"]): boolean {
  const site = siteOfAccount.get(item.merchantAccountCode);
  const given = Buffer.from(String(item.additionalData["hmacSignature"] ?? ""));
  if (site === undefined) return false;
  const expected = Buffer.from(signatureOf(item, hmacKeyOf(site, config)));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The items of a notification, or null when it cannot be read or one of them is not signed with its account's key. */
export function readNotification(body: unknown, config: Config["card"]): NotificationItem[] | null {
  const read = Notification.safeParse(body);
  if (!read.success) return null;
  const items = read.data.notificationItems.map((one) => one.NotificationRequestItem);
  return items.every((item) => isGenuine(item, config)) ? items : null;
}
