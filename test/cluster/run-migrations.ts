/** Runs the migrations of a folder: a process of its own, so that a trial can kill it. */
import { pathToFileURL } from "node:url";
import { createPool } from "#platform/database.ts";
import { migrate } from "#platform/database/migrate.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const pool = createPool(url, 1);
const names = await migrate(pool, { from: pathToFileURL(`${folder}/`) });
await pool.end();
process.send?.(names);
