import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStockLedger } from "#capabilities/catalogue/server/catalogue.service.ts";
import { mailsTo, untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

test("the office gets one mail a day of stock that its ledger does not explain (OFC-06)", async () => {
  const { db, pool } = shop.database;
  const now = shop.config.fixedNow ?? new Date();
  expect(await checkStockLedger(db, now)).toBe(0);
  await pool.query("alter table stock disable trigger stock_recorded_changed");
  const { rows } = await pool.query<{ sku: string; on_hand: number }>(
    `update stock s set on_hand = on_hand + 3 from products p
     where p.id = s.product_id and (s.warehouse_code, s.product_id) =
       (select warehouse_code, product_id from stock where on_hand > 0 order by product_id, warehouse_code limit 1)
     returning p.sku, s.on_hand`,
  );
  await pool.query("alter table stock enable trigger stock_recorded_changed");
  const [changed] = rows;
  expect(await checkStockLedger(db, now)).toBe(1);
  expect(await checkStockLedger(db, now)).toBe(1);
  await untilJobsAreDone(shop);
  const mails = (await mailsTo(shop.sandbox, shop.config.alertMail)).filter(({ subject }) =>
    subject.startsWith("Stock"),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(["Stock and its ledger differ"]);
  expect(mails[0]?.text).toContain(`${changed?.sku} at `);
  expect(mails[0]?.text).toContain(`${changed?.on_hand} on hand, ledger ${(changed?.on_hand ?? 0) - 3}`);
});
