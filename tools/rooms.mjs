/**
 * The rooms of the house and what each may import: the table of docs/map.md in a form that `borders.mjs` can hold
 * the code to. The first room whose path fits a file is its room.
 */
const react = ["react", "react-dom"];
const browserCore = ["kit", "shop", "core", "ui", "web", "drawings"];

/**
 * @typedef {object} Room
 * @property {string} name
 * @property {RegExp} path     files of this room
 * @property {string[] | "all"} rooms     rooms it may import
 * @property {string[] | "any"} packages  npm packages it may import
 * @property {string[]} [never]           packages refused although `packages` is "any"
 * @property {boolean} node     may import `node:` modules
 */

/** @type {Room[]} */
export const rooms = [
  {
    name: "test",
    path: /(\.test\.tsx?$|\.journey\.ts$|^test\/|^bench\/)/,
    rooms: "all",
    packages: "any",
    node: true,
  },
  { name: "kit", path: /^src\/kit\//, rooms: ["kit"], packages: [], node: false },
  { name: "shop", path: /^src\/shop\//, rooms: ["kit", "shop"], packages: ["zod"], node: false },
  { name: "drawings", path: /^src\/drawings\//, rooms: ["kit", "drawings"], packages: [], node: false },
  { name: "sites", path: /^src\/sites\//, rooms: ["kit", "shop", "sites", "copy"], packages: [], node: false },
  {
    name: "copy",
    path: /^src\/capabilities\/[^/]+\/[^/]+\.copy\.ts$/,
    rooms: ["kit", "shop", "core"],
    packages: [],
    node: false,
  },
  {
    name: "core",
    // What a file of an import means is as pure as any other rule.
    path: /^src\/capabilities\/[^/]+\/(import\/)?[^/]+\.ts$/,
    rooms: ["kit", "shop", "core", "copy"],
    packages: ["zod"],
    node: false,
  },
  {
    name: "server",
    path: /^src\/capabilities\/[^/]+\/server\//,
    rooms: ["kit", "shop", "core", "copy", "server", "platform", "drawings"],
    packages: "any",
    never: [...react, "fastify"],
    node: true,
  },
  {
    // The one page script that encrypts: a cipher is nothing to write oneself.
    name: "web",
    path: /^src\/capabilities\/payments\/web\/card-cipher\.ts$/,
    rooms: ["kit", "shop", "core"],
    packages: ["jose"],
    node: false,
  },
  {
    name: "web",
    path: /^src\/capabilities\/[^/]+\/web\//,
    rooms: ["kit", "shop", "core", "copy", "ui", "web"],
    // jose encrypts the card before it leaves the browser.
    packages: [...react, "jose"],
    node: false,
  },
  { name: "ui", path: /^src\/ui\//, rooms: ["kit", "shop", "ui"], packages: react, node: false },
  { name: "pages", path: /^src\/pages\//, rooms: [...browserCore, "copy", "pages"], packages: react, node: false },
  {
    name: "platform",
    path: /^src\/platform\//,
    rooms: ["kit", "shop", "platform"],
    packages: "any",
    never: react,
    node: true,
  },
  {
    name: "browser",
    // Rendering is the browser's code run on the server: it sees what a page sees and nothing of the server.
    path: /^src\/app\/(browser(-[^/]+)?|app|page-state|render|head|early-script)\.tsx?$/,
    rooms: [...browserCore, "copy", "pages", "sites", "browser"],
    packages: react,
    node: false,
  },
  {
    name: "app",
    path: /^src\/app\//,
    rooms: [...browserCore, "copy", "pages", "sites", "server", "platform", "app", "browser", "db"],
    packages: "any",
    node: true,
  },
  {
    // The seed fills the same tables by the same indexes as an import does.
    name: "db",
    path: /^db\//,
    rooms: ["kit", "shop", "drawings", "platform", "core", "copy", "server", "db"],
    packages: "any",
    never: react,
    node: true,
  },
  {
    name: "tools",
    path: /^tools\//,
    rooms: ["kit", "shop", "drawings", "core", "copy", "server", "platform", "db", "app", "sites", "tools"],
    packages: "any",
    node: true,
  },
  { name: "sandbox", path: /^sandbox\//, rooms: ["sandbox"], packages: "any", never: react, node: true },
];

/** Packages that speak SQL: a capability uses them in its `*.store.ts` and nowhere else. */
export const sqlPackages = ["kysely", "pg"];

export const roomOf = (file) => rooms.find((room) => room.path.test(file));
export const capabilityOf = (file) => /^src\/capabilities\/([^/]+)\//.exec(file)?.[1];

/** The files of a capability that a neighbour may import. */
export const isDoor = (file) =>
  /^src\/capabilities\/[^/]+\/([^/]+\.(contract|rules|facts)|server\/[^/]+\.service)\.ts$/.test(file);
