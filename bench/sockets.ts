/**
 * Shoppers over bare sockets: the load runs on the measured machine, so it does as little as possible. Incoming bytes
 * are counted in one reused buffer and not stored.
 */
import { connect } from "node:net";

/** Enough for the header of an answer, and for most complete answers. */
const BUFFER_BYTES = 64 * 1024;
const LENGTH = "content-length: ";

/** The size of the answer at the start of `heard`; null until its header is complete. */
function sizeOf(received: Buffer): number | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const at = received.indexOf(LENGTH);
  const isFine = at > 0 && at < end && received.toString("latin1", 9, 12) === "200";
  if (!isFine) throw new Error(received.toString("utf8", 0, 400));
  return end + 4 + Number.parseInt(received.toString("latin1", at + LENGTH.length, at + LENGTH.length + 12), 10);
}

export type Shopper = {
  readonly port: number;
  /** The end of the requests, by `performance.now`. */
  readonly until: number;
  /** The complete next request; null when there is none left. */
  readonly next: () => string | null;
};

/** Sends sequential requests over its own connection; answers the milliseconds of each answer. */
export function askInTurn({ port, until, next }: Shopper): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const taken: number[] = [];
    const buffer = Buffer.alloc(BUFFER_BYTES);
    let began = 0;
    let head: Buffer | null = null;
    let missing: number | null = null;
    const end = () => {
      socket.destroy();
      resolve(taken);
    };
    const ask = () => {
      const request = next();
      if (request === null) return end();
      began = performance.now();
      socket.write(request, "latin1");
    };
    const hear = (bytes: number): void => {
      if (missing === null) {
        const chunk = buffer.subarray(0, bytes);
        const received: Buffer = head === null ? chunk : Buffer.concat([head, chunk]);
        const size = sizeOf(received);
        head = size === null ? Buffer.from(received) : null;
        missing = size === null ? null : size - received.length;
      } else missing -= bytes;
      if (missing === null || missing > 0) return;
      missing = null;
      const now = performance.now();
      taken.push(now - began);
      if (now < until) return ask();
      end();
    };
    const callback = (bytes: number): boolean => {
      try {
        hear(bytes);
      } catch (error) {
        socket.destroy();
        reject(error as Error);
      }
      return true;
    };
    const socket = connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer, callback } }, ask);
    socket.on("error", reject);
  });
}
