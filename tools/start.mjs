// Starts the shop and, outside production, the sandbox, and stops both together.
import { fork } from "node:child_process";
import { localEnvironment } from "./local-addresses.mjs";
import { shopFlags, shopMemory } from "./node-flags.mjs";

/** A terminal, npm and a service manager may each send the same signal: within this time they count as one. */
const SAME_SIGNAL_MS = 2_000;
const PARENT_CHECK_MS = 250;

const parent = process.ppid;
const env = { ...shopMemory, ...(await localEnvironment(process.env)) };
const children = new Map();
let stoppedAt = null;

/** The sandbox stops last, because requests that the shop still answers may need it. */
function stop() {
  if (stoppedAt !== null && Date.now() - stoppedAt < SAME_SIGNAL_MS) return;
  stoppedAt ??= Date.now();
  (children.get("shop") ?? children.get("sandbox"))?.kill("SIGTERM");
}

function run(name, file, execArgv) {
  const child = fork(new URL(file, import.meta.url), [], {
    env,
    execArgv,
    // Outside the terminal's process group: Ctrl-C reaches this process only, which stops its children once.
    detached: process.platform !== "win32",
  });
  children.set(name, child);
  child.once("exit", (code) => {
    children.delete(name);
    process.exitCode ||= code ?? 1;
    if (stoppedAt === null) stop();
    else children.get("sandbox")?.kill("SIGTERM");
    if (children.size === 0) clearInterval(watch);
  });
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => stop());
// A restart without a gap, of a shop with several processes.
process.on("SIGUSR2", () => children.get("shop")?.kill("SIGUSR2"));

// npm may end without passing a signal on; this process then gets another parent.
const watch = setInterval(() => {
  if (process.ppid !== parent && stoppedAt === null) stop();
}, PARENT_CHECK_MS);

/** The sandbox's packages are development packages, so a production install does not have them. */
function isSandboxInstalled() {
  try {
    import.meta.resolve("smtp-server");
    return true;
  } catch {
    return false;
  }
}

// In production, and with its own payment provider and mail server, the shop has no sandbox.
const needsSandbox = process.env.SANDBOX !== "off" && process.env.NODE_ENV !== "production";
if (needsSandbox && !isSandboxInstalled()) {
  console.error("A production install has no sandbox. Set NODE_ENV=production: README, In production.");
  process.exit(1);
}
if (needsSandbox) run("sandbox", "../sandbox/main.ts", ["--disable-warning=ExperimentalWarning"]);
run("shop", "../src/app/server.ts", shopFlags);
