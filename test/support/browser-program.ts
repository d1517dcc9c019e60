import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export type BrowserProgram = {
  readonly executablePath: string;
  /** The variables that the packaged browser needs to find its libraries; only its process gets them. */
  readonly env: Readonly<Record<string, string>>;
};

declare module "vitest" {
  export interface ProvidedContext {
    browser: BrowserProgram;
    /** A full browser like a shopper's, if this machine has one. */
    wholeBrowser: BrowserProgram;
  }
}

/**
 * The packaged browser where it runs, else the system's: a full Chromium draws invisible windows, and takes twice as
 * long for a page. It is unpacked here, because the workers would all unpack it at once.
 */
export default async function setup(project: TestProject): Promise<void> {
  const packaged = await unpackBrowser();
  const running = packaged !== null && starts(packaged) ? packaged : null;
  const installed = systemBrowser();
  const [browser, wholeBrowser] = [running ?? installed, installed ?? running];
  if (browser === null || wholeBrowser === null)
    throw new Error("The journeys need Chromium: install it as /usr/bin/chromium.");
  project.provide("browser", browser);
  project.provide("wholeBrowser", wholeBrowser);
}

function systemBrowser(): BrowserProgram | null {
  const executablePath = systemBrowsers.find((file) => existsSync(file));
  return executablePath === undefined ? null : { executablePath, env: environment() };
}

async function unpackBrowser(): Promise<BrowserProgram | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const before = environment();
  // The package uses its own libraries only in the environment it was made for.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  process.env["AWS_LAMBDA_JS_RUNTIME"] ??= "nodejs22.x";
  // The package's own flags use a single process, which ends with the first closed window.
  const { default: packaged } = await import("@sparticuz/chromium");
  const program = { executablePath: await packaged.executablePath(), env: environment() };
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  return program;
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const starts = ({ executablePath, env }: BrowserProgram): boolean =>
  spawnSync(executablePath, ["--version", "--no-sandbox"], { env, timeout: 60_000 }).status === 0;
