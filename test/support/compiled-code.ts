import { fileURLToPath } from "node:url";

/** Where processes that tests start keep their compiled code: the first one's work serves the hundred that follow. */
export const compiledCode = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));
