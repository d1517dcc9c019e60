import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import {
  createLogo,
  createScene,
  readSitePicture,
  type SitePicture,
  storeSitePicture,
  UnusablePicture,
} from "#capabilities/media/server/media.service.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { SiteDocument } from "#shop/site-document.ts";
import { plateWidth, readDrawing } from "#shop/site-logo.ts";
import { unknownPicture } from "../pictures/pictures.ts";

const MAX_BYTES = 16 * 1024 * 1024;

/** `/images/own/…`: the pictures that sites of data have for themselves. A file never changes, so it is cached for ever. */
export function registerSitePictures(app: FastifyInstance, { db, config }: { db: Database; config: Config }): void {
  const files = new Cache<Buffer>(db.state, {
    name: "pictures of sites",
    maxBytes: MAX_BYTES,
    bytesOf: ({ length }) => length,
  });
  app.get<{ Params: { hash: string; file: string } }>("/images/own/:hash/:file", async (request, reply) => {
    const { hash, file } = request.params;
    const [, size] = /^(wide|tall|tile|logo)\.webp$/.exec(file) ?? [];
    if (size === undefined || !/^[0-9a-f]{32}$/.test(hash)) throw unknownPicture();
    const key = `${hash}/${size}`;
    const found = files.get(key) ?? (await readSitePicture(config, hash, size));
    if (found === null) throw unknownPicture();
    files.set(key, found);
    return reply
      .headers({
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "cross-origin",
      })
      .type("image/webp")
      .send(found);
  });
}

/** A site's file with its pictures made, and the pictures that are to be stored. */
export type WithPictures = { readonly value: unknown; readonly made: readonly SitePicture[] };

type PictureFields = { readonly logo?: unknown; readonly scenes?: Readonly<Record<string, unknown>> };
const isName = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/**
 * Makes the pictures that a site's file names by files beside it: `logo` an SVG or a picture, `scenes` photographs by room.
 * Those that were stored before stay. Nothing is stored yet. Answers sentences where a file cannot be used.
 */
export async function createPicturesOf(value: unknown, folder: string): Promise<WithPictures | readonly string[]> {
  const fields =
    isObject(value) && "pictures" in value && isObject(value.pictures) ? (value.pictures as PictureFields) : null;
  if (fields === null || !isObject(value)) return { value, made: [] };
  const made: SitePicture[] = [];
  const faults: string[] = [];
  const attempt = async (field: string, file: string, work: (path: string) => Promise<unknown>): Promise<unknown> => {
    try {
      return await work(resolve(folder, file));
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code !== undefined;
      if (!isMissing && !(error instanceof UnusablePicture)) throw error;
      faults.push(`pictures.${field}: ${isMissing ? `${file} cannot be read.` : (error as Error).message}`);
      return undefined;
    }
  };
  const scenes: Record<string, unknown> = {};
  for (const [room, file] of Object.entries(isObject(fields.scenes) ? fields.scenes : {}))
    scenes[room] =
      typeof file !== "string" || isName(file)
        ? file
        : await attempt(`scenes.${room}`, file, async (path) => {
            const scene = await createScene(path);
            made.push(scene);
            return scene.hash;
          });
  const logo =
    typeof fields.logo !== "string"
      ? fields.logo
      : await attempt("logo", fields.logo, async (path) => {
          const drawing = /\.svg$/i.test(path) ? readDrawing(await readFile(path, "utf8")) : null;
          if (typeof drawing === "string") throw new UnusablePicture(drawing);
          if (drawing !== null) return drawing;
          const picture = await createLogo(path);
          made.push(picture);
          return { picture: picture.hash, width: plateWidth(picture) };
        });
  if (faults.length > 0) return faults;
  const pictures = { ...fields, ...(logo !== undefined && { logo }), ...(fields.scenes !== undefined && { scenes }) };
  return { value: { ...value, pictures }, made };
}

/** Stores what `createPicturesOf` has made. */
export async function storePictures(config: Pick<Config, "storage">, made: readonly SitePicture[]): Promise<void> {
  for (const picture of made) await storeSitePicture(config, picture);
}

/** The pictures that a document names and that are not stored, as sentences. */
export async function missingPictures(
  config: Pick<Config, "storage">,
  { pictures }: Pick<SiteDocument, "pictures">,
): Promise<readonly string[]> {
  const { logo, scenes = {} } = pictures;
  const named = [
    ...Object.entries(scenes).map(([room, hash]) => [`scenes.${room}`, hash, "wide"] as const),
    ...(logo !== undefined && "picture" in logo ? [["logo", logo.picture, "logo"] as const] : []),
  ];
  const found = await Promise.all(named.map(([, hash, size]) => readSitePicture(config, hash ?? "", size)));
  return named.flatMap(([field], at) =>
    found[at] === null ? [`pictures.${field}: No such picture is stored. Name a file beside this one.`] : [],
  );
}
