import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { subsetFonts } from "../tools/subset-fonts.mjs";
import { checkBrowserImports } from "../tools/browser-imports.mjs";
import { drawnPictures } from "./drawn-pictures.mjs";

/** `npm run gallery` serves it; tests build it. It is no part of the shop's build. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../node_modules/.vite-gallery", import.meta.url)),
  plugins: [react(), subsetFonts(), checkBrowserImports(), drawnPictures()],
  publicDir: false,
  server: { port: 3010, fs: { allow: [".."] } },
  build: {
    outDir: fileURLToPath(new URL("../.cache/gallery", import.meta.url)),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
  },
});
