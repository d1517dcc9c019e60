/**
 * Shoppers who put products into their carts, each over a connection and a cart of their own, one product after the
 * other: `node bench/cart-load.ts <port> <host> <connections> <milliseconds> <sku,sku,…>`. Prints how long each answer
 * took. Bare sockets, since the load runs on the machine that it measures.
 */
import { randomUUID } from "node:crypto";
import { connect } from "node:net";

const [port, host, connections, milliseconds, list = ""] = process.argv.slice(2);
const skus = list.split(",");
/** A cart is begun anew after as many products, so that carts are of the size that shoppers have. */
const MOST_LINES = 4;

function requestOf(visitor: string, sku: string): string {
  const body = JSON.stringify({ sku, quantity: 1 });
  return [
    `POST /api/cart/product/?changeId=${randomUUID()} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: visitor=${visitor}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}

/** Bytes of the answer that a buffer begins with; null as long as its head is not all there. */
function sizeOf(answer: Buffer): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.subarray(0, end).toString("latin1");
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(answer.subarray(0, 400).toString());
  return end + 4 + Number(length);
}

function shop(until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const taken: number[] = [];
    let visitor = "";
    let began = performance.now();
    let heard = Buffer.alloc(0);
    const ask = () => {
      if (taken.length % MOST_LINES === 0) visitor = randomUUID();
      began = performance.now();
      socket.write(requestOf(visitor, skus[Math.floor(Math.random() * skus.length)] ?? ""));
    };
    const socket = connect(Number(port), "127.0.0.1", ask);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
      const size = sizeOf(heard);
      if (size === null || heard.length < size) return;
      taken.push(performance.now() - began);
      heard = Buffer.alloc(0);
      if (performance.now() < until) return ask();
      socket.destroy();
      resolve(taken);
    });
  });
}

const until = performance.now() + Number(milliseconds);
const taken = await Promise.all(Array.from({ length: Number(connections) }, () => shop(until)));
process.stdout.write(JSON.stringify(taken.flat()));
