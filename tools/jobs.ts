/**
 * Lists jobs whose last try failed, and makes them due now.
 *
 *     npm run jobs
 *     npm run jobs -- retry <id>
 *     npm run jobs -- retry all
 */
import {
  countFailingJobs,
  type FailingJob,
  listFailingJobs,
  retryFailingJobs,
} from "../src/platform/jobs/jobs-failing.ts";
import { exitCodes, runCommand, type Shop, UsageError, withShop } from "./transfer-run.ts";

const usage = "npm run jobs -- [retry <id> | retry all]";
const MAX_SHOWN = 100;

type Command = { readonly kind: "list" } | { readonly kind: "retry"; readonly which: string };

function readCommand([kind, which, ...more]: readonly string[]): Command {
  if (kind === undefined || (kind === "list" && which === undefined)) return { kind: "list" };
  if (kind !== "retry" || more.length > 0) throw new UsageError(`"${kind}" cannot be done with a job.`);
  if (which === "all") return { kind, which };
  if (which === undefined || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(which))
    throw new UsageError("Which job? Give its id, or all.");
  return { kind, which };
}

const describe = ({ id, kind, attempts, lastError, nextTryAt }: FailingJob): string =>
  `${id}  ${kind}  ${attempts} tries, next at ${nextTryAt.toISOString()}\n   ${lastError}`;

async function carryOut(command: Command, { database: { db } }: Shop): Promise<number> {
  if (command.kind === "list") {
    const [jobs, count] = await Promise.all([listFailingJobs(db, MAX_SHOWN), countFailingJobs(db)]);
    console.log(count === 0 ? "No job is failing." : `${jobs.map(describe).join("\n")}\n${count} jobs are failing.`);
    return exitCodes.done;
  }
  const retried = await retryFailingJobs(db, command.which);
  console.log(retried === 0 ? "There is no such failing job." : `${retried} made due now. A running shop does them.`);
  return retried === 0 && command.which !== "all" ? exitCodes.refused : exitCodes.done;
}

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  return withShop((shop) => carryOut(command, shop));
}, usage);
