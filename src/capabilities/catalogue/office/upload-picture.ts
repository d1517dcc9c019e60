import { CallError, messagesOf } from "#ui/call.ts";
import { Refused } from "#office/ui/calls.ts";
import { MOST_BYTES } from "#capabilities/media/media.rules.ts";
import type { ProductPictures } from "../product-pictures.office.contract.ts";

export type PictureUpload = {
  readonly productId: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
};

const MEGABYTE = 1024 * 1024;

/** Refused before it is sent, which a phone would do for minutes. */
export const sayTooLarge = (bytes: number): string | null =>
  bytes > MOST_BYTES
    ? `This picture is ${Math.ceil(bytes / MEGABYTE)} MB. The limit is ${MOST_BYTES / MEGABYTE} MB.`
    : null;

function answerOf({ status, responseText }: XMLHttpRequest): ProductPictures {
  if (status === 200) return JSON.parse(responseText) as ProductPictures;
  const body = readJson(responseText) as { readonly code?: unknown } | null;
  const sentences = messagesOf(body);
  if (typeof body?.code === "string" && sentences[0] !== undefined) throw new Refused(body.code, sentences[0]);
  throw new CallError(status, sentences);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends one file and answers the pictures of its product. `fetch` reports no progress of what it sends. */
export const uploadPicture = ({ productId, file, onProgress }: PictureUpload): Promise<ProductPictures> =>
  new Promise((resolve, reject) => {
    const tooLarge = sayTooLarge(file.size);
    if (tooLarge !== null) return reject(new Refused("fileTooLarge", tooLarge));
    const name = new URLSearchParams({ name: file.name.slice(0, 200) });
    const request = new XMLHttpRequest();
    request.open("POST", `/api/office/products/${productId}/pictures?${name}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("x-office", "1");
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(Math.min(1, loaded / file.size)));
    request.addEventListener("load", () => {
      try {
        resolve(answerOf(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", () => reject(new CallError(0, [])));
    request.send(file);
  });
