/**
 * Shoppers who ask again and again when their carts can come, each over a connection of their own:
 * `node bench/availability-load.ts <port> <milliseconds>`, with the whole requests as a JSON list on standard input.
 * Prints how long each answer took. Bare sockets, since the load runs on the machine that it measures.
 */
import { connect } from "node:net";
import { text } from "node:stream/consumers";

const [port, milliseconds] = process.argv.slice(2);

/** Bytes of the answer that a buffer begins with; null as long as its head is not all there. */
function sizeOf(answer: Buffer): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.subarray(0, end).toString("latin1");
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith("HTTP/1.1 200") || length === undefined) throw new Error(answer.subarray(0, 400).toString());
  return end + 4 + Number(length);
}

function ask(request: string, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const taken: number[] = [];
    let began = performance.now();
    let heard = Buffer.alloc(0);
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(request));
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
      const size = sizeOf(heard);
      if (size === null || heard.length < size) return;
      taken.push(performance.now() - began);
      heard = Buffer.alloc(0);
      began = performance.now();
      if (began < until) return void socket.write(request);
      socket.destroy();
      resolve(taken);
    });
  });
}

const requests = JSON.parse(await text(process.stdin)) as string[];
const until = performance.now() + Number(milliseconds);
const taken = await Promise.all(requests.map((request) => ask(request, until)));
process.stdout.write(JSON.stringify(taken.flat()));
