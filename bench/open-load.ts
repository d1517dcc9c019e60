/**
 * An open model: shoppers arrive at a rate whether or not the shop is fast enough, as in a sale. Each opens a page, reads a
 * list and a product, and puts the product into a cart; one who gets the waiting page asks again when it says,
 * with the place of the answer. `node bench/open-load.ts <port> <host> <shoppers a second> <milliseconds> <sku,…> <path,…>`.
 * Prints a tally as JSON.
 */
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { jittered } from "#kit/jitter.ts";
import type { OpenTally } from "./open-shoppers.ts";

const [port, host = "", perSecond, milliseconds, skus = "", paths = ""] = process.argv.slice(2);
const products = skus.split(",");
const pages = paths.split(",");
/** A person gives up a single request after this time. */
const GIVE_UP_MS = 30_000;

const tally: OpenTally = { arrived: 0, served: 0, inTime: 0, waiting: 0, waited: 0, failed: {}, ms: [] };
const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
type Answer = { readonly status: number; readonly cookies: readonly string[]; readonly afterMs: number };

const send = (cookies: ReadonlyMap<string, string>, path: string, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "accept-encoding": "gzip",
      ...(body && { "content-type": "application/json" }),
    };
    const options = { agent, port: Number(port), host: "127.0.0.1", path, headers, method: body ? "POST" : "GET" };
    const sent = request({ ...options, timeout: GIVE_UP_MS }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers["set-cookie"] ?? [],
          // As the script of the waiting page does (browser/waiting-script.ts).
          afterMs: jittered(Number(response.headers["retry-after"] ?? 0) * 1_000),
        }),
      );
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    // A server may close an idle connection at the moment that it is used again; browsers then ask anew, unless it is a POST.
    sent.on("error", (error) => (sent.reusedSocket && !body ? resolve(send(cookies, path)) : reject(error)));
    sent.end(body && JSON.stringify(body));
  });

const any = (from: readonly string[]): string => from[Math.floor(Math.random() * from.length)] ?? "/";

async function shop(until: number): Promise<void> {
  const cookies = new Map<string, string>();
  const ask = async (path: string, body?: object): Promise<Answer> => {
    const answer = await send(cookies, path, body);
    for (const one of answer.cookies) {
      const [name = "", value = ""] = (one.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return answer;
  };
  const ok = async (path: string, body?: object): Promise<void> => {
    const { status } = await ask(path, body);
    if (status !== 200) throw new Error(`${path.split("?")[0]} ${status}`);
  };
  let msInLine = 0;
  /** False where the time ends while the shopper is in line: a shopper who came before the line may have to join it. */
  const openPage = async (path: string): Promise<boolean> => {
    for (;;) {
      const { status, afterMs } = await ask(path);
      if (status === 200) return true;
      if (status === 303) continue;
      if (status !== 503 || !cookies.has("place")) throw new Error(`page ${status}`);
      if (performance.now() + afterMs > until) return false;
      msInLine += afterMs;
      await sleep(afterMs);
    }
  };
  const began = performance.now();
  const opened = async (): Promise<boolean> => {
    if (!(await openPage(any(pages)))) return false;
    await ok("/api/v2/product/list?category=fridges");
    return openPage(any(pages));
  };
  if (!(await opened())) return void (tally.waiting += 1);
  await ok(`/api/cart/product/?changeId=${crypto.randomUUID()}`, { sku: any(products), quantity: 1 });
  await ok("/cart");
  tally.served += 1;
  if (performance.now() <= until) tally.inTime += 1;
  if (msInLine > 0) tally.waited += 1;
  tally.ms.push(performance.now() - began - msInLine);
}

const until = performance.now() + Number(milliseconds);
const running = new Set<Promise<void>>();
for (let next = performance.now(); next < until; next += 1000 / Number(perSecond)) {
  await sleep(Math.max(0, next - performance.now()));
  tally.arrived += 1;
  const one = shop(until)
    .catch((error: Error) => {
      tally.failed[error.message] = (tally.failed[error.message] ?? 0) + 1;
    })
    .finally(() => running.delete(one));
  running.add(one);
}
await Promise.all(running);
agent.destroy();
process.stdout.write(JSON.stringify(tally));
