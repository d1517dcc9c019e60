import { Secret, TOTP } from "otpauth";
import type pg from "pg";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { addKey, productLines, readQuietLists, upload, whileReadingLists } from "./bulk.ts";
import type { LargeCatalogue } from "./large-catalogue.ts";
import { type Figure, round } from "./measure.ts";
import { fillOffice, MARKED, OFFICE_CUSTOMERS, OFFICE_ORDERS } from "./office-data.ts";
import { lists, type Measured, records, searches } from "./office-calls.ts";
import { withOfficeShop } from "./office-shop.ts";
import { askInTurn } from "./sockets.ts";

const CONNECTIONS = 8;
const ROUND_MS = 1_000;
const PRICES = 10_000;

type Owner = { readonly port: number; readonly cookie: string };

/** The owner of the demonstration, signed in with a password and an authenticator app. */
async function signIn(port: number): Promise<Owner> {
  let cookie = "";
  const post = async (path: string, body: object): Promise<{ readonly secret?: string }> => {
    const headers = { "content-type": "application/json", "x-office": "1", cookie };
    const url = `http://127.0.0.1:${port}/api/office/${path}`;
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    cookie = answer.headers.getSetCookie().at(-1)?.split(";", 1)[0] ?? cookie;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { secret?: string };
  };
  await post("log-in", { email: seedEmails.manager, password: SEED_PASSWORD });
  const { secret = "" } = await post("me/totp", {});
  await post("me/totp/confirm", { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  return { port, cookie };
}

type Spread = { readonly p50: number; readonly p99: number };

/** Asks for the paths in turn over 8 connections; answers the spread of the milliseconds. */
async function measure({ port, cookie }: Owner, paths: readonly string[], rounds = 1): Promise<Spread> {
  const request = (path: string) =>
    `GET /api/office/${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`;
  let at = 0;
  const next = () => request(paths[at++ % paths.length] ?? "");
  const until = performance.now() + ROUND_MS * rounds;
  const taken = await Promise.all(Array.from({ length: CONNECTIONS }, () => askInTurn({ port, until, next })));
  const sorted = taken.flat().toSorted((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: part(0.5), p99: part(0.99) };
}

/** Measures each list with each of its filters, and answers the slowest median and the slowest 99th percentile. */
async function measureAll(owner: Owner, what: string, calls: readonly Measured[]): Promise<readonly Figure[]> {
  const spreads: (Spread & { readonly name: string })[] = [];
  for (const { name, paths } of calls) {
    const spread = await measure(owner, paths);
    spreads.push({ name, ...spread });
    process.stdout.write(`  ${name}: p50 ${round(spread.p50, 1)} ms, p99 ${round(spread.p99, 1)} ms\n`);
  }
  const worst = (of: "p50" | "p99") => spreads.toSorted((a, b) => b[of] - a[of])[0];
  const [middle, last] = [worst("p50"), worst("p99")];
  const count = `${calls.length} of them; the slowest is`;
  const limit = what === "Records" ? 60 : 50;
  return [
    {
      name: `Office, ${what.toLowerCase()}: the slowest, p50 at ${CONNECTIONS} connections`,
      value: round(middle?.p50 ?? Number.NaN, 1),
      unit: "ms",
      goal: { atMost: limit },
      detail: `${count} ${middle?.name}`,
    },
    {
      name: `Office, ${what.toLowerCase()}: the slowest, p99 at ${CONNECTIONS} connections`,
      value: round(last?.p99 ?? Number.NaN, 1),
      unit: "ms",
      goal: { atMost: 250 },
      detail: `${count} ${last?.name}`,
    },
  ];
}

async function measureSearches(owner: Owner, calls: readonly Measured[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, paths } of calls) {
    const { p50, p99 } = await measure(owner, paths, 4);
    figures.push({
      name: `Office, search over ${name}, p50`,
      value: round(p50, 1),
      unit: "ms",
      goal: { atMost: 100 },
      detail: `p99 ${round(p99, 1)} ms, ${paths.length} searches by number, name, e-mail, phone, suburb or SKU, ${CONNECTIONS} connections`,
    });
  }
  return figures;
}

/** Changes prices by a filter and waits for the job. */
async function changePrices({ port, cookie }: Owner): Promise<void> {
  const headers = { "content-type": "application/json", "x-office": "1", cookie };
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}/api/office/${path}`, init);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const change = { field: "price", by: "amount", value: 1 };
  const selection = { kind: "matching", filter: { words: MARKED }, count: PRICES };
  const { jobId } = await ask<{ jobId: string }>("sites/aol/price-changes", { change, selection, reason: "Bench" });
  for (;;) {
    const job = await ask<{ state: string; failed: number }>(`jobs/${jobId}`);
    if (job.state === "done" && job.failed === 0) return;
    if (job.state !== "waiting" && job.state !== "running") throw new Error(`The change of prices is ${job.state}.`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

type Work = { readonly shopPort: number; readonly owner: Owner; readonly client: pg.Client };

/** Bulk work while shoppers look at lists, against quiet lists just before. */
async function measureBulk({ shopPort, owner, client }: Work): Promise<readonly Figure[]> {
  const secret = await addKey(client);
  const body = await productLines(client);
  const works = [
    { name: `${PRICES.toLocaleString("en-AU")} prices by a filter`, most: 10, work: () => changePrices(owner) },
    {
      name: `${body.split("\n").length.toLocaleString("en-AU")} products by NDJSON`,
      most: 60,
      work: () => upload(owner.port, { kind: "products", secret, body }),
    },
  ];
  const figures: Figure[] = [];
  for (const { name, most, work } of works) {
    const quiet = await readQuietLists(shopPort);
    const { seconds, busy } = await whileReadingLists(shopPort, work);
    figures.push(
      {
        name: `Office, ${name}`,
        value: round(seconds, 1),
        unit: "s",
        goal: { atMost: most },
        detail: "while shoppers look at lists",
      },
      {
        name: `A list during the ${name}, p99, against quiet`,
        value: round(busy / quiet),
        unit: "×",
        goal: { atMost: 2 },
        detail: `${round(busy, 1)} ms against ${round(quiet, 1)} ms; all on one machine`,
      },
    );
  }
  return figures;
}

/** The office of a large shop: lists with their filters, searches, records, and bulk work beside shoppers. */
export async function benchOffice({ url, adminUrl }: LargeCatalogue): Promise<readonly Figure[]> {
  process.stdout.write(`  adding ${OFFICE_CUSTOMERS} customers and ${OFFICE_ORDERS} orders …\n`);
  await fillOffice(adminUrl, PRICES);
  return measureOffice(url);
}

/** The same for a database that is filled. */
export const measureOffice = (databaseUrl: string): Promise<readonly Figure[]> =>
  withOfficeShop(databaseUrl, async ({ port, officePort, client }) => {
    const owner = await signIn(officePort);
    return [
      ...(await measureAll(owner, "Lists", lists)),
      ...(await measureSearches(owner, await searches(client))),
      ...(await measureAll(owner, "Records", await records(client))),
      ...(await measureBulk({ shopPort: port, owner, client })),
    ];
  });
