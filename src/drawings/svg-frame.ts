import { n1 } from "./ink.ts";
import type { Sheet } from "./sheet.ts";

export const pictureSize = 800;

export function svgHead(width: number, height: number): string {
  const [w, h] = [n1(width), n1(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">`;
}

export function framed(sheet: Sheet, fit: { scale: number; x: number; y: number }): string {
  const scale = Math.round(fit.scale * 10000) / 10000;
  const move = `translate(${n1(fit.x)} ${n1(fit.y)}) scale(${scale})`;
  return `${svgHead(pictureSize, pictureSize)}${sheet.defs()}<g transform="${move}">${sheet.body()}</g></svg>`;
}
