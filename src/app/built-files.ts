import staticFiles from "@fastify/static";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

/**
 * `/assets/…`: the browser's files of the build in `dist`, and those of builds before, for a week: a page that was opened
 * before a release loads the rest of its code from there.
 */
export async function registerAssets(app: FastifyInstance, dist: URL): Promise<void> {
  const current = fileURLToPath(new URL("client/assets", dist));
  if (!existsSync(current)) throw new Error("The browser's files are not built. Run: npm run build");
  const previous = fileURLToPath(new URL("previous/assets", dist));
  await app.register(staticFiles, {
    root: existsSync(previous) ? [current, previous] : current,
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    index: false,
  });
}

/** `/images/film/…`: the films of mastheads, with range requests. */
export async function registerFilms(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL("films", import.meta.url));
  await app.register(staticFiles, { root, prefix: "/images/film/", maxAge: "1d", index: false, decorateReply: false });
}
