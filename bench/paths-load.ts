/**
 * Visitors who request each address of a list once, over a few connections: `node bench/paths-load.ts <port> <host>
 * <connections> <encoding>`, with the addresses as a JSON list on standard input. Prints the duration of each answer and of all.
 */
import { text } from "node:stream/consumers";
import { askInTurn } from "./sockets.ts";

const [port, host, connections, encoding] = process.argv.slice(2);

const paths = (JSON.parse(await text(process.stdin)) as string[]).values();
const next = (): string | null => {
  const { value: path } = paths.next();
  return path === undefined ? null : `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
};
const began = performance.now();
const taken = await Promise.all(
  Array.from({ length: Number(connections) }, () => askInTurn({ port: Number(port), until: Infinity, next })),
);
process.stdout.write(JSON.stringify({ seconds: (performance.now() - began) / 1000, taken: taken.flat() }));
