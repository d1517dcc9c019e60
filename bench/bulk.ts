import { hash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { seedEmails, seedMemberId } from "#seed/people.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type Figure, round } from "./measure.ts";

const LINES = 50_000;
const QUIET_MS = 15_000;
/** A shopper looks at a list about so often. */
const PAUSE_MS = 25;

/** A key of the demonstration's owner with all that uploads need. */
async function addKey(client: pg.Client): Promise<string> {
  const secret = `hk_live_${randomBytes(32).toString("base64url")}`;
  await client.query(
    `insert into api_keys (id, name, hint, hash, maker_id, maker_name, scopes, created_at, expires_at)
     values ($1, 'Bench', $2, $3, $4, 'Robin Hale', '{stock.write,prices.write}', now(), '2100-01-01')`,
    [randomUUID(), secret.slice(0, 12), hash("sha256", secret, "base64url"), seedMemberId(seedEmails.manager)],
  );
  return secret;
}

async function priceLines(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ site: string; sku: string; cents: number }>(
    `select o.site, p.sku, o.price_cents as cents from offers o join products p on p.id = o.product_id
     order by o.product_id, o.site limit $1`,
    [LINES],
  );
  return rows
    .map(({ site, sku, cents }) => JSON.stringify({ site, sku, price: (cents + 100) / 100, rrp: null }))
    .join("\n");
}

/** Reads lists as one shopper after another until `isOver`; answers the 99th percentile of the milliseconds. */
async function readLists(port: number, isOver: () => boolean): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; !isOver(); at++) {
    const began = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/v2/product/list?category=fridges&minPrice=${50 + (at % 400)}`,
    );
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`);
    taken.push(performance.now() - began);
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Number.NaN;
}

async function upload(port: number, secret: string, body: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/office/bulk/prices?results=errors`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson" },
    body,
  });
  const last = (await answer.text()).trim().split("\n").at(-1) ?? "";
  if (!last.includes('"isDone":true') || !last.includes('"failed":0')) throw new Error(`The upload said ${last}`);
}

/** Prices of a whole catalogue through the bulk API, while shoppers look at lists. */
export async function benchBulk(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-bulk-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, officePort = 0] = await freePorts(4);
  const environment = {
    DATABASE_URL: databaseUrl,
    SITE: "aol",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "0",
    WARM_UP: "1",
    OFFICE_PORT: String(officePort),
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  try {
    const secret = await addKey(client);
    const body = await priceLines(client);
    const lines = body.split("\n").length;
    const until = performance.now() + QUIET_MS;
    await readLists(port, () => performance.now() > until - QUIET_MS / 2);
    const quiet = await readLists(port, () => performance.now() > until);
    let isOver = false;
    const began = performance.now();
    const busy = readLists(port, () => isOver);
    await upload(officePort, secret, body);
    const seconds = (performance.now() - began) / 1000;
    isOver = true;
    const whileBusy = await busy;
    return [
      {
        name: `Bulk API, ${lines.toLocaleString("en-AU")} prices`,
        value: round(seconds, 1),
        unit: "s",
        goal: { atMost: 60 },
        detail: "each with its row of the ledger, its event and its search columns, while shoppers look at lists",
      },
      {
        name: "A list during it, p99, against quiet",
        value: round(whileBusy / quiet),
        unit: "×",
        goal: { atMost: 2 },
        detail: `${round(whileBusy, 1)} ms against ${round(quiet, 1)} ms; all on one machine`,
      },
    ];
  } finally {
    await shop.stop();
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}
