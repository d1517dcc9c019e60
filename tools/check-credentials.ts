/**
 * Asks the provider of every enabled payment method whether the site's account there is valid: docs/going-live.md.
 *
 *     CREDENTIALS_FILE=<file> npm run credentials:check
 *
 * Without a file it asks about the demonstration's accounts, at the sandbox of a running shop. It prints no secret. Exit 1
 * when an account is refused or not reached, or when an enabled method is off.
 */
import { type CheckedAccount, checkAccounts } from "../src/capabilities/payments/server/accounts.service.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { siteCodes } from "../src/shop/site.ts";
import { sites } from "../src/sites/registry.ts";

type Check = CheckedAccount["check"];

const words = {
  works: "works",
  "key-refused": "key refused",
  "not-reachable": "not reachable",
  unexpected: "another answer than expected",
  "cannot-be-asked": "cannot be asked",
} as const satisfies Record<Exclude<Check["answer"], "off">, string>;

function describeAnswer(check: Check): string {
  if (check.answer === "off") return `off because ${check.why}`;
  const detail = "detail" in check ? check.detail : null;
  return detail === null ? words[check.answer] : `${words[check.answer]} (${detail})`;
}

const header = ["site", "provider", "environment", "asked", "answer"];

const rowOf = ({ site, name, environment, check }: CheckedAccount): readonly string[] => [
  site,
  name,
  environment ?? "-",
  "asked" in check ? check.asked : "-",
  describeAnswer(check),
];

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = header.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

/** Whether the demonstration's provider did not answer. */
const isSandboxDown = (checked: readonly CheckedAccount[]): boolean => {
  const calls = checked.filter(({ check }) => "asked" in check);
  return (
    calls.length > 0 &&
    calls.every(({ environment, check }) => environment === "demo" && check.answer === "not-reachable")
  );
};

async function run(): Promise<number> {
  const { credentials } = readConfig(process.env);
  const all = await Promise.all(siteCodes.map(async (code) => (await sites[code]()).site));
  const checked = await checkAccounts({ credentials }, all);
  if (isSandboxDown(checked)) {
    console.error("The sandbox does not answer. Start the shop with npm start, then check again.");
    return 1;
  }
  if (checked.length === 0) {
    console.error("No payment method with an account is enabled.");
    return 1;
  }
  printTable([header, ...checked.map(rowOf)]);
  const count = (answer: Check["answer"]) => checked.filter((one) => one.check.answer === answer).length;
  const [works, unasked] = [count("works"), count("cannot-be-asked")];
  const wrong = checked.length - works - unasked;
  console.log(`${works} work, ${unasked} cannot be asked, ${wrong} need attention.`);
  return wrong === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
