/**
 * Shoppers who ask again and again when their carts can come, each over a connection of their own:
 * `node bench/availability-load.ts <port> <milliseconds>`, with the whole requests as a JSON list on standard input.
 * Prints how long each answer took.
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
