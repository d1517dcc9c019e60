import { parentPort, workerData } from "node:worker_threads";
import libheif from "libheif-js/wasm-bundle.js";
import { type PictureRefusal, type PictureSize, refuseSize } from "../media.rules.ts";

export type Decoded =
  | { readonly refusal: PictureRefusal; readonly size?: PictureSize }
  | { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> };

/** Decodes one HEIC picture in a thread of its own: it takes seconds of the processor, and its memory ends with it. */
async function decode(bytes: Uint8Array): Promise<Decoded> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (image === undefined) return { refusal: "damaged" };
  const size = { width: image.get_width(), height: image.get_height() };
  const refusal = refuseSize(size);
  if (refusal !== null) return { refusal, size };
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const shown = await new Promise((resolve) => image.display({ data, ...size }, resolve));
  return shown === null ? { refusal: "damaged" } : { ...size, data };
}

decode(workerData as Uint8Array).then(
  (answer) => parentPort?.postMessage(answer, "data" in answer ? [answer.data.buffer] : []),
  () => parentPort?.postMessage({ refusal: "damaged" } satisfies Decoded, []),
);
