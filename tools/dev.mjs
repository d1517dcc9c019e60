// The shop and the sandbox with reload: a change to a page is built again, a change to the server starts it again.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { localEnvironment } from "./local-addresses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const env = await localEnvironment(process.env);
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

const build = run("vite", ["build", "--app", "--logLevel", "warn"]);
build.once("exit", (code) => {
  if (code !== 0) process.exit(code ?? 1);
  run("node", ["sandbox/main.ts"]);
  // Restarting on a new build shows changed pages; the server's own files run as they are.
  run("node", [
    "--watch-path=src",
    "--watch-path=dist/server",
    "--watch-preserve-output",
    "--enable-source-maps",
    "src/app/server.ts",
  ]);
  run("node", ["tools/rebuild.mjs"]);
});
