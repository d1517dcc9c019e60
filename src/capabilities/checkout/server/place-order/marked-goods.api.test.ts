import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailSaying } from "#test/support/mails-and-forms.ts";
import { fillCart, newEmail, orderOf } from "#test/support/api-orders.ts";
import { eventually, fillForm, type ShopWithSandbox, startShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

/** Gives the product in the cart a mark, as the outlet's seconds have. */
async function markProduct(productId: number): Promise<void> {
  await shop.database.db
    .updateTable("offers")
    .set({ condition: "Cosmetic Imperfection" })
    .where("site", "=", "hc")
    .where("product_id", "=", productId)
    .execute();
  await sql`insert into unit_marks (site, product_id, position, kind, place, size_mm, works, seen_from)
    values ('hc', ${productId}, 1, 'dent', 'lower door', 34, true, 'front')
    on conflict (site, product_id, position) do update
    set kind = excluded.kind, place = excluded.place, size_mm = excluded.size_mm, works = true, seen_from = 'front'`.execute(
    shop.database.db,
  );
  await sql`delete from unit_marks where site = 'hc' and product_id = ${productId} and position > 1`.execute(
    shop.database.db,
  );
}

test("an order of a second and its mail say each mark, as its page did (PLP-14, CHK-133)", async () => {
  const sentence = "Cosmetic Imperfection: 34 mm dent on the lower door, seen from the front. Everything works.";
  const { visitor, productId } = await fillCart(shop, { site: "hc" });
  await markProduct(productId);
  const email = newEmail();
  const form = await eventually(async () => {
    const cart = await visitor.call("GET /api/cart/");
    return JSON.stringify(cart).includes("34 mm dent") && (await fillForm(visitor, { email }));
  });
  const answer = await visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(answer.errors.join());
  const { id } = await orderOf(shop, form.cartId);
  const { rows } = await shop.database.pool.query("select condition from order_lines where order_id = $1", [id]);
  expect(rows).toEqual([{ condition: sentence }]);
  const mail = await mailSaying(shop.sandbox, email, "34 mm dent on the lower door");
  expect(mail.text.replaceAll(/\s+/g, " ")).toContain(sentence);
});
