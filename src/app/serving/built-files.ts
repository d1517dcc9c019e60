import staticFiles from "@fastify/static";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import { nowOf } from "#platform/visits.ts";
import { buildStorageOf, openStoredBuilds, storeBuild } from "./stored-builds.ts";

type Tools = { readonly config: Config; readonly log: FastifyBaseLogger };

const STORE_AGAIN_MS = 6 * 3_600_000;

/**
 * `/assets/…`: the browser's files of the build in `dist`, and those of other builds, for a week: a page that was opened
 * before a release loads the rest of its code from there. They are in a folder beside it, or in the object store.
 */
export async function registerAssets(app: FastifyInstance, dist: URL, tools: Tools): Promise<void> {
  const current = fileURLToPath(new URL("client/assets", dist));
  if (!existsSync(current)) throw new Error("The browser's files are not built. Run: npm run build");
  const previous = fileURLToPath(new URL("previous/assets", dist));
  const root = existsSync(previous) ? [current, previous] : [current];
  await app.register(async (scope) => {
    answerFromStore(scope, new Set(root.flatMap((folder) => readdirSync(folder))), tools);
    await scope.register(staticFiles, {
      root,
      prefix: "/assets/",
      immutable: true,
      maxAge: "1y",
      preCompressed: true,
      index: false,
    });
  });
  storeRegularly(app, current, tools);
}

/** Answers a file that is not among `own` from the object store, if there is one and it has the file. */
function answerFromStore(scope: FastifyInstance, own: ReadonlySet<string>, { config, log }: Tools): void {
  const storage = buildStorageOf(config);
  if (storage === null) return;
  const find = openStoredBuilds(storage);
  scope.addHook("onRequest", async (request, reply) => {
    const { "*": name = "" } = request.params as { readonly "*"?: string };
    if (own.has(name)) return;
    const file = await find(name, String(request.headers["accept-encoding"] ?? "")).catch((error: unknown) => {
      log.warn({ err: error }, "the files of other builds could not be read");
      return null;
    });
    if (file === null) return;
    if (file.encoding !== null) reply.header("content-encoding", file.encoding);
    return reply
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .type(file.type)
      .send(file.bytes);
  });
}

/** Stores the files of this build when the process begins to serve, and notes several times a day that it still does. */
function storeRegularly(app: FastifyInstance, folder: string, { config, log }: Tools): void {
  const storage = buildStorageOf(config);
  if (storage === null) return;
  let storing: Promise<void> = Promise.resolve();
  const store = (): void => {
    storing = storeBuild(storage, folder, nowOf(config)).catch((error: unknown) =>
      log.error({ err: error }, "the browser's files of this build could not be stored"),
    );
  };
  const timer = setInterval(store, STORE_AGAIN_MS);
  app.addHook("onListen", async () => store());
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await storing;
  });
}

/** `/images/film/…`: the films of mastheads, with range requests. */
export async function registerFilms(app: FastifyInstance): Promise<void> {
  const root = fileURLToPath(new URL("films", import.meta.url));
  await app.register(staticFiles, { root, prefix: "/images/film/", maxAge: "1d", index: false, decorateReply: false });
}
