import { expect, test } from "vitest";
import { noticeAccountOf, signedNotice } from "#test/support/adyen-notices.ts";
import { readNotification } from "./adyen-webhook.ts";

const { merchantAccountCode: merchantAccount, hmacKey } = noticeAccountOf("aol");
const accounts = [{ site: "aol" as const, account: { merchantAccount, hmacKeys: [hmacKey] } }];
const notice = {
  eventCode: "AUTHORISATION",
  pspReference: "P1",
  merchantReference: "AOL-0-1",
  cents: 100,
  eventDate: "2026-11-24T10:00:00+11:00",
};

test("a card is known from its notification, too, where the answer to the payment was lost (PAY-54)", () => {
  const body = signedNotice({ ...notice, data: { cardSummary: "1111" } }, noticeAccountOf("aol"));
  expect(readNotification(body, accounts)).toMatchObject({
    kind: "notifications",
    items: [{ cardBrand: "visa", cardLast4: "1111" }],
  });
});
