// Builds the pages again when a file that they are made of changes.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const isPageSource = /\.(tsx|css|svg)$|(pages|ui|sites|shop|kit)\/.*\.ts$|\.(rules|copy|facts)\.ts$/;
let timer;
let building = false;
let again = false;

function build() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  spawn("vite", ["build", "--app", "--logLevel", "warn"], { cwd: root, stdio: "inherit" }).once("exit", () => {
    building = false;
    if (again) {
      again = false;
      build();
    }
  });
}

watch(`${root}/src`, { recursive: true }, (_event, name) => {
  if (!name || !isPageSource.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(build, 120);
});
