/**
 * Examines a running shop and says in sentences what is wrong: docs/operations.md. Exit 1 when something needs a person now.
 *
 *     npm run doctor
 */
import { runDoctor, type Finding } from "../src/app/monitoring/doctor.ts";
import { readConfig } from "../src/platform/config.ts";
import { DatabaseUnavailable, openDatabase } from "../src/platform/database/open-database.ts";
import { exitCodes, runCommand } from "./transfer-run.ts";

const marks: Readonly<Record<Finding["state"], string>> = { fine: "ok", warning: "soon", fault: "NOW" };

function printFindings(findings: readonly Finding[]): number {
  for (const { area, state, sentence } of findings)
    console.log(`${marks[state].padEnd(5)} ${area.padEnd(13)} ${sentence}`);
  const faults = findings.filter(({ state }) => state === "fault").length;
  console.log(faults === 0 ? "Nothing needs a person now." : `${faults} things need a person now.`);
  return faults === 0 ? exitCodes.done : exitCodes.refused;
}

await runCommand(async () => {
  const config = readConfig(process.env);
  try {
    const database = await openDatabase(config);
    try {
      return printFindings(await runDoctor({ config, database, now: new Date() }));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return printFindings([{ area: "database", state: "fault", sentence: error.message }]);
  }
}, "npm run doctor");
