import { CallError, messagesOf } from "#ui/call.ts";
import { RefusalError, valueOf } from "#office/ui/calls.ts";
import { MAX_BYTES } from "#capabilities/media/media.rules.ts";
import type { ProductPictures } from "../products/product-pictures.office.contract.ts";
import { picturesCall } from "./pictures-call.ts";

type Sending = {
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
};
export type PictureUpload = Sending & {
  readonly productId: number;
  /** A key for this file, a UUID; the same when it is sent again. */
  readonly upload: string;
};

const MEGABYTE = 1024 * 1024;

/** Refused before it is sent, which a phone would do for minutes. */
export const describeTooLarge = (bytes: number): string | null =>
  bytes > MAX_BYTES
    ? `This picture is ${Math.ceil(bytes / MEGABYTE)} MB. The limit is ${MAX_BYTES / MEGABYTE} MB.`
    : null;

function refuseTooLarge({ size }: File): void {
  const tooLarge = describeTooLarge(size);
  if (tooLarge !== null) throw new RefusalError("fileTooLarge", tooLarge);
}

function answerOf<Answer>({ status, responseText }: XMLHttpRequest): Answer {
  if (status === 200) return JSON.parse(responseText) as Answer;
  const body = readJson(responseText) as { readonly code?: unknown } | null;
  const sentences = messagesOf(body);
  if (typeof body?.code === "string" && sentences[0] !== undefined) throw new RefusalError(body.code, sentences[0]);
  throw new CallError(status, sentences);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Request = Sending & {
  readonly method: "POST" | "PUT";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends a file as a body. `fetch` reports no progress of what it sends. */
const sendFile = ({ method, url, headers, file, onProgress }: Request): Promise<XMLHttpRequest> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(Math.min(1, loaded / file.size)));
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", () => reject(new CallError(0, [])));
    request.send(file);
  });

const nameOf = ({ name }: File): string => name.slice(0, 200);

/** Sends one file to a call of the shop whose body is the file itself. */
export async function sendPicture<Answer>(
  path: string,
  query: Readonly<Record<string, string>>,
  sending: Sending,
): Promise<Answer> {
  refuseTooLarge(sending.file);
  const url = `${path}?${new URLSearchParams({ ...query, name: nameOf(sending.file) })}`;
  const headers = { "content-type": "application/octet-stream", "x-office": "1" };
  return answerOf<Answer>(await sendFile({ method: "POST", url, headers, ...sending }));
}

const NOT_STORED = "The picture could not be stored. Try again.";

/** Sends one file to the object store where the shop has one, else to the shop. Answers the pictures of its product. */
export async function uploadPicture({ productId: id, upload, ...sending }: PictureUpload): Promise<ProductPictures> {
  const { file } = sending;
  refuseTooLarge(file);
  const { address } = await valueOf(picturesCall, "POST /api/office/products/:id/pictures/direct-uploads", {
    params: { id },
    body: { upload, size: file.size, type: file.type },
  });
  if (address === null) return sendPicture(`/api/office/products/${id}/pictures`, {}, sending);
  const { status } = await sendFile({ method: "PUT", ...address, ...sending });
  if (status !== 200) throw new CallError(status, [NOT_STORED]);
  return valueOf(picturesCall, "POST /api/office/products/:id/pictures/direct-uploads/:upload", {
    params: { id, upload },
    body: { name: nameOf(file) },
  });
}
