import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { refreshOffers } from "#capabilities/catalogue/server/import/offer-index.store.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type LargeCatalogue, createLargeCatalogue, withoutIndexes } from "./large-catalogue.ts";
import { type Figure, median, round, timesOf } from "./measure.ts";
import { residentMegabytes } from "./open-shoppers.ts";

const REQUESTS = 200;
const READY_WITHIN_MS = 10 * 60_000;
const SMALLER = 4;
const words = ["fri", "dishwas", "stainless", "front load", "oven", "haneu", "washing mach", "65 inch"];

/** Sells every product on every site, at the price of a site that has it. */
async function sellOnAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select set_config('shop.events', 'none', true)");
  await withoutIndexes(client, "offers", async () => {
    await client.query(
      `insert into offers (site, product_id, price_cents, rrp_cents, stock_status, is_hot, popularity, listed_on, category_ids, manufacturer_id, model_key, search)
    select s.site, o.product_id, o.price_cents, o.rrp_cents, o.stock_status, false, o.popularity, o.listed_on, o.category_ids, o.manufacturer_id, '', ''
    from (select distinct on (product_id) * from offers where unit_id = '' order by product_id, site) o
    cross join (select distinct site from offers) s on conflict do nothing`,
    );
    await refreshOffers(client, { productIds: "all" });
  });
  await client.query("commit");
  await client.query("vacuum analyze offers");
  await client.end();
}

async function countOffers(databaseUrl: string, site: string | null = null): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const text = "select count(*) from offers where $1::text is null or site = $1";
  const { rows } = await client.query<{ count: string }>(text, [site]);
  await client.end();
  return Number(rows[0]?.count);
}

type Measured = {
  readonly readySeconds: number;
  readonly megabytes: number;
  readonly listing: number;
  readonly typing: number;
};

async function measure(databaseUrl: string): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-size-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", RATE_LIMITS: "0", WARM_UP: "1" };
  const began = performance.now();
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const ask = async (path: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  };
  try {
    while ((await ask("/readyz")) !== 200) {
      if (performance.now() - began > READY_WITHIN_MS) throw new Error("The shop was not ready in ten minutes.");
      await sleep(50);
    }
    const readySeconds = (performance.now() - began) / 1000;
    let turn = 0;
    const list = () => ask(`/api/v2/product/list?category=fridges&minPrice=${50 + turn++}`);
    const type = () => ask(`/api/v2/SiteSearch/p/${encodeURIComponent(`${words[turn++ % words.length]}${turn % 97}`)}`);
    const listing = median(await timesOf(list, REQUESTS));
    const typing = median(await timesOf(type, REQUESTS));
    return { readySeconds, megabytes: residentMegabytes(shop.pid), listing, typing };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOnAll({ url }: LargeCatalogue): Promise<Measured & { readonly offers: number }> {
  await sellOnAll(url);
  return { offers: await countOffers(url), ...(await measure(url)) };
}

/** This catalogue on every site, against one of a quarter of its products. */
export async function benchSize(catalogue: LargeCatalogue): Promise<Figure[]> {
  const large = await measureOnAll(catalogue);
  const quarter = await createLargeCatalogue(Math.ceil(catalogue.products / SMALLER));
  const small = await measureOnAll(quarter).finally(() => quarter.close());
  const of = `${catalogue.products.toLocaleString("en-AU")} products, ${large.offers.toLocaleString("en-AU")} offers`;
  const against = (what: "listing" | "typing", name: string): Figure => ({
    name: `Size: ${name}, against a quarter of the products`,
    value: round(large[what] / small[what]),
    unit: "×",
    goal: { atMost: 2 },
    detail: `p50 ${round(large[what])} ms at ${of}, ${round(small[what])} ms at ${quarter.products.toLocaleString("en-AU")} products`,
  });
  return [
    {
      name: "Size: memory of the process",
      value: round(large.megabytes, 0),
      unit: "MB",
      goal: { atMost: 900 },
      detail: of,
    },
    {
      name: "Size: ready after the start",
      value: round(large.readySeconds, 1),
      unit: "s",
      goal: { atMost: 20 },
      detail: `${of}, all sites read ahead`,
    },
    against("listing", "a list not asked before"),
    against("typing", "answers while typing"),
  ];
}

/** One site with very many products, while the others have those of the seed. The goals are those of 200,000 products; a figure that misses them shows the first limit. */
export async function benchMillion(catalogue: LargeCatalogue): Promise<Figure[]> {
  const offers = await countOffers(catalogue.url, "aol");
  const { megabytes, readySeconds, listing, typing } = await measure(catalogue.url);
  const detail = `${catalogue.products.toLocaleString("en-AU")} products, ${offers.toLocaleString("en-AU")} offers of one site`;
  const figure = (name: string, value: number, unit: string, atMost: number): Figure => ({
    name: `One site, very large: ${name}`,
    value: round(value),
    unit,
    goal: { atMost },
    detail,
  });
  return [
    figure("memory of the process", megabytes, "MB", 900),
    figure("ready after the start", readySeconds, "s", 20),
    figure("a list not asked before, p50", listing, "ms", 15),
    figure("answers while typing, p50", typing, "ms", 8),
  ];
}
