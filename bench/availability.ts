import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type Figure, median, round } from "./measure.ts";
import { createVisitorSigner } from "./visitors.ts";

const loadFile = fileURLToPath(new URL("availability-load.ts", import.meta.url));
const CONNECTIONS = 16;
const LINES = 10;
const ROUNDS = 5;
const ROUND_MS = 2_000;

type Cart = { readonly cartId: string; readonly visitorId: string };

/** Each shopper has ten different products in the cart, some of them delivered by their suppliers. */
async function createCarts(databaseUrl: string): Promise<readonly Cart[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const carts = Array.from({ length: CONNECTIONS }, () => ({ cartId: randomUUID(), visitorId: randomUUID() }));
  for (const [at, { cartId, visitorId }] of carts.entries()) {
    await client.query(
      "insert into carts (id, site, visitor_id, created_at, updated_at) values ($1, 'aol', $2, now(), now())",
      [cartId, visitorId],
    );
    await client.query(
      `insert into cart_lines (cart_id, product_code, product_id, quantity, added_at)
       select $1, p.sku, p.id, 1, now() from offers o join products p on p.id = o.product_id
       where o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = ''
       order by o.popularity desc, p.id limit $2 offset $3`,
      [cartId, LINES, at * LINES],
    );
  }
  await client.end();
  return carts;
}

/** The carts' visitors, with the cookies that the shop would have set. */
async function signed(databaseUrl: string, carts: readonly Cart[]): Promise<readonly Asking[]> {
  const signer = await createVisitorSigner(databaseUrl);
  const asking = carts.map(({ cartId, visitorId }) => ({ cartId, visitor: signer.sign(visitorId) }));
  await signer.close();
  return asking;
}

type Asking = { readonly cartId: string; readonly visitor: string };

function requestOf(port: number, { cartId, visitor }: Asking): string {
  const body = JSON.stringify({ cartId, suburb: "Richmond", state: "VIC", postcode: "3121" });
  return [
    "POST /api/checkout/avail HTTP/1.1",
    `Host: aol.localhost:${port}`,
    `Cookie: visitor=${visitor}; locality=3121_RICHMOND`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

async function load(port: number, requests: readonly string[]): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", loadFile, String(port), String(ROUND_MS)],
    { stdio: ["pipe", "pipe", "inherit"] },
  );
  child.stdin.end(JSON.stringify(requests));
  return JSON.parse(await text(child.stdout)) as number[];
}

/** Sixteen shoppers at the checkout who request the delivery days of ten products. */
export async function benchAvailability(databaseUrl: string): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-availability-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn", RATE_LIMITS: "0" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  try {
    const carts = await signed(databaseUrl, await createCarts(databaseUrl));
    const requests = carts.map((cart) => requestOf(port, cart));
    await load(port, requests);
    const rounds: number[][] = [];
    for (let turn = 0; turn < ROUNDS; turn++) rounds.push(await load(port, requests));
    const answers = rounds.reduce((sum, one) => sum + one.length, 0);
    return {
      name: "Delivery days of a cart of 10 lines, 16 shoppers at once, median",
      value: round(median(rounds.map(median))),
      unit: "ms",
      goal: { atMost: 20 },
      detail: `${round((1000 * answers) / (ROUND_MS * ROUNDS), 0)} a second; goods and runs read for every answer, the load on the same machine`,
    };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
