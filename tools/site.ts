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
import {
  addSite,
  changeSite,
  removeSite,
  type SiteChange,
  SiteRefused,
  type SiteTools,
} from "../src/app/site-changes.ts";
import { foldersOfSites } from "../src/app/site-directory.ts";
import { makePicturesOf, storePictures } from "../src/app/site-pictures.ts";
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
async function write(tools: SiteTools, file: string, mode: "write" | "trial", make: Write): Promise<SiteChange> {
  const pictures = await makePicturesOf(await readJson(file), dirname(file));
  if (!("made" in pictures)) throw new SiteRefused(pictures);
  const tried = await make(tools, pictures.value, "trial");
  if (mode === "trial") return tried;
  await storePictures(tools.config, pictures.made);
  return make(tools, pictures.value, "write");
}

async function carryOut(tools: SiteTools, [kind = "", what = ""]: readonly string[], isTrial: boolean): Promise<void> {
  const mode = isTrial ? "trial" : "write";
  if (kind === "list") return list(tools);
  if (what === "") throw new UsageError(kind === "" ? "What is to be done?" : "Which site, or which file?");
  if (kind === "show") return show(tools, what);
  const make = { add: addSite, change: changeSite }[kind];
  if (make === undefined && kind !== "remove")
    throw new UsageError(`"${kind}" is nothing that can be done with sites.`);
  const { lines, goods } = await (make === undefined ? removeSite(tools, what, mode) : write(tools, what, mode, make));
  for (const line of lines) console.log(line);
  if (goods > 0) console.log(`${goods} products at the prices of the other site.`);
  console.log(isTrial ? "Nothing was changed: this was a trial." : "Done. Every process shows it within a second.");
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  try {
    await withShop(({ database, now }) =>
      carryOut({ db: database.db, config: readConfig(process.env), now }, positionals, values["dry-run"]),
    );
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof SiteRefused)) throw error;
    for (const fault of error.faults) console.error(fault);
    console.error("Nothing was changed.");
    return exitCodes.refused;
  }
}, usage);
