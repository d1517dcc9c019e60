import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".pdf": "application/pdf",
};

/** The media type of a stored file, by the end of its name. */
export const typeOfFile = (name: string): string => types[extname(name)] ?? "application/octet-stream";
