/**
 * Opens and changes sites while the shop runs: docs/sites.md.
 *
 *     npm run site -- list
 *     npm run site -- show <code>                       the site's data as JSON, to be changed
 *     npm run site -- add|change <file.json> [--dry-run]
 *     npm run site -- remove <code> [--dry-run]
 */
import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { addSite, changeSite, removeSite, type SiteResult, type SiteTools } from "../src/app/sites/site-changes.ts";
import { foldersOfSites } from "../src/app/sites/site-directory.ts";
import { createPicturesOf, storePictures } from "../src/app/sites/site-pictures.ts";
import { refuse } from "../src/kit/result.ts";
import { readConfig } from "../src/platform/config.ts";
import { listSiteRows } from "../src/platform/database/site-rows.store.ts";
import { exitCodes, runCommand, UsageError, withShop } from "./transfer-run.ts";

const usage = `npm run site -- list | show <code>
npm run site -- add|change <file.json> [--dry-run]
npm run site -- remove <code> [--dry-run]`;

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${file} is not JSON.`);
  }
}

async function list({ db, config }: SiteTools): Promise<void> {
  const rows = await listSiteRows(db);
  const folders = await foldersOfSites(config);
  for (const { code, name } of folders)
    console.log(`${code.padEnd(12)} ${name}${rows.some((row) => row.code === code) ? ", changed by data" : ""}`);
  for (const { code, document } of rows.filter((row) => folders.every((one) => one.code !== row.code))) {
    const { name = "", basedOn = "", enabled } = document as { name?: string; basedOn?: string; enabled?: boolean };
    console.log(`${code.padEnd(12)} ${name}, based on ${basedOn}${enabled === false ? ", not enabled" : ""}`);
  }
}

async function show({ db }: SiteTools, code: string): Promise<void> {
  const row = (await listSiteRows(db)).find((one) => one.code === code);
  if (row === undefined) throw new UsageError(`${code} has no data.`);
  console.log(JSON.stringify({ ...(row.document as object), version: row.version }, null, 2));
}

type Write = typeof addSite;

/** The pictures are stored once nothing else speaks against the file. */
async function write(tools: SiteTools, file: string, mode: "write" | "trial", make: Write): Promise<SiteResult> {
  const pictures = await createPicturesOf(await readJson(file), dirname(file));
  if (!("made" in pictures)) return refuse("refused", { sentences: pictures });
  const tried = await make(tools, pictures.value, "trial");
  if (mode === "trial" || !tried.ok) return tried;
  await storePictures(tools.config, pictures.made);
  return make(tools, pictures.value, "write");
}

function printResult(result: SiteResult, isTrial: boolean): number {
  if (!result.ok) {
    for (const sentence of [result.detail?.["sentences"] ?? []].flat()) console.error(sentence);
    console.error("Nothing was changed.");
    return exitCodes.refused;
  }
  const { lines, goods } = result.value;
  for (const line of lines) console.log(line);
  if (goods > 0) console.log(`${goods} products at the prices of the other site.`);
  console.log(isTrial ? "Nothing was changed: this was a trial." : "Done. Every process shows it within a second.");
  return exitCodes.done;
}

async function carryOut(tools: SiteTools, [kind = "", what = ""]: readonly string[], isTrial: boolean) {
  const mode = isTrial ? "trial" : "write";
  if (kind === "list") await list(tools);
  else if (what === "") throw new UsageError(kind === "" ? "What is to be done?" : "Which site, or which file?");
  else if (kind === "show") await show(tools, what);
  else if (kind === "remove") return printResult(await removeSite(tools, what, mode), isTrial);
  else {
    const make = { add: addSite, change: changeSite }[kind];
    if (make === undefined) throw new UsageError(`"${kind}" is nothing that can be done with sites.`);
    return printResult(await write(tools, what, mode, make), isTrial);
  }
  return exitCodes.done;
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  return withShop(({ database, now }) =>
    carryOut({ db: database.db, config: readConfig(process.env), now }, positionals, values["dry-run"]),
  );
}, usage);
