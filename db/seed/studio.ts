import sharp from "sharp";
import { drawExtra, drawProduct, type ProductDrawing, type TurnView } from "#drawings/draw-product.ts";

/** How a product stands before the camera. */
export type Shot = {
  /** `fitted`: a built-in product in its cabinet, which fills the picture. */
  readonly view: TurnView | "open" | "fitted";
  readonly width: number;
  readonly height: number;
};

/** Of the height of a picture: how tall the product is, and where it stands. */
const TALL = 0.74;
const BASE = 0.87;

type Cut = { readonly image: Buffer; readonly width: number; readonly height: number };

/**
 * A photograph of a product, as a studio would take it and cut it out: with light from the left, and a soft shadow on a
 * transparent ground. The same product gives the same bytes.
 */
export async function photograph(product: ProductDrawing, shot: Shot): Promise<Buffer> {
  const { view, width, height } = shot;
  if (view === "fitted") {
    const { image } = await lit(await closeBy(drawProduct(product, "front"), shot));
    return developed(image).jpeg({ quality: 92 }).toBuffer();
  }
  const svg = view === "open" ? drawProduct(product, "open") : drawExtra(product, view);
  const cut = await lit(await cutOut(svg, shot));
  const left = Math.round((width - cut.width) / 2);
  const base = Math.round(height * BASE);
  const taken = await sharp(shadowOf(cut, shot))
    .composite([{ input: cut.image, left, top: base - cut.height }])
    .png()
    .toBuffer();
  return developed(taken).png().toBuffer();
}

/** A lens is not as sharp as a drawing. */
const developed = (taken: Buffer) => sharp(taken).blur(0.5);

/** So much of what is drawn is outside the picture, at each side. */
const CROPPED = 0.01;

/** What is drawn without the card around it, over the whole picture. */
async function closeBy(svg: string, { width, height }: Shot): Promise<Cut> {
  const drawn = await sharp(Buffer.from(svg), { density: 144 }).trim({ threshold: 60 }).png().toBuffer();
  const [left, top] = [Math.round(width * CROPPED), Math.round(height * CROPPED)];
  const image = await sharp(drawn)
    .resize({ width: width + 2 * left, height: height + 2 * top, fit: "cover" })
    .extract({ left, top, width, height })
    .flatten({ background: "#dbd4ca" })
    .png()
    .toBuffer();
  return { image, width, height };
}

async function cutOut(svg: string, { width, height }: Shot): Promise<Cut> {
  const drawn = await sharp(Buffer.from(svg), { density: 144 }).trim().png().toBuffer();
  const { data, info } = await sharp(drawn)
    .resize({ width: Math.round(width * 0.8), height: Math.round(height * TALL), fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

const drawing = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

const filled = (fill: string): string => `<rect width="100%" height="100%" fill="url(#${fill})"/>`;

/** Brighter to the left, darker to the right. */
async function lit({ image, width, height }: Cut): Promise<Cut> {
  const light = drawing(
    width,
    height,
    `<linearGradient id="a" x2="1" y2="0.35"><stop stop-color="#fff" stop-opacity="0.2"/>` +
      `<stop offset="0.45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c1610" stop-opacity="0.26"/>` +
      `</linearGradient>${filled("a")}`,
  );
  return {
    image: await sharp(image)
      .composite([{ input: light, blend: "atop" }])
      .png()
      .toBuffer(),
    width,
    height,
  };
}

/** Dark where it touches the floor, and softer around that, away from the light. */
function shadowOf({ width: across }: Cut, { width, height }: Shot): Buffer {
  const [middle, base] = [width / 2, height * BASE];
  const ellipse = (fill: string, aside: number, [x, y]: readonly [number, number]) =>
    `<ellipse cx="${middle + across * aside}" cy="${base - y * 0.5}" rx="${across * x}" ry="${y}" fill="url(#${fill})"/>`;
  const fade = (id: string, opacity: number) =>
    `<radialGradient id="${id}"><stop stop-color="#1f1810" stop-opacity="${opacity}"/><stop offset="0.55" ` +
    `stop-color="#1f1810" stop-opacity="${opacity * 0.6}"/><stop offset="1" stop-color="#1f1810" stop-opacity="0"/></radialGradient>`;
  const body = ellipse("b", 0.06, [0.68, height * 0.085]) + ellipse("a", 0.01, [0.54, height * 0.036]);
  return drawing(width, height, fade("a", 0.62) + fade("b", 0.34) + body);
}
