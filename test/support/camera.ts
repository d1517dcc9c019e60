import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bwipjs from "bwip-js/node";
import { type Browser, type BrowserContext, chromium } from "playwright-core";
import sharp from "sharp";
import { inject } from "vitest";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;

export type SeenCode = { readonly bcid: "ean13" | "code128"; readonly text: string };

/** A camera's film in YUV4MPEG2: the barcode on a white box, turned a little, as a hand holds it. */
async function filmOf({ bcid, text }: SeenCode): Promise<Buffer> {
  const code = await bwipjs.toBuffer({
    bcid,
    text,
    scale: 4,
    height: 25,
    includetext: true,
    backgroundcolor: "ffffff",
  });
  const box = await sharp(code).rotate(4, { background: "white" }).resize({ width: 440 }).toBuffer();
  const brightness = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "white" } })
    .composite([{ input: box, gravity: "centre" }])
    .blur(0.6)
    .greyscale()
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), brightness, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]);
}

const launch = (device: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...inject("wholeBrowser"), args: ["--no-sandbox", "--disable-gpu", ...device] });

/** A browser of a phone whose camera sees a barcode; `close` also removes the film. */
export async function launchSeeing(code: SeenCode): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const file = join(tmpdir(), `hearth-camera-${process.pid}-${code.text}.y4m`);
  await writeFile(file, await filmOf(code));
  const browser = await launch(["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`]);
  const close = async () => {
    await browser.close();
    await rm(file, { force: true });
  };
  return { browser, close };
}

/** A browser of a device without a camera. */
export const launchWithoutCamera = (): Promise<Browser> =>
  launch(["--use-fake-device-for-media-stream=device-count=0"]);

/** The answer to the browser's question whether a page may use the camera; what is not granted is denied. */
export const answerCameraQuestion = (
  context: BrowserContext,
  origin: string,
  answer: "granted" | "denied",
): Promise<void> => context.grantPermissions(answer === "granted" ? ["camera"] : [], { origin });
