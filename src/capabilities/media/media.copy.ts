import type { RefusalMessages } from "#shop/contract.ts";
import { MAX_BYTES, MAX_PIXELS, MIN_SIDE, type PictureRefusal } from "./media.rules.ts";

const MEGABYTE = 1024 * 1024;
const grouped = (count: string | number | readonly string[] | undefined): string =>
  Number(count).toLocaleString("en-AU");

/** Why a file is not accepted. */
export const mediaRefusalMessages: RefusalMessages<PictureRefusal> = {
  emptyFile: "This file is empty. Choose the picture again.",
  fileTooLarge: `This file is larger than ${MAX_BYTES / MEGABYTE} MB. Save the picture smaller and try again.`,
  notAPicture: "This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file.",
  drawing: "SVG files aren't accepted. Save the picture as JPEG or PNG.",
  otherPicture: "This kind of picture isn't accepted. Save it as JPEG, PNG, WebP, AVIF or HEIC.",
  twoFilesInOne: "This picture has another file hidden in it. Save it again in a photo editor.",
  tooManyPixels: ({ width, height }) =>
    `This picture is ${grouped(width)} × ${grouped(height)} pixels. The limit is ${MAX_PIXELS / 1_000_000} megapixels.`,
  tooSmall: `This picture is too small. Its longer side needs ${MIN_SIDE} pixels or more.`,
  damaged: "This picture is damaged or incomplete. Export it again and retry.",
};

type Facts = Readonly<Record<string, string | number | readonly string[]>>;

/** The sentence of a refusal, with its facts. */
export function describePictureRefusal(refusal: PictureRefusal, facts: Facts = {}): string {
  const sentence = mediaRefusalMessages[refusal];
  return typeof sentence === "string" ? sentence : sentence(facts);
}
