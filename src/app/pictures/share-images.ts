import { setImmediate } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { mainDrawingOf, pictureOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import { readSitePixels } from "#capabilities/media/server/media.service.ts";
import { type Canvas, layPixels, createCanvas } from "#drawings/canvas.ts";
import { drawProduct, type DrawingView } from "#drawings/draw-product.ts";
import { drawScene } from "#drawings/draw-scene.ts";
import { colourOf, paintSvg } from "#drawings/paint-svg.ts";
import type { AppState } from "#platform/app-state.ts";
import { AnswerCache } from "#platform/cache/cache.ts";
import type { Config } from "#platform/config.ts";
import { BadRequest } from "#platform/faults.ts";
import type { Database } from "#platform/database.ts";
import { pictureOnPlate } from "#shop/site-logo.ts";
import { designOf, type Site } from "#shop/site.ts";
import { mailPictureUrl, sharedPictureUrl } from "#shop/urls.ts";
import type { Scheme } from "../sites/document-colours.ts";
import {
  logoSizeOf,
  MAIL_ROOM,
  mailColoursOf,
  mailLogoOf,
  mailPictureOf,
  type MailPictureKind,
} from "../mail/mail-themes.ts";
import { pngOf } from "./png.ts";
import { manifests } from "#sites/manifests.ts";
import { paintedLogoOf } from "./word-mark.ts";

/** The size that social networks show for a shared link. */
const SIZE = { width: 1200, height: 630 };
const MAX_IMAGES = 100;
/** The side of a product's picture in a mail, twice as large as it is shown. */
const MAIL_SIDE = 160;

type Stored = Pick<Config, "storage">;

export type ShareOptions = {
  readonly db: Database;
  /** Where sites of data have their own pictures. */
  readonly config: Stored;
  readonly sites: readonly Site[];
  readonly siteOf: (host: string | undefined) => Site;
};

/** `/share/…`: pictures for links that are shared, as PNG, since those who show them take no drawings. */
export function registerShareImages(app: FastifyInstance, { db, config, sites, siteOf }: ShareOptions): void {
  const paintOnce = createPainter(db.state);
  app.get<{ Params: { file: string } }>("/share/:file", async (request, reply) => {
    const site = sites.find((one) => request.params.file === `${one.code}.png`);
    if (!site) throw nothingHere();
    return send(reply, await paintOnce(nameOf(site), () => sitePicture(site, config)), "a day");
  });
  app.get<{ Params: { file: string } }>("/share/mail/:file", async (request, reply) => {
    const match = /^([a-z0-9-]+?)-(logo|room)-(light|dark)-[0-9a-f]+\.png$/.exec(request.params.file);
    const [, code, kind, scheme] = match ?? [];
    const site = sites.find((one) => one.code === code);
    if (!site || !isKind(kind) || !isScheme(scheme)) throw nothingHere();
    const current = mailPictureOf(site, kind, scheme);
    // A mail stays for years; the logo in it is the one of now.
    if (request.url !== current) return reply.code(302).header("location", current).send();
    const draw = () => (kind === "logo" ? mailLogo(site, scheme) : mailRoom(site));
    return send(reply, await paintOnce(current, draw), "a day");
  });
  app.get<{ Params: { sku: string; file: string } }>("/share/product/:sku/:file", async (request, reply) => {
    const { sku } = request.params;
    const site = siteOf(request.headers.host);
    const current = sharedPictureUrl((await mainDrawingOf(db, sku)) ?? "");
    const product = current === "" ? null : await pictureOf(db, sku);
    if (product === null) throw nothingHere();
    // A link that was shared before the product changed shows what it is now.
    if (request.url !== current) return reply.code(302).header("location", current).send();
    const draw = () => productPicture(site, drawProduct(product, viewOf(current)), config);
    return send(reply, await paintOnce(`${nameOf(site)} ${current}`, draw), "for ever");
  });
  app.get<{ Params: { sku: string; file: string } }>("/share/square/:sku/:file", async (request, reply) => {
    const { sku } = request.params;
    const current = mailPictureUrl((await mainDrawingOf(db, sku)) ?? "");
    const product = current === "" ? null : await pictureOf(db, sku);
    if (product === null) throw nothingHere();
    if (request.url !== current) return reply.code(302).header("location", current).send();
    return send(
      reply,
      await paintOnce(current, () => squarePicture(drawProduct(product, viewOf(current)))),
      "for ever",
    );
  });
}

/** A site that data change has other pictures then. */
const nameOf = ({ code, fromData }: Site): string => `${code} ${fromData?.version ?? 0}`;

const isKind = (text: string | undefined): text is MailPictureKind => text === "logo" || text === "room";
const isScheme = (text: string | undefined): text is Scheme => text === "light" || text === "dark";

const viewOf = (address: string) => (/\/([a-z-]+)-[0-9a-z]+\.png$/.exec(address)?.[1] ?? "") as DrawingView;

const nothingHere = () => new BadRequest(404, "There is no picture at this address.");

/** How many milliseconds painting may block the event loop. */
const AT_A_STRETCH = 8;

/** Paints in short tasks, because a room has hundreds of shapes and other requests should not wait. */
async function paint(...[svg, canvas, place]: Parameters<typeof paintSvg>): Promise<void> {
  let since = performance.now();
  for (const _ of paintSvg(svg, canvas, place)) {
    if (performance.now() - since < AT_A_STRETCH) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** One at a time, since painting takes a moment of the processor; each once for everybody who asks. */
function createPainter(state: AppState): (key: string, make: () => Promise<Buffer>) => Promise<Buffer> {
  const images = new AnswerCache<Buffer>(state, { name: "share images", maxEntries: MAX_IMAGES });
  let last: Promise<unknown> = Promise.resolve();
  return (key, make) =>
    images.fetch(key, 0, () => {
      const made = last.then(make, make);
      last = made;
      return made;
    });
}

/** The site's own scene, with a band of its colour at the bottom that has the logo. */
async function sitePicture(site: Site, config: Stored): Promise<Buffer> {
  const { palette: colours, shareScene } = manifests[designOf(site)];
  const canvas = createCanvas(SIZE.width, SIZE.height, colourOf(colours.wall));
  const size = { ...SIZE, height: SIZE.height - BAND };
  const photograph = await photographOf(site, shareScene, { config, size });
  if (photograph === null) await paint(drawScene(shareScene, colours, size), canvas, [1, 0, 0, 1, 0, 0]);
  else layPixels(canvas, photograph, { x: 0, y: 0 });
  const band = `<rect y="${SIZE.height - BAND}" width="${SIZE.width}" height="${BAND}" fill="${site.theme.themeColor}"/>`;
  await paint(band, canvas, [1, 0, 0, 1, 0, 0]);
  await paintLogo(site, canvas, { x: 60, y: SIZE.height - BAND / 2, height: 74, config });
  return pngOf(canvas);
}

const BAND = 150;

type Sized = { readonly width: number; readonly height: number };

/** The site's own photograph of the scene, or else of another room; null where it has none. */
async function photographOf(site: Site, scene: string, { config, size }: { config: Stored; size: Sized }) {
  const own: Readonly<Record<string, string>> = site.fromData?.document.pictures.scenes ?? {};
  const hash = own[scene] ?? Object.values(own)[0];
  return hash === undefined ? null : readSitePixels(config, { hash, size: "wide" }, { ...size, fit: "cover" });
}

async function productPicture(site: Site, svg: string, config: Stored): Promise<Buffer> {
  const canvas = createCanvas(SIZE.width, SIZE.height, [255, 255, 255, 1]);
  const side = SIZE.height - 40;
  await paint(svg, canvas, [side / 800, 0, 0, side / 800, SIZE.width - side - 60, 20]);
  const band = `<rect width="440" height="${SIZE.height}" fill="${site.theme.themeColor}"/>`;
  await paint(band, canvas, [1, 0, 0, 1, 0, 0]);
  await paintLogo(site, canvas, { x: 50, y: SIZE.height / 2, width: 340, config });
  return pngOf(canvas);
}

async function squarePicture(svg: string): Promise<Buffer> {
  const canvas = createCanvas(MAIL_SIDE, MAIL_SIDE, [255, 255, 255, 1]);
  await paint(svg, canvas, [MAIL_SIDE / 800, 0, 0, MAIL_SIDE / 800, 0, 0]);
  return pngOf(canvas);
}

/** The logo on the background of a mail's header, twice as large as it is shown. */
async function mailLogo(site: Site, scheme: Scheme): Promise<Buffer> {
  const { width, height } = logoSizeOf(site);
  const canvas = createCanvas(width * 2, height * 2, colourOf(mailColoursOf(site, scheme).header));
  await paint(mailLogoOf(site, scheme), canvas, [2, 0, 0, 2, 0, 0]);
  return pngOf(canvas);
}

async function mailRoom(site: Site): Promise<Buffer> {
  const { palette: colours, shareScene } = manifests[designOf(site)];
  const size = { width: MAIL_ROOM.width * 2, height: MAIL_ROOM.height * 2 };
  const canvas = createCanvas(size.width, size.height, colourOf(colours.wall));
  await paint(drawScene(shareScene, colours, size), canvas, [1, 0, 0, 1, 0, 0]);
  return pngOf(canvas);
}

type LogoPlace = {
  readonly x: number;
  /** The middle of the logo. */ readonly y: number;
  readonly width?: number;
  readonly height?: number;
  readonly config: Stored;
};

const scaleOf = (box: Sized, { width = box.width, height }: LogoPlace): number =>
  height === undefined ? width / box.width : height / box.height;

/** The logo in a colour with enough contrast to the site's own; a logo that is a picture as it is. */
async function paintLogo(site: Site, canvas: Canvas, place: LogoPlace): Promise<void> {
  if (await hasPaintedPicture(site, canvas, place)) return;
  const box = logoSizeOf(site);
  const scale = scaleOf(box, place);
  const ink = inkOn(site);
  const logo = paintedLogoOf(site)
    .replace(/var\([^)]*\)/g, ink)
    .replaceAll("currentColor", ink);
  await paint(logo, canvas, [scale, 0, 0, scale, place.x, place.y - (box.height * scale) / 2]);
}

/** Paints a logo that is a stored picture, on its plate; false where the logo is drawn. */
async function hasPaintedPicture(site: Site, canvas: Canvas, place: LogoPlace): Promise<boolean> {
  const logo = site.fromData?.document.pictures.logo;
  if (logo === undefined || !("picture" in logo)) return false;
  const { plate, box, picture } = pictureOnPlate(logo);
  const scale = scaleOf(box, place);
  const [x, y] = [place.x, Math.round(place.y - (box.height * scale) / 2)];
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const pixels = await readSitePixels(place.config, { hash: logo.picture, size: "logo" }, { ...size, fit: "fill" });
  if (pixels === null) return false;
  await paint(plate, canvas, [scale, 0, 0, scale, x, y]);
  layPixels(canvas, pixels, { x: x + Math.round(picture.x * scale), y: y + Math.round(picture.y * scale) });
  return true;
}

function inkOn(site: Site): string {
  const { ink, light } = manifests[designOf(site)].palette;
  const [red, green, blue] = colourOf(site.theme.themeColor);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? ink : light;
}

function send(reply: FastifyReply, png: Buffer, cachedFor: "a day" | "for ever"): FastifyReply {
  const age = cachedFor === "a day" ? "max-age=86400" : "max-age=31536000, immutable";
  return reply
    .header("cache-control", `public, ${age}`)
    .header("cross-origin-resource-policy", "cross-origin")
    .type("image/png")
    .send(png);
}
