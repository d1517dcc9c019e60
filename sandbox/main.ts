import { startSandbox, type Sandbox } from "./sandbox.ts";
import { readSettings, SettingsError } from "./settings.ts";

try {
  if (process.env["NODE_ENV"] === "production")
    throw new SettingsError("The sandbox does not start in production: everybody knows its keys.");
  const sandbox = await startSandbox(readSettings(process.env));
  console.log(`Sandbox on ${sandbox.url}, mail in on port ${sandbox.smtpPort}, mailbox at ${sandbox.url}/mailbox`);
  process.send?.({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(sandbox));
  // A child process ends with its parent.
  process.once("disconnect", () => void stop(sandbox));
} catch (error) {
  console.error(sentenceFor(error));
  process.exit(1);
}

let isStopping = false;

async function stop(sandbox: Sandbox): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await sandbox.close();
  process.exit(0);
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
    const port = "port" in error ? String(error.port) : "its port";
    return `The sandbox cannot start: port ${port} is in use. Stop what runs there, or set SANDBOX_PORT and SANDBOX_SMTP_PORT.`;
  }
  return `The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`;
}
