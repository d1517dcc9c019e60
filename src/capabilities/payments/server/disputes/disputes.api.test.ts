import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdyenNotice, noticeAccountOf, sendNotice } from "#test/support/adyen-notices.ts";
import { ALERT_MAIL, cardOrder, disputeMails, isQuiet, moneyOf } from "#test/support/card-disputes.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox({ environment: { ALERT_MAIL } });
});
afterAll(() => shop.close());

describe("a dispute of a card payment", () => {
  test("takes the money from the order, gives it back when it is won, and sends the office one mail", async () => {
    const order = await cardOrder(shop, 0, "reported");
    const step = (event: string) =>
      fetch(`${shop.sandbox.url}/__control/dispute`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-sandbox-token": "sandbox" },
        body: JSON.stringify({ reference: order.reference, event }),
      });
    const { paid: total } = await moneyOf(shop, order.id);
    await step("NOTIFICATION_OF_CHARGEBACK");
    await eventually(async () => (await moneyOf(shop, order.id)).disputes[0] === "announced open 0");
    expect(await moneyOf(shop, order.id)).toMatchObject({ state: "captured", paid: total });
    await step("CHARGEBACK");
    await eventually(async () => (await moneyOf(shop, order.id)).state === "charged_back");
    expect(await moneyOf(shop, order.id)).toMatchObject({
      disputed: total,
      paid: 0,
      disputes: [`chargeback open ${total}`],
    });
    await step("CHARGEBACK_REVERSED");
    await eventually(async () => (await moneyOf(shop, order.id)).state === "captured");
    expect(await moneyOf(shop, order.id)).toMatchObject({ disputed: 0, paid: total, disputes: ["chargeback won 0"] });
    await step("SECOND_CHARGEBACK");
    await eventually(async () => (await moneyOf(shop, order.id)).state === "charged_back");
    expect(await moneyOf(shop, order.id)).toMatchObject({ paid: 0, disputes: [`second-chargeback lost ${total}`] });
    const mails = await eventually(async () => {
      const found = await disputeMails(shop, order.reference);
      return found.length > 0 && found;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Dispute about payment ${order.reference}: answer by \\w+day \\d+ \\w+$`)),
    ]);
  });

  test("that the account reports under the payment's own reference is the same dispute", async () => {
    const order = await cardOrder(shop, 1, "reported");
    const { paid: total } = await moneyOf(shop, order.id);
    const of = (eventCode: string, hour: number, refs: Partial<AdyenNotice>): AdyenNotice => ({
      eventCode,
      merchantReference: order.reference,
      cents: total,
      eventDate: `2026-11-20T${hour}:00:00+11:00`,
      pspReference: order.psp,
      ...refs,
    });
    const won = of("CHARGEBACK_REVERSED", 12, {});
    const made = of("CHARGEBACK", 11, { pspReference: "DISPUTE-1", originalReference: order.psp });
    expect([await sendNotice(shop, won), await sendNotice(shop, made)]).toEqual([200, 200]);
    await eventually(async () => isQuiet(shop, order, 4));
    expect(await moneyOf(shop, order.id)).toMatchObject({
      state: "captured",
      paid: total,
      disputes: ["chargeback won 0"],
    });
  });

  test("signed with another site's key, or by another site's account, takes nothing", async () => {
    const order = await cardOrder(shop, 2, "reported");
    const forged: AdyenNotice = {
      eventCode: "CHARGEBACK",
      pspReference: "DISPUTE-2",
      originalReference: order.psp,
      merchantReference: order.reference,
      cents: 100,
      eventDate: "2026-11-20T11:00:00+11:00",
    };
    const { merchantAccountCode } = noticeAccountOf("aol");
    const { hmacKey } = noticeAccountOf("hc");
    expect(await sendNotice(shop, forged, { merchantAccountCode, hmacKey })).toBe(403);
    expect(await sendNotice(shop, forged, noticeAccountOf("hc"))).toBe(200);
    await eventually(async () => {
      const mails = await shop.sandbox.mails(ALERT_MAIL);
      return mails.some(({ subject }) => subject === `Payment ${order.reference}: not one of ours`);
    });
    expect((await moneyOf(shop, order.id)).disputes).toEqual([]);
  });
});
