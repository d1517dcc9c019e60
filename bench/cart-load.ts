/**
 * Shoppers who add products to their carts one after the other, each over their own connection: `node
 * bench/cart-load.ts <port> <host> <connections> <milliseconds> <database> <sku,sku,…>`. Prints the duration of each
 * answer.
 */
import { randomUUID } from "node:crypto";
import { askInTurn } from "./sockets.ts";
import { createVisitorSigner } from "./visitors.ts";

const [port, host, connections, milliseconds, databaseUrl = "", list = ""] = process.argv.slice(2);
/** A new cart starts after this many products, so that carts have a realistic size. */
const MAX_LINES = 4;

/** The part of a request after the visitor, the same for every product of a kind. */
const endings = list.split(",").map((sku) => {
  const body = JSON.stringify({ sku, quantity: 1 });
  return `\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
});

function shop(until: number): Promise<number[]> {
  let visitor = "";
  let requestCount = 0;
  const next = () => {
    if (requestCount++ % MAX_LINES === 0) visitor = signer.sign(randomUUID());
    const ending = endings[Math.floor(Math.random() * endings.length)] ?? "";
    return `POST /api/cart/product/?changeId=${randomUUID()} HTTP/1.1\r\nHost: ${host}\r\nCookie: visitor=${visitor}${ending}`;
  };
  return askInTurn({ port: Number(port), until, next });
}

const signer = await createVisitorSigner(databaseUrl);
const until = performance.now() + Number(milliseconds);
const taken = await Promise.all(Array.from({ length: Number(connections) }, () => shop(until)));
await signer.close();
process.stdout.write(JSON.stringify(taken.flat()));
