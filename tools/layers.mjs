/**
 * The layers of the repository and what each may import: the table of docs/map.md in the form that `boundaries.mjs`
 * checks. A file belongs to the first layer whose path matches.
 */
const react = ["react", "react-dom"];
/** The office has no budget of bytes as the shop has; docs/decisions/0210 says what each is for. */
const officePackages = [
  ...react,
  "@simplewebauthn/browser",
  "@tanstack/react-query",
  "@tanstack/react-router",
  "barcode-detector",
  "react-aria-components",
  "react-hook-form",
  "uqr",
  "zxing-wasm",
];
const browserCore = ["kit", "shop", "core", "ui", "web", "drawings"];

/**
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} path     files of this layer
 * @property {string[] | "all"} layers     layers it may import
 * @property {string[] | "any"} packages  npm packages it may import
 * @property {string[]} [never]           packages refused although `packages` is "any"
 * @property {boolean} node     may import `node:` modules
 */

/** @type {Layer[]} */
export const layers = [
  {
    name: "test",
    path: /(\.test\.tsx?$|\.journey\.ts$|^test\/|^bench\/)/,
    layers: "all",
    packages: "any",
    node: true,
  },
  { name: "kit", path: /^src\/kit\//, layers: ["kit"], packages: [], node: false },
  { name: "shop", path: /^src\/shop\//, layers: ["kit", "shop"], packages: ["zod"], node: false },
  { name: "drawings", path: /^src\/drawings\//, layers: ["kit", "drawings"], packages: [], node: false },
  { name: "sites", path: /^src\/sites\//, layers: ["kit", "shop", "sites", "copy"], packages: [], node: false },
  {
    name: "server",
    path: /^src\/capabilities\/[^/]+\/server\//,
    layers: ["kit", "shop", "core", "copy", "server", "platform", "drawings"],
    packages: "any",
    never: [...react, "fastify"],
    node: true,
  },
  {
    // The only page script that encrypts, which needs a well-tested library.
    name: "web",
    path: /^src\/capabilities\/payments\/web\/card-cipher\.ts$/,
    layers: ["kit", "shop", "core"],
    packages: ["jose"],
    node: false,
  },
  {
    name: "web",
    path: /^src\/capabilities\/[^/]+\/web\//,
    layers: ["kit", "shop", "core", "copy", "ui", "web"],
    // jose encrypts the card before it leaves the browser; Adyen Web has the frames of hosted fields.
    packages: [...react, "jose", "@adyen/adyen-web"],
    node: false,
  },
  { name: "ui", path: /^src\/ui\//, layers: ["kit", "shop", "ui"], packages: react, node: false },
  { name: "pages", path: /^src\/pages\//, layers: [...browserCore, "copy", "pages"], packages: react, node: false },
  {
    // What screens of the office are made of: controls, table, calls.
    name: "office-ui",
    path: /^src\/office\/ui\//,
    layers: ["kit", "shop", "ui", "office-ui"],
    packages: officePackages,
    node: false,
  },
  {
    name: "capability-office",
    path: /^src\/capabilities\/[^/]+\/office\//,
    layers: ["kit", "shop", "core", "copy", "ui", "office-ui", "capability-office"],
    packages: officePackages,
    node: false,
  },
  {
    name: "copy",
    // What is not in server/, web/ or office/ is at the capability's top or in the folder of a sub-domain.
    path: /^src\/capabilities\/[^/]+\/([^/]+\/)?[^/]+\.copy\.ts$/,
    layers: ["kit", "shop", "core"],
    packages: [],
    node: false,
  },
  {
    name: "core",
    path: /^src\/capabilities\/[^/]+\/([^/]+\/)?[^/]+\.ts$/,
    layers: ["kit", "shop", "core", "copy"],
    packages: ["zod"],
    node: false,
  },
  {
    name: "office",
    path: /^src\/office\//,
    layers: ["kit", "shop", "core", "copy", "ui", "office-ui", "capability-office", "office"],
    packages: officePackages,
    node: false,
  },
  {
    name: "platform",
    path: /^src\/platform\//,
    layers: ["kit", "shop", "platform"],
    packages: "any",
    never: react,
    node: true,
  },
  {
    name: "browser",
    // Rendering runs the browser's code on the server: it sees what a page sees and nothing of the server.
    path: /^src\/app\/(browser|rendering)\//,
    layers: [...browserCore, "copy", "pages", "sites", "browser"],
    packages: [...react, "web-vitals"],
    node: false,
  },
  {
    name: "app",
    path: /^src\/app\//,
    layers: [...browserCore, "copy", "pages", "sites", "server", "platform", "app", "browser", "db"],
    packages: "any",
    node: true,
  },
  {
    // The seed fills the same tables with the same index code as an import.
    name: "db",
    path: /^db\//,
    layers: ["kit", "shop", "drawings", "platform", "core", "copy", "server", "sites", "db"],
    packages: "any",
    never: react,
    node: true,
  },
  {
    name: "tools",
    path: /^tools\//,
    layers: ["kit", "shop", "drawings", "core", "copy", "server", "platform", "db", "app", "sites", "tools"],
    packages: "any",
    node: true,
  },
  {
    name: "gallery",
    path: /^gallery\//,
    layers: [...browserCore, "copy", "pages", "sites", "tools", "gallery"],
    packages: [...react, "vite", "@vitejs/plugin-react"],
    node: true,
  },
  { name: "sandbox", path: /^sandbox\//, layers: ["sandbox"], packages: "any", never: react, node: true },
];

/** Packages for SQL: a capability uses them only in its `*.store.ts`. */
export const sqlPackages = ["kysely", "pg"];

export const layerOf = (file) => layers.find((layer) => layer.path.test(file));
export const capabilityOf = (file) => /^src\/capabilities\/([^/]+)\//.exec(file)?.[1];

/** The files of a capability that another one may import. */
export const isPublicEntry = (file) =>
  layerOf(file)?.name === "core"
    ? /\.(contract|rules|facts)\.ts$/.test(file)
    : /^src\/capabilities\/[^/]+\/server\/[^/]+\.service\.ts$/.test(file);
