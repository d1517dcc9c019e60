import type { FastifyInstance } from "fastify";
import { readPhotograph } from "#capabilities/media/server/media.service.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { photographFiles } from "#capabilities/media/media.rules.ts";
import { unknownPicture } from "./pictures.ts";

const MAX_BYTES = 48 * 1024 * 1024;

type Found = { readonly bytes: Buffer; readonly type: string };

/** `/pictures/…`: the files of photographs. A file never changes, so everybody may keep it for ever. */
export function registerPhotographs(app: FastifyInstance, tools: { db: Database; config: Config }): void {
  const files = new Cache<Found>(tools.db.state, {
    name: "photographs",
    maxBytes: MAX_BYTES,
    bytesOf: ({ bytes }) => bytes.length,
  });
  app.get<{ Params: { hash: string; file: string } }>("/pictures/:hash/:file", async (request, reply) => {
    const { hash, file: name } = request.params;
    const file = photographFiles.find(({ width, format }) => name === `${width}.${format}`);
    if (file === undefined || !/^[0-9a-f]{32}$/.test(hash)) throw unknownPicture();
    const key = `${hash}/${name}`;
    const etag = `"${hash}-${name}"`;
    reply.headers({
      "cache-control": "public, max-age=31536000, immutable",
      etag,
      "content-security-policy": "default-src 'none'; sandbox",
      // Mails show photographs, too.
      "cross-origin-resource-policy": "cross-origin",
    });
    const found = files.get(key) ?? (await readPhotograph(tools, hash, file));
    if (found === null) {
      reply.removeHeader("etag");
      reply.header("cache-control", "no-store");
      throw unknownPicture();
    }
    files.set(key, found);
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type(found.type).send(found.bytes);
  });
}
