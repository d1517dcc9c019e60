/**
 * Shoppers who place orders: each connection sends its prepared orders one after the other, each once.
 * `node bench/order-load.ts <port> <host> <connections> <file>`, where the file has lines of `{visitor, form}`. Prints
 * the duration of each answer and of all of them.
 */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

const [port, host, connections, file = ""] = process.argv.slice(2);
type Order = { readonly visitor: string; readonly form: object };
const orders = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Order);

/** A full HTTP client would use a twelfth of an order's processor time, so the request is composed here. */
function requestOf({ visitor, form }: Order): string {
  const body = JSON.stringify(form);
  return `POST /api/checkout HTTP/1.1\r\nhost: ${host}\r\ncookie: visitor=${visitor}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Whether an answer is complete; throws unless it is a 200 with a known length. */
function isWhole(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (!text.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(text.slice(0, 2_000));
  return text.length >= end + 4 + Number(length);
}

function place(socket: Socket, order: Order): Promise<void> {
  let text = "";
  return new Promise((resolve, reject) => {
    const received = (part: string): void => {
      text += part;
      if (!isWhole(text)) return;
      socket.off("data", received);
      resolve();
    };
    socket.on("data", received).once("error", reject);
    socket.write(requestOf(order));
  });
}

const taken: number[] = [];
async function shopper(): Promise<void> {
  const socket = connect(Number(port), "127.0.0.1").setEncoding("latin1").setMaxListeners(0);
  for (let order = orders.pop(); order; order = orders.pop()) {
    const began = performance.now();
    await place(socket, order);
    taken.push(performance.now() - began);
  }
  socket.destroy();
}

const began = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, shopper));
process.stdout.write(JSON.stringify({ taken, seconds: (performance.now() - began) / 1000 }));
