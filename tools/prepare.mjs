/**
 * Runs before `npm start` and `npm test`: installs the packages when the lock file has changed, builds the pages when a
 * source has. In a production install it does neither. It may run on an old Node and on a clone without packages, so it
 * uses no dependency and no feature newer than Node 20.19.
 *
 *     node tools/prepare.mjs [--no-build | --install-only]
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingerprint, listBuildInputs } from "./build-inputs.mjs";
import { useHooks } from "./git-hooks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const stamps = join(modules, ".stamps");
const isWindows = process.platform === "win32";

const log = (sentence) => console.log(`> ${sentence}`);

function stop(...sentences) {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `Hearth needs Node 20.19 or newer to install itself; this is ${process.versions.node}.`,
    "Install a current Node from https://nodejs.org and run the command again. The shop then brings its own Node 24.",
  );
}

const isStamped = (name, value) => {
  const stamp = join(stamps, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === value;
};

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** Runs a command in the repository with its own Node first on the path; answers whether it succeeded. */
function run(command, args) {
  const path = `${join(modules, ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  return spawnSync(command, args, {
    cwd: root,
    stdio: ["inherit", "inherit", "pipe"],
    encoding: "utf8",
    shell: isWindows,
    env: { ...process.env, PATH: path },
  });
}

function reasonFor(errorText) {
  if (/EUSAGE/.test(errorText))
    return "package.json and package-lock.json disagree: run `npm install` and commit the lock file.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH/.test(errorText))
    return "The package registry cannot be reached. Check the network or `npm config get registry`, then try again.";
  if (/ENOSPC/.test(errorText)) return "The disk is full.";
  if (/EACCES|EPERM/.test(errorText)) return `This user may not write to ${root}.`;
  return "The lines above say why.";
}

/** npm writes a list of the installed packages, which also covers a manual `npm install`. */
function readInstalled() {
  const list = join(modules, ".package-lock.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).packages : {};
}

const readWanted = () => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

const areInstalled = (wanted, installed) =>
  Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === "") return true;
    return installed[path] ? installed[path].version === version : Boolean(optional || devOptional);
  });

const isInstalled = () => areInstalled(readWanted(), readInstalled());

/** Made by `npm ci --omit=dev`: every runtime package and no other. */
function isProductionInstall() {
  const installed = readInstalled();
  const found = Object.values(installed);
  if (found.length === 0 || found.some(({ dev }) => dev)) return false;
  return areInstalled(Object.fromEntries(Object.entries(readWanted()).filter(([, { dev }]) => !dev)), installed);
}

function install() {
  if (!existsSync(join(root, "package-lock.json")))
    stop(
      "package-lock.json is missing, so nobody knows which packages to install.",
      "Restore it with: git checkout package-lock.json",
    );
  const wanted = fingerprint(root, ["package-lock.json", ".npmrc"]);
  if (isStamped("install", wanted)) return;
  if (isInstalled()) return writeStamp("install", wanted);
  log("installing packages (npm ci), about half a minute");
  const started = Date.now();
  const done = run("npm", ["ci", "--include=dev"]);
  if (done.error?.code === "ENOENT") stop("npm was not found. It comes with Node: https://nodejs.org");
  if (done.status !== 0) stop(done.stderr ?? "", `Installing failed. ${reasonFor(done.stderr ?? "")}`);
  writeStamp("install", wanted);
  log(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const isBuilt = () =>
  ["client/.vite/manifest.json", "server/render.js"].every((file) => existsSync(join(root, "dist", file)));

function build() {
  const wanted = fingerprint(root, listBuildInputs(root));
  if (isStamped("build", wanted) && isBuilt()) return;
  log("building the pages");
  const started = Date.now();
  const done = run("vite", ["build", "--app", "--logLevel", "error"]);
  if (done.status !== 0) stop(done.stderr ?? "", "The pages could not be built: the lines above name the file.");
  writeStamp("build", wanted);
  log(`built in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** A production install has no build tools, so its pages have to be built elsewhere. */
function requireBuiltPages() {
  if (existsSync(join(root, "dist/server/render.js"))) return;
  stop(
    "This is a production install (npm ci --omit=dev), which cannot build the pages, and dist/ is missing.",
    "Build where the development packages are installed (npm ci, npm run build) and copy dist/ here.",
  );
}

refuseOldNode();
const needsPages = !process.argv.includes("--no-build") && !process.argv.includes("--install-only");
if (isProductionInstall()) {
  if (needsPages) requireBuiltPages();
} else {
  useHooks(root);
  install();
  if (needsPages) build();
}
