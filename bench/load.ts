/**
 * An efficient load generator: one process, a few open sockets, one fixed request each, answers counted by their bytes.
 * All answers to one address are equal, so their number is the bytes read divided by the bytes of one. Runs as a
 * separate process: `node bench/load.ts <port> <connections> <milliseconds> <request>`.
 */
import { connect } from "node:net";

const [port, connections, milliseconds, request] = process.argv.slice(2) as [string, string, string, string];
const bytes = Buffer.from(request.replaceAll("\\r\\n", "\r\n"));

type Tally = { answers: number; failures: number };

/** The size of a complete answer, from the first one. */
function sizeOf(answer: Buffer): number | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.subarray(0, end).toString("latin1");
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return end + 4 + Number(length);
}

function drive(until: number): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const tally: Tally = { answers: 0, failures: 0 };
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(bytes));
    let pending = 0;
    let size: number | null = null;
    let first = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (size === null) {
        first = Buffer.concat([first, chunk]);
        if (!first.subarray(0, 12).toString("latin1").includes(" 200"))
          return reject(new Error(first.subarray(0, 200).toString()));
        size = sizeOf(first);
        if (size === null) return;
        pending = first.length;
      } else pending += chunk.length;
      while (size !== null && pending >= size) {
        pending -= size;
        tally.answers++;
        if (performance.now() < until) socket.write(bytes);
        else {
          socket.destroy();
          return resolve(tally);
        }
      }
    });
  });
}

const began = performance.now();
const tallies = await Promise.all(
  Array.from({ length: Number(connections) }, () => drive(began + Number(milliseconds))),
);
const seconds = (performance.now() - began) / 1000;
const answers = tallies.reduce((sum, tally) => sum + tally.answers, 0);
process.stdout.write(JSON.stringify({ perSecond: answers / seconds, answers }));
