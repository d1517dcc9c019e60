/**
 * Shoppers who repeatedly request delivery days for their carts, each over their own connection:
 * `node bench/availability-load.ts <port> <milliseconds>`, with the complete requests as a JSON list on standard input.
 * Prints the duration of each answer.
 */
import { text } from "node:stream/consumers";
import { askInTurn } from "./sockets.ts";

const [port, milliseconds] = process.argv.slice(2);

const requests = JSON.parse(await text(process.stdin)) as string[];
const until = performance.now() + Number(milliseconds);
const taken = await Promise.all(
  requests.map((request) => askInTurn({ port: Number(port), until, next: () => request })),
);
process.stdout.write(JSON.stringify(taken.flat()));
