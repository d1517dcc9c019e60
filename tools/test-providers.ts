/**
 * Compares what shop and sandbox say to each other with the providers' public descriptions.
 *
 *     PROVIDER_SCHEMAS=<folder> npm run test:providers [-- <test file>…]
 *
 * The folder holds the repositories that tools/providers/descriptions.ts names. The tests of payments run with a record of
 * every request, answer and notification; each is validated, and so is a broken copy, which has to be refused. Exit 1 when
 * something is not as described, when a broken copy passes, or when a test fails.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { descriptions, notifications, terminalMessages } from "./providers/descriptions.ts";
import { brokenCopies, Judge } from "./providers/judge.ts";

type Exchange = { method: string; path: string; request: string; status: number; answer: string };
type Tally = { bodies: number; faults: Map<string, number>; broken: number; passed: number };

const folder = process.env["PROVIDER_SCHEMAS"];
if (folder === undefined || !existsSync(folder)) {
  console.error(
    "Set PROVIDER_SCHEMAS to the folder with the providers' descriptions (tools/providers/descriptions.ts).",
  );
  process.exit(2);
}

/** The tests that talk with every provider. */
const [...args] = process.argv.slice(2);
const usual = [
  "src/capabilities/checkout/server",
  "src/capabilities/payments/server",
  "test/long/credentials-command.test.ts",
];
const tests = args.length > 0 ? args : usual;

function record(): { readonly exchanges: Exchange[]; readonly isGreen: boolean } {
  const place = mkdtempSync(join(tmpdir(), "hearth-exchanges-"));
  const file = join(place, "exchanges.jsonl");
  const run = spawnSync("vitest", ["run", ...tests], {
    stdio: "inherit",
    env: { ...process.env, SANDBOX_EXCHANGES: file },
  });
  const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
  rmSync(place, { recursive: true, force: true });
  return { exchanges: lines.map((line) => JSON.parse(line) as Exchange), isGreen: run.status === 0 };
}

const read = (file: string): Parameters<Judge["add"]>[0] =>
  parse(readFileSync(join(folder ?? "", file), "utf8")) as Parameters<Judge["add"]>[0];

function bodyOf(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Enveloped = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** A message to a terminal as the call that its description names: the content of its envelope. */
function asMessage({ method, request, status, answer }: Exchange) {
  const { SaleToPOIRequest: sent } = (bodyOf(request) ?? {}) as Enveloped;
  const { SaleToPOIResponse: received } = (bodyOf(answer) ?? {}) as Enveloped;
  const { MessageCategory: category = "" } = (sent?.["MessageHeader"] ?? {}) as { MessageCategory?: string };
  const path = `${terminalMessages.prefix}/${category.toLowerCase()}`;
  return { method, path, status, request: sent?.[`${category}Request`], answer: received?.[`${category}Response`] };
}

/** A notification, or a message to a terminal, as the call that its description names. */
function asCall(exchange: Exchange) {
  const { method, path, request, ...rest } = exchange;
  const body = bodyOf(request);
  if (/\/devices\/[^/]+\/a?sync$/.test(path)) return [asMessage(exchange)];
  if (method !== "WEBHOOK") return [{ ...rest, method, path, request: body, answer: bodyOf(rest.answer) }];
  if (path !== notifications.prefix) return [];
  const items = (body as { notificationItems?: { NotificationRequestItem: { eventCode: string } }[] })
    .notificationItems;
  const code = items?.[0]?.NotificationRequestItem.eventCode ?? "";
  return [{ method: "POST", path: `${path}/${code}`, request: body, status: 200, answer: undefined }];
}

const judge = new Judge();
for (const { file, prefix } of [...descriptions, terminalMessages, notifications]) judge.add(read(file), prefix);

const { exchanges, isGreen } = record();
const tallies = new Map<string, Tally>();
for (const call of exchanges.flatMap(asCall)) {
  const verdicts = judge.judge(call) ?? [];
  // What the shop sends wrongly on purpose is refused by the sandbox, so only accepted requests count.
  for (const { operation, side, faults } of verdicts.filter((one) => one.side === "answer" || call.status < 400)) {
    const key = `${operation} ${side}`;
    const tally = tallies.get(key) ?? { bodies: 0, faults: new Map(), broken: 0, passed: 0 };
    tallies.set(key, tally);
    tally.bodies++;
    for (const fault of faults) tally.faults.set(fault, (tally.faults.get(fault) ?? 0) + 1);
    if (faults.length > 0 || tally.broken > 0 || call.status >= 300) continue;
    for (const copy of brokenCopies(call[side])) {
      tally.broken++;
      const seen = judge.judge({ ...call, [side]: copy })?.find((one) => one.side === side);
      if (seen?.faults.length === 0) tally.passed++;
    }
  }
}

let isWrong = tallies.size === 0 || !isGreen;
for (const [key, { bodies, faults, broken, passed }] of [...tallies].toSorted()) {
  // A description that leaves a field's type open lets some broken copies pass, never all of them.
  const isBlind = broken > 0 && passed === broken;
  isWrong ||= faults.size > 0 || isBlind;
  console.log(
    `${faults.size > 0 || isBlind ? "FAIL" : "ok  "} ${key}: ${bodies} bodies, ${broken - passed} of ${broken} broken copies refused`,
  );
  for (const [fault, count] of faults) console.log(`       ${count} × ${fault}`);
}
if (tallies.size === 0) console.error("Nothing was recorded that a description has.");
if (!isGreen) console.error("Tests failed, so something may not have been recorded.");
process.exitCode = isWrong ? 1 : 0;
