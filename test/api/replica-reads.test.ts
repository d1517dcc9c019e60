import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithReplica } from "#test/support/replica.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let shop: TestShop;
beforeAll(async () => {
  // A replica of another, empty database: it is far behind whatever is written here.
  servers = await startWithReplica();
  const environment = { DATABASE_URL: servers.primaryUrl, DATABASE_READ_URLS: servers.replicaUrl };
  shop = await startTestShop({ environment });
});
afterAll(async () => {
  await shop.close();
  await servers.close();
});

const metric = async (name: string): Promise<number> => {
  const { body } = await shop.visitor("aol").send({ url: "/metrics" });
  return Number(
    body
      .split("\n")
      .find((line) => line.startsWith(name))
      ?.split(" ")[1],
  );
};
/** Calls that the primary answered because a replica does not show what their visitor wrote. */
const ofWriters = () => metric('hearth_replica_reads_by_primary_total{reason="written"}');

test("whoever has changed a cart reads the primary until a replica shows the change, and others do not", async () => {
  await expect.poll(() => metric("hearth_replica_up")).toBe(1);
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    "select p.sku from offers o join products p on p.id = o.product_id where o.site = 'aol' and o.stock_status = 'inStock' and o.alt_price_message is null and o.unit_id = '' order by p.id limit 1",
  );
  const sku = rows[0]?.sku ?? "";
  const [writer, other] = [shop.visitor("aol"), shop.visitor("aol")];
  const read = (visitor: typeof writer) => visitor.call("GET /api/v2/product/sku/:sku", { params: { sku } });
  await read(writer);
  expect(await ofWriters()).toBe(0);
  await writer.call("POST /api/cart/product/", { body: { sku } });
  await read(writer);
  await read(other);
  expect(await ofWriters()).toBe(1);
});
