import type { FastifyInstance } from "fastify";
import { drawBrandMark } from "#drawings/draw-brand-mark.ts";
import { brandMarkUrl, brandNameOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import type { Database } from "#platform/database.ts";
import { sendPicture, unknownPicture } from "./pictures.ts";

/** `/images/brand/{uri}-{version}.svg`: the mark of a brand. Another version leads to the one that is drawn now. */
export function registerBrandMarks(app: FastifyInstance, { db }: { readonly db: Database }): void {
  app.get<{ Params: { file: string } }>("/images/brand/:file", async (request, reply) => {
    const [, uri] = /^(.{1,100})-[0-9a-z]{1,20}\.svg$/.exec(request.params.file) ?? [];
    const name = uri === undefined ? null : await brandNameOf(db, uri);
    if (uri === undefined || name === null) throw unknownPicture();
    const right = brandMarkUrl({ name, uri });
    if (right !== new URL(request.url, "http://shop").pathname) return reply.redirect(right, 302);
    return sendPicture(reply, drawBrandMark(name));
  });
}
