/**
 * Shoppers who press the button: each connection sends one prepared order after the other, all of them once.
 * `node bench/order-load.ts <port> <host> <connections> <file>`, the file holding lines of `{visitor, form}`. Prints how
 * long each answer took and how long all of them did.
 */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";

const [port, host, connections, file = ""] = process.argv.slice(2);
type Order = { readonly visitor: string; readonly form: object };
const orders = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Order);

function place(agent: Agent, { visitor, form }: Order): Promise<void> {
  const body = JSON.stringify(form);
  const headers = {
    host,
    cookie: `visitor=${visitor}`,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
  return new Promise((resolve, reject) => {
    const asked = request(
      { agent, port, host: "127.0.0.1", method: "POST", path: "/api/checkout", headers },
      (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}

const taken: number[] = [];
async function shopper(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let order = orders.pop(); order; order = orders.pop()) {
    const began = performance.now();
    await place(agent, order);
    taken.push(performance.now() - began);
  }
  agent.destroy();
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, shopper));
process.stdout.write(JSON.stringify({ taken, seconds: (performance.now() - began) / 1000 }));
