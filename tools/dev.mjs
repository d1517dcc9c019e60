// The shop and the sandbox with hot module replacement: a change to a component or a style sheet shows without a
// reload.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { localEnvironment } from "./local-addresses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const env = { DRAIN_MS: "0", NODE_ENV: "development", ...(await localEnvironment(process.env)) };
const children = [];
const run = (command, args) => {
  const child = spawn(command, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" });
  children.push(child);
  return child;
};
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

run("node", ["sandbox/main.ts"]);
// Vite replaces the modules of pages; a change to a module that the server itself loaded restarts the server.
run("node", ["--watch", "--watch-preserve-output", "--enable-source-maps", "tools/dev-shop.ts"]);
