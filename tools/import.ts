/**
 * Imports a CSV file into the shop: docs/import.md.
 *
 *     npm run import -- catalogue|localities <file.csv> [--dry-run] [--atomic] [--sites aol,hc] [--stock 5]
 */
import { parseArgs } from "node:util";
import { importCatalogue } from "../src/capabilities/catalogue/server/catalogue-transfer.service.ts";
import { importLocalities } from "../src/capabilities/location/server/locality-transfer.service.ts";
import { checkCsvFile } from "../src/platform/files/csv.ts";
import type { ImportReport, ImportStage } from "../src/platform/files/transfer.ts";
import type { Site } from "../src/shop/site.ts";
import { readConfig } from "../src/platform/config.ts";
import { readSites } from "../src/app/sites/site-directory.ts";
import { createProgress } from "./progress.ts";
import { readSiteCodes, sellingSites } from "./selling-sites.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = "npm run import -- catalogue|localities <file.csv> [--dry-run] [--atomic] [--sites aol,hc] [--stock 5]";
const MAX_STOCK = 1_000_000;

type Command = {
  readonly kind: "catalogue" | "localities";
  readonly file: string;
  readonly purpose: "real" | "trial";
  readonly commits: "once" | "in batches";
  /** As they were typed; null: every site. */
  readonly sites: string | null;
  readonly openingStock: number;
};

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        atomic: { type: "boolean" },
        sites: { type: "string" },
        stock: { type: "string" },
      },
    });
  } catch (cause) {
    throw new UsageError((cause as Error).message.split(". ")[0], { cause });
  }
}

function readCommand(words: readonly string[]): Command {
  const { positionals, values } = parse(words);
  const [kind, file, ...more] = positionals;
  if (kind !== "catalogue" && kind !== "localities")
    throw new UsageError(
      kind === undefined ? "Which kind of file is it?" : `"${kind}" is no kind of file that can be imported.`,
    );
  if (file === undefined || more.length > 0) throw new UsageError("Name one file.");
  if (kind === "localities" && (values.sites ?? values.stock) !== undefined)
    throw new UsageError("--sites and --stock belong to a catalogue.");
  const stock = values.stock ?? "5";
  if (!/^\d{1,7}$/.test(stock) || Number(stock) > MAX_STOCK)
    throw new UsageError(`--stock "${stock}" is not a whole number of units.`);
  return {
    kind,
    file,
    purpose: values["dry-run"] ? "trial" : "real",
    commits: values.atomic || kind === "localities" ? "once" : "in batches",
    sites: values.sites ?? null,
    openingStock: Number(stock),
  };
}

const stageLabels: Readonly<Record<ImportStage, string>> = {
  reading: "Reading",
  checking: "Checking",
  writing: "Putting it into the shop",
};

/** Opened sites are rows of the database, so the codes are checked there. */
function codesOf({ sites }: Command, all: readonly Site[]) {
  const known = all.map(({ code }) => code);
  const read = sites === null ? { codes: known } : readSiteCodes(sites, known);
  if ("strange" in read) throw new UsageError(`--sites: "${read.strange}" is none of ${known.join(", ")}.`);
  return read.codes;
}

async function importFile(command: Command, { database, now }: Shop): Promise<ImportReport> {
  const progress = createProgress(process.stderr);
  const onProgress = (stage: ImportStage, done: number, total: number) =>
    progress.show(stageLabels[stage], done, total);
  try {
    if (command.kind === "localities") return await importLocalities(database, { ...command, onProgress });
    const sites = await readSites({ config: readConfig(process.env), db: database.db });
    return await importCatalogue(database, {
      ...command,
      onProgress,
      now,
      sellingSites: sellingSites(sites, codesOf(command, sites)),
    });
  } finally {
    progress.end();
  }
}

const formatCount = (count: number): string => count.toLocaleString("en-AU");

function printReport(report: ImportReport, seconds: number): number {
  if (report.outcome === "refused") {
    for (const { line, sentence } of report.faults) console.error(`line ${line}: ${sentence}`);
    const more = report.faultCount - report.faults.length;
    if (more > 0) console.error(`… and ${formatCount(more)} more`);
    console.error(
      `${formatCount(report.faultCount)} ${report.faultCount === 1 ? "error" : "errors"}. Nothing was changed.`,
    );
    return exitCodes.refused;
  }
  const counts = `${formatCount(report.added)} added, ${formatCount(report.changed)} changed, ${formatCount(report.unchanged)} as they were`;
  console.log(
    report.outcome === "tried" ? `Dry run, nothing was changed: ${counts}` : `${counts} (${seconds.toFixed(1)} s)`,
  );
  return exitCodes.done;
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  // A missing file is reported before a database starts.
  await checkCsvFile(command.file);
  return withShop(async (shop) => {
    const began = performance.now();
    return printReport(await importFile(command, shop), (performance.now() - began) / 1000);
  });
}, usage);
