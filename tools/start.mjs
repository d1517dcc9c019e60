// Starts the shop and the sandbox beside it, and stops both together.
import { fork } from "node:child_process";

const children = new Map();
let stopping = false;

function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children.values()) child.kill("SIGTERM");
}

function run(name, file, flags = []) {
  const child = fork(new URL(file, import.meta.url), [], {
    execArgv: ["--disable-warning=ExperimentalWarning", ...flags],
  });
  children.set(name, child);
  const ready = new Promise((resolve) => child.once("message", resolve));
  child.once("exit", (code) => {
    children.delete(name);
    stop(code ?? 1);
  });
  return ready;
}

process.on("SIGTERM", () => stop(0));
process.on("SIGINT", () => stop(0));

// With its own payment provider and mail server the shop needs no stand-ins.
const needsSandbox = process.env.SANDBOX !== "off";
if (needsSandbox) run("sandbox", "../sandbox/main.ts");
run("shop", "../src/app/server.ts", ["--enable-source-maps"]);
