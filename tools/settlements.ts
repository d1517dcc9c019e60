/**
 * Imports a payment provider's settlement report, and lists where settlements and payments differ: docs/payments.md.
 *
 *     npm run settlements -- import <provider> <site> <file.csv> [--dry-run]
 *     npm run settlements -- differences <site> [--days 7]
 */
import { parseArgs } from "node:util";
import {
  type Differences,
  importSettlement,
  listDifferences,
  type SettlementAnswer,
} from "../src/capabilities/payments/server/settlements.service.ts";
import {
  settlementReaders,
  settlingProviders,
  type SettlingProvider,
} from "../src/capabilities/payments/settlements/settlement-readers.ts";
import { formatAmount } from "../src/kit/money.ts";
import { checkCsvFile } from "../src/platform/files/csv.ts";
import { currencyOf } from "../src/shop/markets.ts";
import { type SiteCode, siteCodeOf } from "../src/shop/site.ts";
import { readSites } from "../src/app/sites/site-directory.ts";
import { readConfig } from "../src/platform/config.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = "npm run settlements -- import <provider> <site> <file.csv> [--dry-run] | differences <site> [--days 7]";
const MAX_FAULTS = 50;

type Command =
  | {
      readonly kind: "import";
      readonly provider: SettlingProvider;
      readonly site: SiteCode;
      readonly file: string;
      readonly purpose: "real" | "trial";
    }
  | { readonly kind: "differences"; readonly site: SiteCode; readonly days: number };

const isProvider = (word: string): word is SettlingProvider => Object.hasOwn(settlementReaders, word);

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { "dry-run": { type: "boolean" }, days: { type: "string" } },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message.split(". ")[0], { cause });
  }
}

function readSite(word: string | undefined): SiteCode {
  const site = siteCodeOf(word ?? "");
  if (site === undefined) throw new UsageError(`"${word ?? ""}" is no code of a site.`);
  return site;
}

function readCommand(words: readonly string[]): Command {
  const { positionals, values } = parse(words);
  const [kind, ...names] = positionals;
  if (kind === "import") {
    const [provider = "", site, file, ...more] = names;
    if (!isProvider(provider))
      throw new UsageError(`The provider "${provider}" is none of ${settlingProviders.join(", ")}.`);
    if (values.days !== undefined) throw new UsageError("--days belongs to differences.");
    const code = readSite(site);
    if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
    return { kind, provider, site: code, file, purpose: values["dry-run"] ? "trial" : "real" };
  }
  if (kind !== "differences") throw new UsageError("Import a report, or list differences?");
  if (values["dry-run"]) throw new UsageError("--dry-run belongs to import.");
  const site = readSite(names[0]);
  if (names.length > 1) throw new UsageError("Name one site.");
  const days = values.days ?? "7";
  if (!/^\d{1,4}$/.test(days)) throw new UsageError(`--days "${days}" is not a whole number of days.`);
  return { kind, site, days: Number(days) };
}

const stateLabels = {
  matched: "matched",
  "amount-differs": "with another amount",
  "unknown-payment": "of no payment of ours",
  "no-payment-needed": "about no payment",
} as const;

function printImport(answer: SettlementAnswer): number {
  if (answer.outcome === "refused") {
    const { faults } = answer;
    for (const { line, sentence } of faults.slice(0, MAX_FAULTS)) console.error(`line ${line}: ${sentence}`);
    if (faults.length > MAX_FAULTS) console.error(`… and ${faults.length - MAX_FAULTS} more`);
    console.error(`${faults.length} ${faults.length === 1 ? "error" : "errors"}. Nothing was changed.`);
    return exitCodes.refused;
  }
  const { added, known, states, feeCents, paidOutCents } = answer;
  if (answer.outcome === "tried") console.log("Dry run, nothing was changed:");
  console.log(`${added} lines added, ${known} imported before`);
  console.log(states.map(({ state, lines }) => `${lines} ${stateLabels[state]}`).join(", "));
  console.log(`New in the ledger: fees ${formatAmount(feeCents)}, paid out ${formatAmount(paidOutCents)}`);
  return exitCodes.done;
}

const dayOf = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? "no date";

function printDifferences({ lines, unsettled, others }: Differences): number {
  for (const { provider, state, kind, grossCents, reference, occurredAt } of lines) {
    const words = [dayOf(occurredAt), provider, kind, formatAmount(grossCents), reference ?? "without a reference"];
    console.log(`${words.join("  ")}: ${stateLabels[state]}`);
  }
  for (const { provider, kind, cents, reference, since } of unsettled)
    console.log(`${[dayOf(since), provider, kind, formatAmount(cents), reference].join("  ")}: not settled`);
  for (const { provider, lines: count, cents } of others)
    console.log(`${provider}: ${count} lines of other kinds, ${formatAmount(cents)} in total, which the ledger lacks`);
  const count = lines.length + unsettled.length + others.length;
  console.log(count === 0 ? "No differences." : `${count} ${count === 1 ? "difference" : "differences"}.`);
  return exitCodes.done;
}

async function carryOut(command: Command, { database: { db }, now }: Shop): Promise<number> {
  const sites = await readSites({ config: readConfig(process.env), db });
  const site = sites.find(({ code }) => code === command.site);
  if (site === undefined)
    throw new UsageError(`The site "${command.site}" is none of ${sites.map(({ code }) => code).join(", ")}.`);
  if (command.kind === "differences") return printDifferences(await listDifferences(db, { ...command, now }));
  const { country, timeZone } = site;
  const account = { currency: currencyOf(country), timeZone };
  return printImport(await importSettlement(db, { ...command, account }));
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  // A missing file is reported before a database starts.
  if (command.kind === "import") await checkCsvFile(command.file);
  return withShop((shop) => carryOut(command, shop));
}, usage);
