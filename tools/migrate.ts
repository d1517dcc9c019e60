/**
 * Migrates the database to this build, apart from the start of the shop: docs/operations.md.
 *
 *     npm run migrate
 *     npm run migrate -- --check    changes nothing; exits with 1 and names what is missing
 */
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import { listPending, migrate } from "../src/platform/database/migrate.ts";
import { exitCodes, runCommand, UsageError } from "./transfer-run.ts";

const usage = "npm run migrate [-- --check]";

await runCommand(async () => {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== "--check")) throw new UsageError("There is only --check.");
  const database = await openDatabase(readConfig(process.env));
  try {
    if (option === "--check") {
      const pending = await listPending(database.db.sessions);
      console.log(pending.length === 0 ? "The database has every migration." : `It lacks:\n${pending.join("\n")}`);
      return pending.length === 0 ? exitCodes.done : exitCodes.refused;
    }
    const done = await migrate(database.db.sessions);
    console.log(done.length === 0 ? "There was nothing to migrate." : `Migrated:\n${done.join("\n")}`);
    return exitCodes.done;
  } finally {
    await database.close();
  }
}, usage);
