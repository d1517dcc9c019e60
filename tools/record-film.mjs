import { writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { drawScene } from "#drawings/draw-scene.ts";
import { manifests } from "../src/sites/manifests.ts";

/**
 * Records src/app/serving/films/showroom-walk.{webm,mp4}: a slow pan through the drawn showroom and back, so that it loops. Run
 * it again when the drawing of the showroom changes:
 *
 *   CHROMIUM=/usr/bin/chromium node tools/record-film.mjs
 */
const FORMATS = { webm: "video/webm;codecs=vp9", mp4: "video/mp4;codecs=avc1.42E01E" };
const picture = { width: 2000, height: 900 };
const frame = { width: 720, height: 480 };
const SECONDS = 12;

const svg = drawScene("showroom", manifests.wa.palette, picture);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [extension, mimeType] of Object.entries(FORMATS)) {
  const film = await page.evaluate(record, { svg, mimeType, picture, frame, seconds: SECONDS });
  writeFileSync(
    new URL(`../src/app/serving/films/showroom-walk.${extension}`, import.meta.url),
    Buffer.from(film, "base64"),
  );
}
await browser.close();

/** Runs in the page: draws the pan on a canvas and records it. Answers the file in Base64. */
async function record({ svg: source, mimeType, picture: whole, frame: shown, seconds }) {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${btoa(unescape(encodeURIComponent(source)))}`;
  await image.decode();
  const still = new OffscreenCanvas(whole.width, whole.height);
  still.getContext("2d").drawImage(image, 0, 0, whole.width, whole.height);
  const canvas = Object.assign(document.createElement("canvas"), shown);
  const context = canvas.getContext("2d");
  const part = (whole.height * shown.width) / shown.height;
  const draw = (seen) => {
    const left = ((whole.width - part) * (1 - Math.cos(seen * 2 * Math.PI))) / 2;
    context.drawImage(still, left, 0, part, whole.height, 0, 0, shown.width, shown.height);
  };
  draw(0);
  const recorder = new MediaRecorder(canvas.captureStream(24), { mimeType, videoBitsPerSecond: 350_000 });
  const chunks = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const done = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  const began = performance.now();
  await new Promise((resolve) => {
    const step = () => {
      const seen = (performance.now() - began) / 1000 / seconds;
      draw(Math.min(seen, 1));
      if (seen < 1) requestAnimationFrame(step);
      else resolve();
    };
    step();
  });
  recorder.stop();
  await done;
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
