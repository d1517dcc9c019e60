/**
 * Shoppers who put products into their carts, each over a connection and a cart of their own, one product after the
 * other: `node bench/cart-load.ts <port> <host> <connections> <milliseconds> <sku,sku,…>`. Prints how long each answer took.
 */
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

const [port, host, connections, milliseconds, list = ""] = process.argv.slice(2);
const skus = list.split(",");
/** A cart is begun anew after as many products, so that carts are of the size that shoppers have. */
const MOST_LINES = 4;

function post(agent: Agent, visitor: string, sku: string): Promise<void> {
  const body = JSON.stringify({ sku, quantity: 1 });
  const headers = {
    host,
    cookie: `visitor=${visitor}`,
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
  const path = `/api/cart/product/?changeId=${randomUUID()}`;
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: "127.0.0.1", method: "POST", path, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${sku}: ${response.statusCode}`)),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

async function shop(until: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const taken: number[] = [];
  let visitor = randomUUID();
  for (let turn = 0; performance.now() < until; turn++) {
    if (turn % MOST_LINES === 0) visitor = randomUUID();
    const began = performance.now();
    await post(agent, visitor, skus[Math.floor(Math.random() * skus.length)] ?? "");
    taken.push(performance.now() - began);
  }
  agent.destroy();
  return taken;
}

const until = performance.now() + Number(milliseconds);
const taken = await Promise.all(Array.from({ length: Number(connections) }, () => shop(until)));
process.stdout.write(JSON.stringify(taken.flat()));
