import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Figure, median, round } from "./measure.ts";
import { failuresOf, openShop, residentMegabytes } from "./open-shoppers.ts";

/** The tables that grow by shopping. Others have as many rows at the end as after the first tenth. */
const mayGrow = /^(?:carts|cart_lines|cart_changes|events|page_views|rate_limits|change_log|job|web_vitals)/;
const SAMPLES = 20;
const SHOPPERS = 5;

async function countRows(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(name)}`);
    counts.set(name, Number(rows[0]?.count));
  }
  await client.end();
  return counts;
}

/** Mixed load for as long as asked. Memory is compared between the second and the last quarter: the first one fills caches. */
export async function benchSoak(databaseUrl: string, seconds: number): Promise<Figure[]> {
  const open = await openShop(databaseUrl);
  const memory: number[] = [];
  try {
    const load = open.arrive({ perSecond: SHOPPERS, seconds });
    await sleep(seconds * 100);
    const before = await countRows(databaseUrl);
    for (let sample = 0; sample < SAMPLES; sample++) {
      await sleep((seconds * 900) / SAMPLES);
      memory.push(residentMegabytes(open.shop.pid));
    }
    const tally = await load;
    const after = await countRows(databaseUrl);
    const grown = [...after].filter(([name, count]) => count > (before.get(name) ?? 0));
    const wrong = grown.filter(([name]) => !mayGrow.test(name));
    const quarter = SAMPLES / 4;
    const early = median(memory.slice(quarter, 2 * quarter));
    const late = median(memory.slice(-quarter));
    return [
      {
        name: "Soak: growth of the memory",
        value: round((100 * (late - early)) / early, 1),
        unit: "%",
        goal: { atMost: 5 },
        detail: `${round(seconds / 60, 1)} min, ${tally.served} shoppers served, ${failuresOf(tally)} failed; ${round(early, 0)} MB in the second quarter, ${round(late, 0)} MB in the last`,
      },
      {
        name: "Soak: tables that should not grow and did",
        value: wrong.length,
        unit: "tables",
        goal: { atMost: 0 },
        detail: `${wrong.map(([name, count]) => `${name} +${count - (before.get(name) ?? 0)}`).join(", ") || "none"}; as expected ${grown
          .filter(([name]) => mayGrow.test(name))
          .map(([name]) => name)
          .join(", ")}`,
      },
    ];
  } finally {
    await open.stop();
  }
}
