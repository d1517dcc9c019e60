import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { addProducts, type CartLoad, listSkus, startBareRoute } from "./bare-route.ts";
import { type Figure, median, round } from "./measure.ts";

const ROUNDS = 5;
const ROUND_MS = 2_000;

/** PostgreSQL's statistics include the carts, as in a shop that has been open for more than a minute. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze carts, cart_lines, cart_changes");
  await client.end();
}

type Rounds = { readonly medians: number[]; answers: number };

/** Alternates between the two, so that both run under the same load. */
async function inTurns(
  ports: readonly [number, number],
  what: Omit<CartLoad, "ms">,
): Promise<readonly [Rounds, Rounds]> {
  const rounds: readonly [Rounds, Rounds] = [
    { medians: [], answers: 0 },
    { medians: [], answers: 0 },
  ];
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const [at, port] of ports.entries()) {
      const taken = await addProducts(port, { ...what, ms: ROUND_MS });
      const mine = rounds[at];
      if (mine === undefined) continue;
      mine.medians.push(median(taken));
      mine.answers += taken.length;
    }
  }
  return rounds;
}

/** Sixteen shoppers who only add products to carts of up to four lines. */
export async function benchCartAdding(databaseUrl: string): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "hearth-carts-"));
  const [port = 0, sandboxPort = 0, smtpPort = 0, barePort = 0] = await freePorts(4);
  const environment = { DATABASE_URL: databaseUrl, SITE: "aol", LOG_LEVEL: "warn", RATE_LIMITS: "0" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: folder, environment });
  const bareRoute = await startBareRoute(barePort, databaseUrl);
  try {
    const what = { databaseUrl, skus: await listSkus(databaseUrl) };
    for (const warmed of [port, barePort]) await addProducts(warmed, { ...what, ms: ROUND_MS });
    await analyze(databaseUrl);
    const [ours, bare] = await inTurns([port, barePort], what);
    const perSecond = ({ answers }: Rounds) => round((1000 * answers) / (ROUND_MS * ROUNDS), 0);
    return [
      {
        name: "Add to cart, 16 shoppers at once, against a bare transaction",
        value: round((100 * ours.answers) / bare.answers, 1),
        unit: "% of the bare route's rate",
        goal: { atLeast: 13 },
        detail: `${perSecond(ours)} a second, each answered with the priced cart, median ${round(median(ours.medians))} ms; a bare route that writes one row, flushed as well: ${perSecond(bare)} a second, median ${round(median(bare.medians))} ms; the load on the same machine`,
      },
    ];
  } finally {
    await bareRoute.stop();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
