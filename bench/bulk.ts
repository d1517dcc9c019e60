import { hash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { seedEmails, seedMemberId } from "#seed/people.ts";
import { type Figure, round } from "./measure.ts";
import { withOfficeShop } from "./office-shop.ts";

const LINES = 50_000;
const QUIET_MS = 60_000;
/** The pause between two lists of a shopper, in milliseconds. */
const PAUSE_MS = 25;

/** A key of the demonstration's owner with all that uploads need. */
export async function addKey(client: pg.Client): Promise<string> {
  const secret = `hk_live_${randomBytes(32).toString("base64url")}`;
  await client.query(
    `insert into api_keys (id, name, hint, hash, maker_id, maker_name, scopes, created_at, expires_at)
     values ($1, 'Bench', $2, $3, $4, 'Robin Hale', '{stock.write,prices.write,products.write}', now(), '2100-01-01')`,
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

/** Every product with another text and another fact. */
export async function productLines(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ sku: string; id: number }>(
    "select sku, id from products order by id limit $1",
    [LINES],
  );
  return rows
    .map(({ sku, id }) =>
      JSON.stringify({ sku, description: `As of this season, model ${id}.`, facts: { noiseDb: 40 } }),
    )
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

type Upload = { readonly kind: "prices" | "products"; readonly secret: string; readonly body: string };

export async function upload(port: number, { kind, secret, body }: Upload): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/office/bulk/${kind}?results=errors`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/x-ndjson" },
    body,
  });
  const last = (await answer.text()).trim().split("\n").at(-1) ?? "";
  if (!last.includes('"isDone":true') || !last.includes('"failed":0')) throw new Error(`The upload said ${last}`);
}

/** The 99th percentile of a list while nothing else happens. */
export async function readQuietLists(port: number): Promise<number> {
  const until = performance.now() + QUIET_MS;
  await readLists(port, () => performance.now() > until - QUIET_MS / 2);
  return readLists(port, () => performance.now() > until);
}

/** How long some work takes while shoppers look at lists, and the 99th percentile of a list meanwhile. */
export async function whileReadingLists(
  port: number,
  work: () => Promise<void>,
): Promise<{ seconds: number; busy: number }> {
  let isOver = false;
  const began = performance.now();
  const reading = readLists(port, () => isOver);
  try {
    await work();
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - began) / 1000;
  return { seconds, busy: await reading };
}

/** Prices of a whole catalogue through the bulk API, while shoppers look at lists. */
export const benchBulk = (databaseUrl: string): Promise<Figure[]> =>
  withOfficeShop(databaseUrl, async ({ port, officePort, client }) => {
    const secret = await addKey(client);
    const body = await priceLines(client);
    const lines = body.split("\n").length;
    const quiet = await readQuietLists(port);
    const { seconds, busy: whileBusy } = await whileReadingLists(port, () =>
      upload(officePort, { kind: "prices", secret, body }),
    );
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
  });
