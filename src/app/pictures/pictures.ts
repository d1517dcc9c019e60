import { required } from "#kit/required.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { cabinetWidths, drawCabinet } from "#drawings/cabinet-tile.ts";
import { drawTile } from "#drawings/draw-category-icon.ts";
import {
  drawExtra,
  drawProduct,
  extraViews,
  type ProductDrawing,
  productKinds,
  viewsOf,
} from "#drawings/draw-product.ts";
import { drawMark } from "#drawings/draw-mark.ts";
import { drawScene, type SceneName, sceneNames } from "#drawings/draw-scene.ts";
import { drawSalePicture, salePictureShapes } from "#drawings/draw-sale.ts";
import { manifests } from "#sites/manifests.ts";
import { pictureAddress, pictureOf } from "#capabilities/catalogue/server/catalogue.service.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Database } from "#platform/database.ts";
import { DRAWING_VERSION } from "#shop/drawing-version.ts";
import { designOf, type Site } from "#shop/site.ts";
import { scenePictureUrl, tilePictureUrl } from "#shop/urls.ts";
import { BadRequest } from "#platform/faults.ts";

/** Drawings are pure, so a picture is drawn once and kept; the address changes with what is drawn. */
const MAX_PICTURES = 3_000;
const yearInSeconds = 31_536_000;
const scenePixels: Readonly<Record<string, { width: number; height: number }>> = {
  wide: { width: 2000, height: 900 },
  tall: { width: 800, height: 1000 },
  tile: { width: 800, height: 600 },
};

export type PictureOptions = { readonly db: Database; readonly sites: readonly Site[] };

/**
 * `/images/…`: product pictures, scenes, tiles and icons, all drawn from facts. Each picture has one address; any other
 * version of it is redirected there and neither drawn nor cached, so invented addresses cannot fill the cache.
 */
export function registerPictures(app: FastifyInstance, { db, sites }: PictureOptions): void {
  const pictures = new Cache<string>(db.state, { name: "pictures", maxEntries: MAX_PICTURES });
  const draw = (key: string, make: () => string): string => {
    const cached = pictures.peek(key);
    if (cached !== undefined) return cached;
    const made = make();
    pictures.set(key, made);
    return made;
  };
  app.get<{ Params: { sku: string; file: string } }>("/images/product/:sku/:file", async (request, reply) => {
    const { sku, file } = request.params;
    const key = `p ${sku} ${file}`;
    const cached = pictures.get(key);
    if (cached !== undefined) return sendPicture(reply, cached);
    const product = await pictureOf(db, sku);
    const [, view = ""] = /^([a-z-]+?)-[0-9a-z]+\.svg$/.exec(file) ?? [];
    const make = product && pictureMakers(product).get(view);
    if (!product || !make) throw unknownPicture();
    const address = pictureAddress(product, view);
    return address.endsWith(`/${file}`) ? sendPicture(reply, draw(key, make)) : redirect(reply, address);
  });
  app.get<{ Params: { file: string } }>("/images/tile/:file", async (request, reply) => {
    const [, name = "", version] = /^((?:[a-z]+-)*(?:[a-z]+|\d+))-([0-9a-z]+)\.svg$/.exec(request.params.file) ?? [];
    const make = tileMakers.get(name);
    if (!make) throw unknownPicture();
    if (version !== String(DRAWING_VERSION)) return redirect(reply, tilePictureUrl(name));
    return sendPicture(reply, draw(`t ${name}`, make));
  });
  app.get<{ Params: { site: string; file: string } }>("/images/scene/:site/:file", async (request, reply) => {
    const [, name, size, version] = /^([a-z-]+)-(wide|tall|tile)-([0-9a-z]+)\.svg$/.exec(request.params.file) ?? [];
    const scene = sceneNames.find((one) => one === name);
    const site = sites.find((one) => one.code === request.params.site);
    if (!scene || !site || size === undefined) throw unknownPicture();
    if (version !== String(DRAWING_VERSION)) return redirect(reply, scenePictureUrl({ name: scene, site, size }));
    return sendPicture(
      reply,
      draw(`s ${site.code} ${scene} ${size}`, () => sceneSvg(scene, site, size)),
    );
  });
  app.get<{ Params: { file: string } }>("/images/sale/:file", async (request, reply) => {
    const [, placement = "", ink] = /^([A-Za-z0-9]+)-(dark|light)\.svg$/.exec(request.params.file) ?? [];
    const shape = Object.hasOwn(salePictureShapes, placement) ? salePictureShapes[placement] : undefined;
    if (shape === undefined || (ink !== "dark" && ink !== "light")) throw unknownPicture();
    return sendPicture(reply, drawSalePicture(shape, ink));
  });
  app.get<{ Params: { site: string } }>("/images/site/:site/icon.svg", async (request, reply) => {
    const site = sites.find((one) => one.code === request.params.site);
    if (!site) throw unknownPicture();
    return sendPicture(reply, siteIcon(site));
  });
}

export const unknownPicture = () => new BadRequest(404, "There is no picture at this address.");

/** An address that was right before a drawing changed leads to the one that is right now. */
const redirect = (reply: FastifyReply, address: string): FastifyReply =>
  reply.code(302).header("cache-control", "no-store").header("location", address).send();

/** How each tile is drawn: a typical product of a kind, and a base cabinet of a width. */
const tileMakers: ReadonlyMap<string, () => string> = new Map<string, () => string>([
  ...productKinds.map((kind) => [kind, () => drawTile(kind)] as const),
  ...cabinetWidths.map((mm) => [`cabinet-${mm}`, () => drawCabinet(mm)] as const),
]);

/** How each view of a product is drawn. */
const pictureMakers = (product: ProductDrawing): ReadonlyMap<string, () => string> =>
  new Map<string, () => string>([
    ...viewsOf(product.kind).map((view) => [view, () => drawProduct(product, view)] as const),
    ...(product.marks ?? []).map((mark, at) => [`mark-${"abc"[at]}`, () => drawMark(mark, product.finish)] as const),
    ...extraViews.map((view) => [view, () => drawExtra(product, view)] as const),
  ]);

const sceneSvg = (scene: SceneName, site: Site, size: string): string =>
  drawScene(scene, manifests[designOf(site)].palette, required(scenePixels[size], "such size"));

/** The initial on the site's own colour, for the browser's tab. */
const siteIcon = (site: Site): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${site.theme.themeColor}"/><text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="800" text-anchor="middle" fill="${manifests[designOf(site)].palette.ink}">${site.name[0]}</text></svg>`;

export function sendPicture(reply: FastifyReply, svg: string): FastifyReply {
  return (
    reply
      .header("cache-control", `public, max-age=${yearInSeconds}, immutable`)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      // Mails and shared links show product pictures too.
      .header("cross-origin-resource-policy", "cross-origin")
      .type("image/svg+xml; charset=utf-8")
      .send(svg)
  );
}
