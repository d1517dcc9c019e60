import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { SiteCode } from "#shop/site.ts";
import type { ShopWithSandbox } from "./shop-with-sandbox.ts";

export type AdyenNotice = {
  readonly eventCode: string;
  readonly pspReference: string;
  readonly originalReference?: string;
  readonly merchantReference: string;
  readonly cents: number;
  readonly eventDate: string;
  readonly success?: "true" | "false";
  readonly reason?: string;
  readonly data?: Readonly<Record<string, string>>;
};

export type NoticeAccount = { readonly merchantAccountCode: string; readonly hmacKey: string };

type Seeded = Record<
  string,
  { readonly accounts: { readonly adyen: { merchantAccount: string; hmacKeys: string[] } } }
>;
const seeded = JSON.parse(readFileSync(new URL("../../db/seed/credentials.json", import.meta.url), "utf8")) as Seeded;

/** The demonstration account of a site. */
export function noticeAccountOf(site: SiteCode): NoticeAccount {
  const account = seeded[site]?.accounts.adyen;
  return { merchantAccountCode: account?.merchantAccount ?? "", hmacKey: account?.hmacKeys[0] ?? "" };
}

/** A notification as Adyen sends it, signed with an account's key. */
export function signedNotice(notice: AdyenNotice, account: NoticeAccount): object {
  const { pspReference, originalReference, merchantReference, eventCode, cents, success = "true" } = notice;
  const { merchantAccountCode, hmacKey } = account;
  const parts = [
    pspReference,
    originalReference ?? "",
    merchantAccountCode,
    merchantReference,
    cents,
    "AUD",
    eventCode,
  ];
  const hmacSignature = createHmac("sha256", Buffer.from(hmacKey, "hex"))
    .update([...parts, success].join(":"))
    .digest("base64");
  const item = {
    pspReference,
    ...(originalReference !== undefined && { originalReference }),
    merchantAccountCode,
    merchantReference,
    eventCode,
    eventDate: notice.eventDate,
    success,
    reason: notice.reason ?? "",
    paymentMethod: "visa",
    amount: { currency: "AUD", value: cents },
    additionalData: { ...notice.data, hmacSignature },
  };
  return { live: "false", notificationItems: [{ NotificationRequestItem: item }] };
}

/** Posts a notification to the shop; answers the status. */
export async function sendNotice(
  shop: ShopWithSandbox,
  notice: AdyenNotice,
  account: NoticeAccount = noticeAccountOf("aol"),
): Promise<number> {
  const reply = await shop.shop.app.inject({
    method: "POST",
    url: "/api/webhooks/adyen",
    payload: signedNotice(notice, account),
    headers: { host: "aol.localhost" },
  });
  return reply.statusCode;
}
