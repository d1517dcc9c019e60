/**
 * Types into the search box over HTTP, as a separate process: `node bench/search/typing-load.ts <port> <host> <file>`.
 * The file has, for each connection, the terms of sequential requests. Answers the milliseconds of each.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";

const [port = "", host = "", file = ""] = process.argv.slice(2);
const streams = JSON.parse(readFileSync(file, "utf8")) as string[][];

const requestFor = (term: string): string =>
  `GET /api/v3/search?searchTerm=${encodeURIComponent(term)}&isAutoCorrectEnabled=true&limit=8 HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** The number of bytes of the answer that starts here; null until its head is complete. */
function lengthOf(text: Buffer): number | null {
  const end = text.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = text.subarray(0, end).toString("latin1");
  if (!head.startsWith("HTTP/1.1 200")) throw new Error(head.slice(0, 200));
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

function drive(terms: readonly string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const taken: number[] = [];
    let began = 0;
    let received = Buffer.alloc(0);
    const ask = () => {
      const term = terms[taken.length];
      if (term === undefined) {
        socket.destroy();
        return resolve(taken);
      }
      began = performance.now();
      socket.write(requestFor(term));
    };
    const socket = connect(Number(port), "127.0.0.1", ask);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const length = lengthOf(received);
      if (length === null || received.length < length) return;
      received = received.subarray(length);
      taken.push(performance.now() - began);
      ask();
    });
  });
}

process.stdout.write(JSON.stringify((await Promise.all(streams.map(drive))).flat()));
