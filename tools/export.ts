/**
 * Writes the shop's catalogue or localities as a CSV file that `npm run import` reads, or the price ledger, which
 * cannot be imported: docs/import.md.
 *
 *     npm run export -- catalogue|localities|prices <file.csv>
 */
import { exportCatalogue } from "../src/capabilities/catalogue/server/catalogue-transfer.service.ts";
import { exportPrices } from "../src/capabilities/catalogue/server/price-export.service.ts";
import { exportLocalities } from "../src/capabilities/location/server/locality-transfer.service.ts";
import { createProgress } from "./progress.ts";
import { exitCodes, runCommand, UsageError, withShop } from "./transfer-run.ts";

const usage = "npm run export -- catalogue|localities|prices <file.csv>";
const kinds = { catalogue: exportCatalogue, localities: exportLocalities, prices: exportPrices };
const counted: Readonly<Record<keyof typeof kinds, string>> = {
  catalogue: "products",
  localities: "localities",
  prices: "prices",
};
const isKind = (word: string | undefined): word is keyof typeof kinds =>
  word !== undefined && Object.hasOwn(kinds, word);

await runCommand(async () => {
  const [kind, file, ...more] = process.argv.slice(2);
  if (!isKind(kind))
    throw new UsageError(
      kind === undefined ? "What is to be exported?" : `"${kind}" is no kind of file that can be exported.`,
    );
  if (file === undefined || file.startsWith("--") || more.length > 0) throw new UsageError("Name one file.");
  return withShop(async ({ database }) => {
    const progress = createProgress(process.stderr);
    const onProgress = (rows: number) => progress.show(`${rows.toLocaleString("en-AU")} rows`, 0, 0);
    try {
      const rows = await kinds[kind](database, { file, ...(process.stderr.isTTY && { onProgress }) });
      progress.end();
      console.log(`${rows.toLocaleString("en-AU")} ${counted[kind]} in ${file}`);
    } catch (cause) {
      progress.end();
      throw cause;
    }
    return exitCodes.done;
  });
}, usage);
