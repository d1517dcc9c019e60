/** The references, as separate processes: `node bench/servers.ts bytes|row <port> …`. */
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";

const [kind, port = "0", argument = "", extra = ""] = process.argv.slice(2);

/** Sends the bytes of a file with the shop's headers, so that both send the same. */
function serveBytes(): void {
  const body = readFileSync(argument);
  const headers = JSON.parse(extra) as string[];
  createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(
    Number(port),
    "127.0.0.1",
    () => process.send?.("ready"),
  );
}

/** One prepared read of one row, as JSON. */
async function serveRow(): Promise<void> {
  const pool = new pg.Pool({ connectionString: argument, max: 10 });
  const app = Fastify();
  const read = async (slug: string): Promise<object> => {
    const found = await pool.query({ name: "row", text: "select * from products where slug = $1", values: [slug] });
    return found.rows[0] as object;
  };
  app.get("/row", () => read(extra));
  app.get<{ Params: { slug: string } }>("/row/:slug", ({ params }) => read(params.slug));
  await app.listen({ port: Number(port), host: "127.0.0.1" });
  process.send?.("ready");
}

if (kind === "bytes") serveBytes();
else await serveRow();
process.on("disconnect", () => process.exit(0));
