/**
 * Judges search results against shoppers' intentions: `npm run search:judge`. docs/recipes/judge-search.md
 *
 *     npm run search:judge -- [--import <register.csv>] [--worst 20] [--database <url>]
 *
 * Without `--database` it creates the demonstration shop in a temporary database. Exit code 1: a goal is missed.
 */
import { parseArgs } from "node:util";
import { createDatabase, createPool } from "#platform/database.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import { readConfig } from "#platform/config.ts";
import { importCatalogue } from "#capabilities/catalogue/server/catalogue-transfer.service.ts";
import type { ShopCall } from "#pages/page.ts";
import { siteCodes } from "#shop/site.ts";
import { modules } from "../../src/app/api-modules.ts";
import { loadSites } from "../../src/app/shop.ts";
import { sellingSites } from "../../tools/selling-sites.ts";
import { BENCH_DAY, createLargeCatalogue } from "../large-catalogue.ts";
import { judgeSearch, type JudgeAsk, type JudgeReport } from "./judge.ts";
import { silentLog } from "#test/support/silent-log.ts";

const { values } = parseArgs({
  options: { import: { type: "string" }, worst: { type: "string", default: "0" }, database: { type: "string" } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const share = (value: number) => value.toFixed(3).padStart(7);
const now = new Date(`${BENCH_DAY}T10:00:00+11:00`);

function printReport({ byGroup, overall, judged, missed }: JudgeReport, catalogue: string): void {
  print(`\n${catalogue}: ${judged.length} judgements\n${"".padEnd(26)}  count  nDCG@10  recall@5`);
  for (const [group, score] of byGroup) {
    const count = judged.filter((one) => one.judgement.group === group).length;
    print(`${group.padEnd(26)}  ${String(count).padStart(5)}  ${share(score.ndcg)}   ${share(score.recall)}`);
  }
  print(
    `${"overall".padEnd(26)}  ${String(judged.length).padStart(5)}  ${share(overall.ndcg)}   ${share(overall.recall)}`,
  );
  const worst = judged.toSorted((a, b) => a.score.ndcg - b.score.ndcg).slice(0, Number(values.worst));
  for (const { judgement, score, answer } of worst)
    print(
      `  ${score.ndcg.toFixed(2)} ${score.recall.toFixed(2)}  ${judgement.query}  →  ${answer.slice(0, 6).join(" ")}`,
    );
  for (const sentence of missed) print(`MISSED: ${sentence}`);
}

/** Both catalogues in turn, on one database. Answers whether every goal is met. */
async function run(url: string): Promise<boolean> {
  const pool = createPool(url, 4);
  const sites = await loadSites();
  const config = readConfig({ NOW: now.toISOString(), LOG_LEVEL: "silent" });
  const judge = async (catalogue: JudgeAsk["catalogue"]): Promise<boolean> => {
    // Caches belong to a pool, so each catalogue has its own.
    const db = createDatabase(pool);
    const callOn: JudgeAsk["callOn"] = (code) => {
      const site = sites.find((one) => one.code === code);
      if (!site) throw new Error(`no site ${code}`);
      return createInProcessCall(modules)(publicContext(site, { db, config, log: silentLog })) as ShopCall;
    };
    const report = await judgeSearch({ pool, callOn, catalogue });
    printReport(report, catalogue === "seed" ? "demonstration shop" : "with the register imported");
    return report.missed.length === 0;
  };
  try {
    const isSeedGood = await judge("seed");
    if (values.import === undefined) return isSeedGood;
    const report = await importCatalogue(
      { pool, db: createDatabase(pool), url, place: "the judged shop", close: async () => {} },
      { file: values.import, purpose: "real", openingStock: 5, now, sellingSites: sellingSites(sites, siteCodes) },
    );
    if (report.outcome !== "done") throw new Error(`${values.import} cannot be imported`);
    await pool.query("vacuum analyze");
    return (await judge("import")) && isSeedGood;
  } finally {
    await pool.end();
  }
}

const own = values.database === undefined ? await createLargeCatalogue(1) : null;
try {
  process.exitCode = (await run(values.database ?? own?.url ?? "")) ? 0 : 1;
} finally {
  await own?.close();
}
