import { existsSync, readdirSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { shortClassNames } from "./tools/class-names.mjs";
import { contentSheets } from "./tools/content-sheets.mjs";
import { subsetFonts } from "./tools/subset-fonts.mjs";
import { inlineScript } from "./tools/inline-script.mjs";
import { previousBuild } from "./tools/previous-build.mjs";
import { checkBrowserImports } from "./tools/browser-imports.mjs";
import { dedupePreloads } from "./tools/dedupe-preloads.mjs";
import { logoFromPage } from "./tools/logo-from-page.mjs";
import { precompress } from "./tools/precompress.mjs";
import { sharedChunks } from "./tools/shared-chunks.mjs";

const sites = readdirSync(new URL("src/sites", import.meta.url), { withFileTypes: true })
  .filter((entry) => existsSync(new URL(`src/sites/${entry.name}/theme.css`, import.meta.url)))
  .map((entry) => entry.name);

const preloads = dedupePreloads();
const classNames = shortClassNames();

/** A product page names the file of the icons 180 times, so it is called by its hash alone. */
const assetFileNames = ({ names }) =>
  names.includes("icons.svg") ? "assets/[hash:6][extname]" : "assets/[name]-[hash][extname]";

export default defineConfig(({ command }) => ({
  plugins: [
    previousBuild(),
    react(),
    subsetFonts(),
    checkBrowserImports(),
    inlineScript(),
    logoFromPage(),
    contentSheets(classNames),
    precompress(),
    preloads.plugin,
  ],
  appType: "custom",
  builder: {},
  publicDir: false,
  ...(command === "build" && { css: { modules: { generateScopedName: classNames.nameOf } } }),
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloads.resolveDependencies },
    cssCodeSplit: true,
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: [
            "src/app/browser/browser.tsx",
            "src/pages/shell/waiting-page.module.css",
            ...sites.map((site) => `src/sites/${site}/theme.css`),
          ],
          output: { assetFileNames, codeSplitting: sharedChunks },
        },
      },
    },
    // The staff's screens: a build of its own, which shares no file with the shop's.
    office: {
      consumer: "client",
      build: { outDir: "dist/office", manifest: true, rolldownOptions: { input: "src/office/main.tsx" } },
    },
    ssr: {
      // React is built in, and its production half: left outside it would be chosen by NODE_ENV when the shop starts,
      // and the development half takes ten times as long for a page. In development Node loads it.
      ...(command === "build" && {
        resolve: { noExternal: ["react", "react-dom"] },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        outDir: "dist/server",
        emitAssets: false,
        rolldownOptions: { input: "src/app/rendering/render.tsx", output: { assetFileNames } },
      },
    },
  },
}));
