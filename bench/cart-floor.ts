/**
 * The reference for adding to a cart: a bare Fastify route that writes one row with one prepared statement, flushed
 * before the answer: `node bench/cart-floor.ts <port> <database url>`. The answer contains no prices, stock or offers,
 * so no shop can be faster on the same machine.
 */
import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import pg from "pg";

const [port, connectionString] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
await pool.query("create table if not exists cart_floor (id uuid primary key, line jsonb not null)");
const app = Fastify();
app.post("/api/cart/product/", async ({ body }) => {
  const id = randomUUID();
  await pool.query({
    name: "floor",
    text: "insert into cart_floor (id, line) values ($1, $2)",
    values: [id, JSON.stringify(body)],
  });
  return { id };
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
process.send?.("ready");
process.on("disconnect", () => void pool.query("drop table cart_floor").finally(() => process.exit(0)));
