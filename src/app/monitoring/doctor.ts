import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { connect as connectTls } from "node:tls";
import { sql } from "kysely";
import nodemailer from "nodemailer";
import type { Config } from "#platform/config.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { measureJobs } from "#platform/jobs/jobs-failing.ts";
import { listPending } from "#platform/database/migrate.ts";
import { publicOriginOf } from "#platform/http/hosts.ts";
import { openStorage } from "#platform/files/storage.ts";
import { uploadOriginOf } from "#platform/config/storage-config.ts";
import { checkAccounts } from "#capabilities/payments/server/accounts.service.ts";
import { measureWaitingPayments } from "#capabilities/payments/server/payments.service.ts";
import { findReplicaFaults } from "./doctor-replicas.ts";
import { findUploadFault } from "./doctor-uploads.ts";
import { readSites } from "../sites/site-directory.ts";

/** `fault` needs a person now, `warning` soon. */
export type Finding = {
  readonly area: string;
  readonly state: "fine" | "warning" | "fault";
  readonly sentence: string;
};

type DoctorTools = { readonly config: Config; readonly database: OpenDatabase; readonly now: Date };
type Check = (examined: DoctorTools) => Promise<Finding | readonly Finding[]>;

const fine = (area: string, sentence: string): Finding => ({ area, state: "fine", sentence });
const warning = (area: string, sentence: string): Finding => ({ area, state: "warning", sentence });
const fault = (area: string, sentence: string): Finding => ({ area, state: "fault", sentence });

const MINUTE = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const schema: Check = async ({ database }) => {
  const pending = await listPending(database.pool);
  return pending.length === 0
    ? fine("schema", "The database has every migration of this build.")
    : fault("schema", `The database lacks ${pending.length} migrations, from ${pending[0]}: run npm run migrate.`);
};

const clock: Check = async ({ database }) => {
  const before = Date.now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.db);
  const here = (before + Date.now()) / 2;
  const seconds = Math.round(Math.abs((rows[0]?.at.getTime() ?? here) - here) / 1000);
  if (seconds < 2) return fine("clock", "The clock agrees with the database's.");
  const sentence = `The clock of this machine and the database's are ${seconds} seconds apart: mend the time service.`;
  return seconds < 30 ? warning("clock", sentence) : fault("clock", sentence);
};

const replicas: Check = async ({ config, database: { db } }) => {
  const urls = config.cluster.readUrls;
  const wrong = await findReplicaFaults({ urls, db });
  if (wrong.length > 0) return wrong.map((sentence) => warning("replicas", sentence));
  return fine("replicas", urls.length === 0 ? "The shop reads no replicas." : "Each replica shows what was written.");
};

const jobs: Check = async ({ database }) => {
  const queues = await measureJobs(database.db);
  const late = queues
    .filter(({ oldestSeconds }) => oldestSeconds > 10 * MINUTE)
    .map(({ queue, oldestSeconds }) =>
      fault(
        "jobs",
        `Jobs of the queue ${queue} are ${Math.round(oldestSeconds / MINUTE)} minutes late: does a shop run?`,
      ),
    );
  const failing = queues.reduce((sum, one) => sum + one.failing, 0);
  const again = failing === 0 ? [] : [warning("jobs", `${failing} jobs failed and are tried again: npm run jobs.`)];
  return late.length + again.length === 0 ? fine("jobs", "No job is late or failing.") : [...late, ...again];
};

const payments: Check = async ({ database, now }) => {
  const all = await measureWaitingPayments(database.db, now);
  const ofStaff = all.filter(({ state }) => state === "needs_review" || state === "capture_failed");
  const stuck = all.filter(
    ({ state, oldestSeconds }) => /requesting|capturing|unknown|voiding/.test(state) && oldestSeconds > 30 * MINUTE,
  );
  const count = (some: typeof all) => some.reduce((sum, one) => sum + one.count, 0);
  const found = [
    ...(ofStaff.length === 0 ? [] : [warning("payments", `${count(ofStaff)} payments wait for staff in the office.`)]),
    ...(stuck.length === 0
      ? []
      : [fault("payments", `${count(stuck)} payments have had no answer of their provider for half an hour.`)]),
  ];
  return found.length === 0 ? fine("payments", "No payment waits for staff or for its provider.") : found;
};

const mail: Check = async ({ config }) => {
  const url = new URL(config.smtpUrl);
  for (const limit of ["connectionTimeout", "greetingTimeout"]) url.searchParams.set(limit, "5000");
  const transport = nodemailer.createTransport(url.href, {});
  try {
    await transport.verify();
    return fine("mail", "The mail server accepts the shop.");
  } catch (error) {
    return fault(
      "mail",
      `The mail server of SMTP_URL does not accept the shop: ${(error as Error).message.split("\n")[0]}.`,
    );
  } finally {
    transport.close();
  }
};

const pictures: Check = async ({ config }) => {
  const storage = openStorage(config);
  const name = `doctor/${randomUUID()}`;
  try {
    await storage.put(name, { bytes: Buffer.from("doctor"), type: "text/plain" });
    const isRead = (await storage.get(name))?.toString() === "doctor";
    await storage.remove(name);
    return isRead
      ? fine("pictures", "Pictures can be stored and read.")
      : fault("pictures", "A stored picture cannot be read again.");
  } catch (error) {
    return fault("pictures", `Pictures cannot be stored: ${(error as Error).message}`);
  }
};

const uploads: Check = async ({ config }) => {
  if (uploadOriginOf(config.storage) === null) return fine("uploads", "Photographs go through the shop.");
  if (config.office === null) return warning("uploads", "Uploads were not tried: OFFICE_PORT=0 has no office here.");
  const wrong = await findUploadFault(config);
  return wrong === null
    ? fine("uploads", "Browsers of the office can send photographs to the object store.")
    : fault("uploads", wrong);
};

const disk: Check = async ({ config }) => {
  if (!existsSync(config.dataDir)) return fine("disk", "The shop keeps nothing on this machine's disk.");
  const { bavail, blocks } = await statfs(config.dataDir);
  const free = Math.floor((100 * bavail) / blocks);
  const sentence = `The disk of ${config.dataDir} has ${free} % free.`;
  if (free >= 15) return fine("disk", sentence);
  return free < 5 ? fault("disk", sentence) : warning("disk", sentence);
};

const backups: Check = async ({ config, database, now }) => {
  const { rows } = await sql<{ at: Date }>`
    select finished_at as at from backups order by finished_at desc limit 1`.execute(database.db);
  const bad = config.isProduction ? fault : warning;
  const [last] = rows;
  if (last === undefined) return bad("backups", "The shop was never backed up: npm run backup.");
  const hours = Math.floor((now.getTime() - last.at.getTime()) / HOUR_MS);
  return hours <= 26
    ? fine("backups", `The last backup is ${hours} hours old.`)
    : bad("backups", `The last backup is ${hours} hours old: see why the daily one did not run.`);
};

/** When the certificate of a host ends. Throws when there is none that browsers accept. */
const certificateEnd = (host: string, port: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connectTls({ host, port, servername: host, timeout: 5_000 }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once("timeout", () => socket.destroy(new Error("no answer")));
    socket.once("error", reject);
  });

const certificates: Check = async ({ config, database: { db }, now }) => {
  const sites = await readSites({ config, db });
  const origins = [
    ...new Set([
      ...sites.map((site) => publicOriginOf(site, config)).filter((one) => one !== null),
      ...(config.office === null ? [] : [config.office.origin]),
    ]),
  ];
  const secure = origins.filter((origin) => origin.startsWith("https:")).map((origin) => new URL(origin));
  if (secure.length === 0) return fine("certificates", "No site has an https address.");
  return Promise.all(
    secure.map(async ({ hostname, port }) => {
      try {
        const days = Math.floor(
          ((await certificateEnd(hostname, Number(port || 443))).getTime() - now.getTime()) / DAY_MS,
        );
        if (days >= 14) return fine("certificates", `The certificate of ${hostname} ends in ${days} days.`);
        return (days < 3 ? fault : warning)(
          "certificates",
          `The certificate of ${hostname} ends in ${days} days: renew it.`,
        );
      } catch (error) {
        return fault(
          "certificates",
          `${hostname} has no certificate that browsers accept: ${(error as Error).message}.`,
        );
      }
    }),
  );
};

const accounts: Check = async ({ config, database: { db } }) => {
  const checked = await checkAccounts(config, await readSites({ config, db }));
  const wrong = checked.filter(({ check }) => !["works", "cannot-be-asked"].includes(check.answer));
  if (wrong.length === 0)
    return fine("providers", `${checked.length} accounts at providers are valid, or cannot be asked.`);
  const names = [...new Set(wrong.map(({ site, name }) => `${name} of ${site}`))];
  return fault(
    "providers",
    `These accounts are not accepted or not reached: ${names.join(", ")}. npm run credentials:check says why.`,
  );
};

const shop: Check = async ({ config }) => {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "127.0.0.1" : config.host;
  const address = `http://${host}:${config.port}/readyz`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    return status === 200
      ? fine("shop", "The shop is ready.")
      : fault("shop", `The shop answers ${status} at ${address}.`);
  } catch {
    return fault("shop", `No shop answers at ${address}.`);
  }
};

const checks: Readonly<Record<string, Check>> = {
  shop,
  schema,
  replicas,
  clock,
  jobs,
  payments,
  mail,
  pictures,
  uploads,
  disk,
  backups,
  certificates,
  providers: accounts,
};

/** Examines a running shop from this machine. A check that fails itself is a fault; the others go on. */
export async function runDoctor(examined: DoctorTools): Promise<readonly Finding[]> {
  const found = await Promise.all(
    Object.entries(checks).map(([area, check]) =>
      check(examined).catch((error: unknown) => fault(area, `This could not be checked: ${(error as Error).message}`)),
    ),
  );
  return found.flat();
}
