import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SMALLEST = 1024;
const compressible = /\.(js|css|svg|json|txt|wasm)$/;

/** Writes `.br` and `.gz` versions of each built file of the browser, at the highest level. */
export function precompress() {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => ["client", "office"].includes(name),
    writeBundle(options) {
      for (const entry of readdirSync(options.dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        if (bytes.length < SMALLEST) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
